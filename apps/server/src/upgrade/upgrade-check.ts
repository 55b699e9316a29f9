import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tools } from '@likeness/domain/tools';
import type { Config } from '../config.ts';
import type { Queries } from '../db/connect.ts';
import { migrationsFolder } from '../db/migrate.ts';
import { variables } from '../environment-variables.ts';
import { isSetting } from '../features/settings/settings.service.ts';
import { freeBytes } from '../files/free-space.ts';
import { queues } from '../jobs/queues.ts';
import { beforeUpgrade } from './upgrade.store.ts';

/** One thing that was looked at. `mend`: what has to be done before the newer program is started. */
export type Looked = { name: string; detail: string; mend?: string };

/** The oldest Node that the product runs on. */
const oldestNode = 24;
/** What is written while a table is changed, beside the tables as they are. */
const spare = 1.2;

/** What this program would do with an installation that an older one made, and what would stop it. Changes nothing. */
export async function checkUpgrade(config: Config, db: Queries): Promise<Looked[]> {
  const found = await beforeUpgrade(db);
  const pending = await pendingMigrations(found.migrated);
  return [
    nodeOf(process.versions.node),
    { name: 'PostgreSQL', detail: found.postgres },
    {
      name: 'migrations',
      detail: pending.length === 0 ? 'none: the database is of this version' : pending.join(', '),
    },
    await disk(config, pending.length > 0 ? found.bytes : 0),
    {
      name: 'processes',
      detail:
        found.others === 0 ? 'the product is stopped' : `${found.others} connections of a running product`,
      ...(found.others > 0 &&
        pending.length > 0 && {
          mend: 'Stop every server and worker before the new version starts: the old one does not know the changed tables.',
        }),
    },
    running(found.running, found.jobs),
    ...strange(config, found.settings),
  ];
}

export function nodeOf(version: string): Looked {
  const enough = Number(version.split('.')[0]) >= oldestNode;
  return {
    name: 'Node',
    detail: version,
    ...(!enough && {
      mend: `Node ${oldestNode} or newer is needed. npm start brings it along; services name it themselves.`,
    }),
  };
}

type Journal = { entries: { when: number; tag: string }[] };

/** Names of the migrations that the next start would run; `last` is the moment of the newest one that ran. */
async function pendingMigrations(last: number): Promise<string[]> {
  const text = await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  return (JSON.parse(text) as Journal).entries.filter(({ when }) => when > last).map(({ tag }) => tag);
}

const gigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`;

/** A database elsewhere is on a disk that is not seen from here. */
async function disk(config: Config, database: number): Promise<Looked> {
  const free = await freeBytes(config);
  const needed = config.freeSpace + (config.databaseUrl ? 0 : database * spare);
  return {
    name: 'disk',
    detail: `${gigabytes(free)} free in ${config.dataDir}, ${gigabytes(needed)} wanted`,
    ...(free < needed && { mend: 'Free some space: changed tables are written a second time.' }),
  };
}

/** Works go on with the new program where it still makes their kind. */
export function running(
  works: { kind: string; works: number }[],
  jobs: { queue: string; jobs: number }[],
): Looked {
  const kinds = new Set<string>(tools.map(({ kind }) => kind));
  const unmade = works.filter(({ kind }) => !kinds.has(kind)).map(({ kind, works: n }) => `${n} ${kind}`);
  const unheard = jobs
    .filter(({ queue }) => !Object.hasOwn(queues, queue))
    .map(({ queue, jobs: n }) => `${n} ${queue}`);
  const all = works.reduce((sum, it) => sum + it.works, 0);
  const waiting = [...unmade, ...unheard];
  return {
    name: 'works',
    detail: all === 0 ? 'none in progress' : `${all} in progress; they go on after the start`,
    ...(waiting.length > 0 && {
      mend: `This version does not make them any more: ${waiting.join(', ')}. Let the old one finish them, or cancel them.`,
    }),
  };
}

/** How names begin that are ours alone; `FFMPEG_` or `LANGUAGE_` may be of other programs. */
const ownBegins = [
  'LIKENESS_',
  'S3_',
  'DUIX_',
  'COMFYUI_',
  'KLING_',
  'COZE_',
  'LIBRETRANSLATE_',
  'COBALT_',
  'ACE_STEP_',
];

function strange({ environment }: Config, settings: string[]): Looked[] {
  const unread = Object.keys(environment).filter(
    (name) => ownBegins.some((begin) => name.startsWith(begin)) && !Object.hasOwn(variables, name),
  );
  const unset = settings.filter((key) => !isSetting(key));
  return [
    {
      name: 'environment',
      detail: unread.length === 0 ? 'every variable of ours is read' : `not read: ${unread.join(', ')}`,
      ...(unread.length > 0 && {
        mend: 'Look these names up in docs/operations.md: they are misspelt, or do nothing any more. Unset them.',
      }),
    },
    {
      name: 'settings',
      detail:
        unset.length === 0
          ? 'every one is known'
          : `without effect: ${unset.join(', ')} (they stay in the database, and do no harm)`,
    },
  ];
}
