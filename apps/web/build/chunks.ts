/** Packages that only one kind of field needs, and that rarely change. */
const editor =
  /[\\/]node_modules[\\/](@tiptap|prosemirror-[^\\/]+|orderedmap|rope-sequence|w3c-keyname)[\\/]/;
const dates = /[\\/]node_modules[\\/](react-day-picker|date-fns|@date-fns)[\\/]/;

/** Schemas that a page's draft is made of. */
const drafts = /[\\/]src[\\/](features[\\/].*draft(\.store)?|lib[\\/]draft-store)\.ts$/;

/**
 * A few large chunks instead of a hundred small ones: what every page needs, what several areas share, the editor and
 * the calendar; a page's own code stays its own chunk. `entriesAware` keeps apart what different pages need; parts
 * below the threshold (bytes before compression) join their nearest neighbour, since a request costs more than they weigh.
 */
export const chunkGroups = [
  { name: 'editor', test: editor, priority: 4, includeDependenciesRecursively: false },
  { name: 'dates', test: dates, priority: 3, includeDependenciesRecursively: false },
  // Other shared chunks are made of these at once when they run, so these depend on none of them.
  { name: 'drafts', test: drafts, priority: 3 },
  { name: 'app', tags: ['$initial' as const], priority: 2 },
  {
    name: 'shared',
    minShareCount: 2,
    priority: 1,
    entriesAware: true,
    entriesAwareMergeThreshold: 14_000,
  },
];

/** `shared~page~other-page` is only long. */
export function chunkFileName({ name }: { name: string }): string {
  return `assets/${name.split('~')[0]}-[hash].js`;
}
