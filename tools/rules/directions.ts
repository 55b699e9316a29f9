import { gone, importsOf, isShipped, neighboursOf, type Rule, type Source } from './source.ts';

/** What each part may import of ours. */
const directions: Record<string, string[]> = {
  'packages/domain/src/': [],
  'packages/contract/src/': ['domain'],
  'packages/client/src/': ['domain', 'contract'],
  'packages/media/src/': ['domain'],
  'packages/talking-head/src/': ['domain', 'media'],
  'packages/engines/src/': ['domain', 'media', 'talking-head'],
  'apps/web/src/': ['domain', 'contract', 'talking-head', 'engines'],
  'apps/server/src/': ['domain', 'contract', 'client', 'media', 'talking-head', 'engines'],
};

export const partsImportOnlyWhatTheyMay: Rule = (files) => [
  ...gone(files, Object.keys(directions)),
  ...Object.entries(directions).flatMap(([folder, allowed]) =>
    files
      .filter((file) => isShipped(file) && file.path.startsWith(folder))
      .flatMap((file) =>
        importsOf(file)
          .filter((name) => name.startsWith('@likeness/') && !allowed.includes(name.split('/')[1] ?? ''))
          .map((name) => `${file.path} imports ${name}`),
      ),
  ),
];

export const partsAreEnteredByTheirNames: Rule = (files) =>
  files
    .filter((file) => isShipped(file) && /^(packages|apps)\/[^/]+\/src\//.test(file.path))
    .flatMap((file) => {
      const home = file.path.split('/').slice(0, 2).join('/');
      return neighboursOf(file)
        .filter((target) => /^(packages|apps)\//.test(target) && !target.startsWith(`${home}/`))
        .map((target) => `${file.path} → ${target}`);
    });

const features = 'apps/server/src/features/';

export const featuresLendOnlyTheirServices: Rule = (files) => [
  ...gone(files, [features]),
  ...files
    .filter((file) => isShipped(file) && file.path.startsWith(features))
    .flatMap((file) => {
      const own = file.path.split('/')[4];
      return neighboursOf(file)
        .filter((target) => target.startsWith(features) && target.split('/')[4] !== own)
        .filter((target) => !target.endsWith('.service.ts'))
        .map((target) => `${file.path} → ${target}`);
    }),
];

const renderer = 'packages/talking-head/src/';
/** Layers of the renderer that run anywhere: they compute, and neither read files nor start programs. */
const pureLayers = [
  'numeric',
  'visemes',
  'geometry',
  'avatar',
  'tracking',
  'gestures',
  'drawing',
  'planning',
  'photo',
  'placed',
];
/** The layer that runs in a page of the site. */
const pageLayer = 'page';
/** Layers of the renderer: each imports only what stands before it. Those after the page's run in Node. */
const layers = [
  ...pureLayers,
  pageLayer,
  'files',
  'audio-drive',
  'streams',
  'render',
  'pictures',
  'prepare',
  'measure',
];
const layerOf = (path: string) => layers.indexOf(path.slice(renderer.length).split('/')[0] ?? '');

export const layersOfTheRendererRunOneWay: Rule = (files) => {
  const inside = files.filter(
    (file) =>
      isShipped(file) && file.path.startsWith(renderer) && file.path.slice(renderer.length).includes('/'),
  );
  return [
    ...gone(
      files,
      layers.map((layer) => `${renderer}${layer}/`),
    ),
    ...inside.filter(({ path }) => layerOf(path) < 0).map(({ path }) => `${path} stands in no layer`),
    ...inside.flatMap((file) =>
      neighboursOf(file)
        .filter((target) => target.endsWith('.ts'))
        .filter((target) => layerOf(target) < 0 || layerOf(target) > layerOf(file.path))
        .map((target) => `${file.path} → ${target}`),
    ),
  ];
};

/** What only Node has: its modules, packages that need them, and its globals. */
const ofNode = /^(node:|@likeness\/(?!domain\/))|^(?![.@])/;
const globalsOfNode = /\b(Buffer|process)\.|\bsetImmediate\b/;

export const pureLayersOfTheRendererRunAnywhere: Rule = (files) =>
  files
    .filter((file) => isShipped(file) && file.path.startsWith(renderer))
    .filter(({ path }) => layerOf(path) >= 0 && layerOf(path) <= layers.indexOf(pageLayer))
    .flatMap((file) => [
      ...importsOf(file)
        .filter((name) => ofNode.test(name))
        .map((name) => `${file.path} imports ${name}, which only Node has`),
      ...(globalsOfNode.test(file.text) ? [`${file.path} uses a global of Node`] : []),
    ]);

export const onlyPagesUseThePageLayerOfTheRenderer: Rule = (files) =>
  files
    .filter((file) => isShipped(file) && file.path.startsWith(renderer))
    .filter(({ path }) => layerOf(path) > layers.indexOf(pageLayer))
    .flatMap((file) =>
      neighboursOf(file)
        .filter((target) => layerOf(target) === layers.indexOf(pageLayer))
        .map((target) => `${file.path} → ${target}`),
    );

export const pagesUseOfTheRendererWhatRunsInThem: Rule = (files) =>
  files
    .filter((file) => isShipped(file) && file.path.startsWith('apps/web/src/'))
    .flatMap((file) =>
      importsOf(file)
        .filter((name) => name.startsWith('@likeness/talking-head/'))
        .filter((name) => {
          const layer = layers.indexOf(name.split('/')[2] ?? '');
          return layer < 0 || layer > layers.indexOf(pageLayer);
        })
        .map((name) => `${file.path} imports ${name}, which only Node has`),
    );

/** The files of ours that each file imports, type imports included. */
function graphOf(files: readonly Source[]): Map<string, string[]> {
  const ours = files.filter((file) => isShipped(file) && /^(packages|apps)\/.*\.tsx?$/.test(file.path));
  const paths = new Set(ours.map(({ path }) => path));
  const named = (file: Source) =>
    importsOf(file).flatMap((name) => {
      const [, home, rest] = /^@likeness\/([^/]+)\/(.+)$/.exec(name) ?? [];
      return home ? [`packages/${home}/src/${rest}.ts`] : [];
    });
  return new Map(
    ours.map((file) => [
      file.path,
      [...named(file), ...neighboursOf(file)].filter((target) => paths.has(target)),
    ]),
  );
}

/** Packages that run in pages as well as in Node. */
const ofBoth = /^(zod)$/;

/** What pages use of the engines, and all that it imports, runs in them: the natural voices speak in both with the same code. */
export const pagesUseOfTheEnginesWhatRunsInThem: Rule = (files) => {
  const graph = graphOf(files);
  const sources = new Map(files.map((file) => [file.path, file]));
  const used = new Set<string>();
  const reach = (path: string) => {
    if (used.has(path)) return;
    used.add(path);
    for (const next of graph.get(path) ?? []) reach(next);
  };
  for (const [path, targets] of graph)
    if (path.startsWith('apps/web/src/'))
      for (const target of targets) if (target.startsWith('packages/engines/src/')) reach(target);
  return [...used].flatMap((path) => {
    const file = sources.get(path)!;
    return [
      ...importsOf(file)
        .filter((name) => /^(node:|[^.@])/.test(name) && !ofBoth.test(name))
        .map((name) => `${path} imports ${name}, which only Node has`),
      ...(globalsOfNode.test(file.text) ? [`${path} uses a global of Node`] : []),
    ];
  });
};

/** Ways through a graph that come back to where they began; of many at least one. */
function circlesOf(graph: ReadonlyMap<string, Iterable<string>>): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const walk = (path: string, trail: string[]) => {
    const at = trail.indexOf(path);
    if (at >= 0) return void circles.push([...trail.slice(at), path].join(' → '));
    if (done.has(path)) return;
    for (const next of graph.get(path) ?? []) walk(next, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) walk(path, []);
  return circles;
}

export const importsGoInNoCircle: Rule = (files) => circlesOf(graphOf(files));

/** Rooms of the server, and the rooms none of whose files they may import. */
const above: Record<string, string[]> = {
  works: ['features', 'http'],
  http: ['features', 'works'],
  children: ['features', 'http', 'works', 'events', 'files', 'ledger', 'jobs'],
  events: ['features', 'http', 'works', 'children', 'files', 'ledger', 'jobs'],
  files: ['features', 'http', 'works', 'children', 'events', 'jobs'],
  ledger: ['features', 'http', 'works', 'children', 'files', 'jobs', 'storage'],
  jobs: ['features', 'http', 'works', 'children', 'events', 'files', 'ledger', 'storage'],
  storage: ['features', 'http', 'works', 'children', 'events', 'files', 'ledger', 'jobs', 'db'],
  db: ['features', 'http', 'works', 'children', 'events', 'files', 'ledger', 'jobs', 'storage'],
};
const roomOf = (path: string) => /^apps\/server\/src\/([^/]+)\//.exec(path)?.[1] ?? '';

export const roomsOfTheServerStandBelowTheirUsers: Rule = (files) => [
  ...gone(
    files,
    Object.keys(above).map((room) => `apps/server/src/${room}/`),
  ),
  ...[...graphOf(files)].flatMap(([path, targets]) =>
    targets
      .filter((target) => above[roomOf(path)]?.includes(roomOf(target)))
      .map((target) => `${path} → ${target}`),
  ),
];

const web = 'apps/web/src/';
/** Rooms of the web app: each imports only from those before it, and from itself. */
const webRooms = ['lib', 'i18n', 'ui', 'kit', 'features', 'app'];
const webRoomOf = (path: string) => webRooms.indexOf(path.slice(web.length).split('/')[0] ?? '');

export const roomsOfTheWebStandBelowTheirUsers: Rule = (files) => [
  ...gone(
    files,
    webRooms.map((room) => `${web}${room}/`),
  ),
  ...files
    .filter((file) => isShipped(file) && file.path.startsWith(web) && webRoomOf(file.path) >= 0)
    .flatMap((file) =>
      neighboursOf(file)
        .filter((target) => webRoomOf(target) > webRoomOf(file.path))
        .map((target) => `${file.path} → ${target}`),
    ),
];

/** The folder of a feature of the web app. */
const webFeature = (path: string) => /^apps\/web\/src\/features\/([^/]+)\//.exec(path)?.[1];

export const featuresOfTheWebImportEachOtherInNoCircle: Rule = (files) => {
  const graph = new Map<string, Set<string>>();
  for (const file of files) {
    const own = isShipped(file) && webFeature(file.path);
    if (!own) continue;
    const others = graph.get(own) ?? new Set();
    graph.set(own, others);
    for (const target of neighboursOf(file)) {
      const other = webFeature(target);
      if (other !== undefined && other !== own) others.add(other);
    }
  }
  return circlesOf(graph);
};
