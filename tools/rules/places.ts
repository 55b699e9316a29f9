import { gone, importsOf, isShipped, type Rule } from './source.ts';

const server = 'apps/server/src/';

/** Shipped files that a test of their text or imports finds anywhere but in these files and folders. */
const onlyIn =
  (home: string, places: readonly string[], isFault: (text: string, imports: string[]) => boolean): Rule =>
  (files) => [
    ...gone(
      files,
      [home, ...places].filter((place) => place !== ''),
    ),
    ...files
      .filter((file) => isShipped(file) && file.path.startsWith(home))
      .filter(({ path }) => !places.some((place) => path === place || path.startsWith(place)))
      .filter((file) => isFault(file.text, importsOf(file)))
      .map(({ path }) => path),
  ];

const environment = /\bprocess\.env\b|\{[^}]*\benv\b[^}]*\} from ['"](node:)?process['"]/;

export const onlyTheConfigurationReadsTheEnvironment: Rule = onlyIn(
  '',
  [`${server}config.ts`, 'apps/server/drizzle.config.ts', 'scripts/', 'library/', 'docs/examples/'],
  (text) => environment.test(text),
);

/** A program of media as the first argument of a call: `spawn('ffmpeg'`, `run('ffprobe'`. */
const starts = /\w\(\s*['"`](ffmpeg|ffprobe)\b/;

/** Scripts run before the packages are there; presenters are filmed by an operator with programs of their own. */
export const onlyMediaStartsItsPrograms: Rule = onlyIn(
  '',
  ['packages/media/', 'scripts/lib.mjs', 'library/presenters/check.ts', 'library/presenters/film.ts'],
  (text) => starts.test(text),
);

export const onlyHttpKnowsFastify: Rule = onlyIn(server, [`${server}http/`], (_, imports) =>
  imports.some((name) => /^(fastify|@fastify\/)/.test(name)),
);

/** Files outside stores that speak SQL, each with its reason. */
const sqlElsewhere: Record<string, string> = {
  'jobs/boss.ts': 'hands the queue the transaction it is to write in',
  'jobs/enqueue.ts': 'writes the job into the table of the queue, in the transaction of what it is for',
  'files/files.ts': 'is the store of the room; its rows are counted and locked in one statement each',
  'files/guest-rows.ts': 'counts a guest’s rows in the transaction that adds one',
  'events/answers.ts': 'is the store of answers that are being written, and hears of them by LISTEN',
  'events/events.ts': 'is the store of events, and wakes their hearers by NOTIFY',
  ...Object.fromEntries(
    ['attempt', 'cancel', 'claim', 'reap', 'resume', 'retry', 'run', 'settle', 'submit', 'sweep'].map(
      (step) => [
        `works/${step}.ts`,
        'a step of a work: what it locks, reads and writes is one transaction and one story',
      ],
    ),
  ),
  'works/channels.ts': 'is the store of the channels of works',
  'works/engine-slots.ts': 'takes a place at an engine by one statement, which is its rule',
  'works/files.ts': 'is the store of the files that works use',
};

const speaksSql = (text: string, imports: string[]) =>
  imports.some((name) => /^drizzle-orm|^pg$/.test(name)) ||
  /^import (?!type )[^;]*from '[./]*\/db\/tables\//m.test(text);

const storesAndSql: Rule = onlyIn(
  server,
  [`${server}db/`, `${server}ledger/`, ...Object.keys(sqlElsewhere).map((path) => `${server}${path}`)],
  speaksSql,
);

export const sqlLivesInStores: Rule = (files) => [
  ...storesAndSql(files).filter((fault) => !fault.endsWith('.store.ts')),
  ...files
    .filter(({ path }) => path.startsWith(server) && path.slice(server.length) in sqlElsewhere)
    .filter((file) => !speaksSql(file.text, importsOf(file)))
    .map(({ path }) => `${path} speaks no SQL any more: strike its exception`),
];

const pointsTables = `${server}db/tables/points.ts`;
/** Codes stand beside the points that they give; one store makes them and asks after them. The ledger alone takes one in. */
const codesStore = `${server}features/codes/codes.store.ts`;
const writesPoints =
  /\b(insert\s+into|update|delete\s+from)\s+(point_\w+|\$\{point\w+\})|\.(insert|update|delete)\(\s*point\w+/i;

export const onlyTheLedgerWritesPoints: Rule = (files) => [
  ...gone(files, [pointsTables]),
  ...onlyIn(
    server,
    [`${server}ledger/`, `${server}db/`, codesStore],
    (text, imports) => writesPoints.test(text) || imports.some((name) => name.endsWith('/tables/points.ts')),
  )(files),
  ...files
    .filter(({ path }) => path === codesStore)
    .flatMap(({ text }) => /import \{([^}]*)\} from '[^']*\/tables\/points\.ts'/.exec(text)?.[1] ?? [])
    .filter((names) => names.split(',').some((name) => !['codes', 'codeBatches'].includes(name.trim())))
    .map((names) => `${codesStore} imports${names.trimEnd()} of the points tables`),
];
