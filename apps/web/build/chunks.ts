/** Packages that only one kind of field needs, and that rarely change. */
const editor =
  /[\\/]node_modules[\\/](@tiptap|prosemirror-[^\\/]+|orderedmap|rope-sequence|w3c-keyname|fast-equals)[\\/]/;
const dates = /[\\/]node_modules[\\/](react-day-picker|date-fns|@date-fns)[\\/]/;

/** Schemas that the drafts of several pages are made of; those of one tool alone go with its page. */
const drafts =
  /[\\/]src[\\/]features[\\/](?!analysis|avatars|clips|dubbing|images|music|one-click|script-orders|super-|translation)(?!.*use-).*draft(\.store)?\.ts$/;
/** The parts of a form: pages that only show things do without. */
const forms =
  /[\\/]src[\\/]features[\\/]((drive|output|scripts)[\\/](?!order-dialog|reading-line|engine-note|writing-place|clone-select|audio-drive|excerpt-|subtitle-|background-|music-dialog|stage-|output-preview)[^\\/]*|points[\\/](channel-list|quote-line))\.tsx$/;
/** What the pages that make a spoken video share besides the form: stage, excerpt, calls. Alone, so that no other page fetches it. */
const making =
  /[\\/]src[\\/]features[\\/](avatar-videos[\\/](avatar-videos\.|stage\.)|drive[\\/](again|avatar-videos\.|use-excerpt|use-linked-draft)|output[\\/](output\.queries|stage-geometry|stage-picture))|[\\/](contract[\\/]src[\\/]avatar-videos|domain[\\/]src[\\/]excerpts)\.ts$/;
/** What draws a presenter in a page: fetched with the first one that speaks. */
const live =
  /[\\/]src[\\/]features[\\/]live[\\/](live-(canvas|presenter|messages)|use-(drawn|live-presenter|saying|spoken-figure))\.tsx?$/;
/** Voices to be heard and avatars to choose from: the home page has them without any form. */
const voices =
  /[\\/]src[\\/](features[\\/]voices[\\/](?!.*\.queries)[^\\/]*|features[\\/](avatars[\\/]avatar-option|drive[\\/]kept-script)|ui[\\/]play-button|lib[\\/]language-name)\.tsx?$/;
/** Files on their way to the server. */
const uploads =
  /[\\/]src[\\/]features[\\/]uploads[\\/](?!picture-slot)|[\\/]domain[\\/]src[\\/](file-contents|upload-uses)\.ts$|[\\/]contract[\\/]src[\\/]uploads\.ts$/;
/** What floats above a page: large, and fetched after the first paint. */
const widgets = /[\\/]src[\\/]ui[\\/](select|dialog|confirm)-content\.tsx$/;
/** Small parts and icons that nearly every page has, and what pages ask the server; what one tool alone asks goes with its page. */
const parts =
  /[\\/]lucide-react[\\/](?!.*[\\/]arrow-(up|down)\.)|[\\/]src[\\/](lib[\\/](?!language-name|kept-takes|sound-level)[^\\/]+|ui[\\/](?!.*-dialog|.*content|.*-player|play-button|face-picker|move-buttons)[^\\/]+|features[\\/](site[\\/]page-title|output[\\/]subtitle-style-field)|features[\\/](?!analysis|avatars|chat|clips|copywrite|dubbing|employees|engines|extraction|images|music|one-click|output|photo-talk|profiles|script-orders|scripts[\\/]super-|store|super-|translation|voice-packs|works[\\/]photo-).*\.queries)\.tsx?$/;

/**
 * A few large chunks instead of a hundred small ones: what every page needs, the small parts, the forms, the editor and the
 * calendar; a page's own code stays its own chunk. Parts come before forms, so that a page without a form does not fetch one.
 */
export const chunkGroups = [
  { name: 'editor', test: editor, priority: 6, includeDependenciesRecursively: false },
  { name: 'dates', test: dates, priority: 6, includeDependenciesRecursively: false },
  // Other shared chunks are made of these at once when they run, so these depend on none of them.
  { name: 'drafts', test: drafts, priority: 5, includeDependenciesRecursively: false },
  { name: 'app', tags: ['$initial' as const], priority: 4 },
  { name: 'parts', test: parts, minShareCount: 3, priority: 3 },
  { name: 'voices', test: voices, priority: 3, minShareCount: 2 },
  { name: 'uploads', test: uploads, priority: 3, minShareCount: 2 },
  { name: 'widgets', test: widgets, minShareCount: 2, priority: 2 },
  { name: 'forms', test: forms, minShareCount: 2, priority: 2 },
  { name: 'making', test: making, minShareCount: 2, priority: 2, includeDependenciesRecursively: false },
  { name: 'live', test: live, minShareCount: 2, priority: 2, includeDependenciesRecursively: false },
  { name: 'shared', minShareCount: 2, priority: 1, entriesAware: true, entriesAwareMergeThreshold: 1200 },
];

/** `shared~page~other-page` is only long. */
export function chunkFileName({ name }: { name: string }): string {
  return `assets/${name.split('~')[0]}-[hash].js`;
}

type Chunks = Record<string, { imports: readonly string[] }>;

/**
 * The first circle of chunks that import each other, as file names in order, or undefined. Their modules run in an order that
 * no code says: what one is made of may not be there yet, and the page breaks.
 */
export function chunkCircle(chunks: Chunks): string[] | undefined {
  const done = new Set<string>();
  const walk = (file: string, path: string[]): string[] | undefined => {
    if (done.has(file)) return undefined;
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    for (const next of chunks[file]?.imports ?? []) {
      const circle = walk(next, [...path, file]);
      if (circle) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of Object.keys(chunks)) {
    const circle = walk(file, []);
    if (circle) return circle;
  }
  return undefined;
}
