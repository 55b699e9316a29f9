import { statfs } from 'node:fs/promises';
import { freemem, totalmem } from 'node:os';
import { ffmpegHealth } from '@likeness/media/ffmpeg-health';
import { subtitleScripts } from '@likeness/media/subtitle-font';
import { trackerHealth } from '@likeness/talking-head/files/tracking-health';
import type { HealthComponent } from '@likeness/contract/site';
import type { Context } from '../../context.ts';
import { providedProbes, type Probe } from '../../probes.ts';
import { version } from '../../version.ts';
import { databaseVersion } from './health.store.ts';
import { libraryFaults } from './library-faults.ts';

const gigabyte = 1024 ** 3;
const lowDisk = 2 * gigabyte;
const lowMemory = 0.7 * gigabyte;

/** What the product is made of; each says how it is, and what mends it. */
const probes: Probe[] = [
  {
    name: 'node',
    required: true,
    look: async () => {
      const ok = Number(process.versions.node.split('.')[0]) >= 24;
      return { ok, detail: process.versions.node, mend: 'Start with npm start, which brings Node 24 along.' };
    },
  },
  {
    name: 'database',
    required: true,
    fresh: true,
    look: async ({ db }) => ({ ok: true, detail: await databaseVersion(db) }),
  },
  {
    name: 'storage',
    required: true,
    look: async ({ storage }) => {
      const key = 'health/probe.json';
      await storage.put(key, { bytes: Buffer.from('{}') });
      return { ok: (await storage.head(key))?.size === 2, detail: storage.kind };
    },
  },
  {
    name: 'ffmpeg',
    required: true,
    costly: true,
    look: async () => {
      const found = await ffmpegHealth();
      const missing = Object.entries(found.parts).flatMap(([part, there]) => (there ? [] : [part]));
      const guards = `${found.sandbox ? 'with' : 'without'} bubblewrap, ${found.limits ? 'with' : 'without'} limits`;
      return {
        ok: found.parts.libx264 && found.parts.aac && found.acceptsUploads,
        detail: `${found.version} (${found.origin}), ${guards}${missing.length > 0 ? `, missing ${missing.join(', ')}` : ''}`,
        mend: 'Install ffmpeg with libx264 (apt-get install ffmpeg), or set FFMPEG_PATH.',
      };
    },
  },
  {
    name: 'subtitles',
    required: false,
    costly: true,
    look: async () => {
      const [{ parts }, scripts] = await Promise.all([ffmpegHealth(), subtitleScripts()]);
      return {
        ok: parts.subtitles && scripts.includes('Latin') && scripts.includes('Han'),
        detail: parts.subtitles
          ? `burned in for ${scripts.join(', ') || 'no script: no font was found'}`
          : 'ffmpeg has no libass',
        mend: 'Install a Chinese font (apt-get install fonts-wqy-microhei or fonts-noto-cjk), and an ffmpeg with libass.',
      };
    },
  },
  {
    name: 'face tracker',
    required: true,
    costly: true,
    look: async () => ({
      ...(await trackerHealth()),
      mend: 'Run npm ci again; the models come with the packages.',
    }),
  },
  {
    name: 'library',
    required: false,
    look: async (context) => {
      const faults = libraryFaults(context);
      return {
        ok: faults.length === 0,
        detail:
          faults.length === 0
            ? 'all that comes with the product is there'
            : `left out: ${faults.map(({ part, why }) => `${part} (${why})`).join('; ')}`,
        mend: 'Bring the files of library/ back (git checkout library), then start again.',
      };
    },
  },
  {
    name: 'disk',
    required: true,
    look: async ({ config }) => {
      const { bavail, bsize } = await statfs(config.dataDir);
      const free = bavail * bsize;
      return {
        ok: free > lowDisk,
        detail: `${(free / gigabyte).toFixed(1)} GB free in ${config.dataDir}`,
        mend: 'Free some space, or point LIKENESS_DATA to a larger disk.',
      };
    },
  },
  {
    name: 'memory',
    required: false,
    look: async () => ({
      ok: freemem() > lowMemory,
      detail: `${(freemem() / gigabyte).toFixed(1)} of ${(totalmem() / gigabyte).toFixed(1)} GB free`,
      mend: 'A render needs about 0.7 GB; stop other programs or set LIKENESS_RENDERS=1.',
    }),
  },
];

type Health = { ok: boolean; version: string; components: HealthComponent[] };
type Kept = { until: number; finding: Promise<HealthComponent> };
const kept = new WeakMap<Context['config'], Map<string, Kept>>();
/** Any caller may ask, so what was found stands for this long. */
const keptMs = { cheap: 3000, costly: 600_000, failed: 10_000 };

/** Looks at everything again the next time: what it consists of has changed. */
export function forgetFindings({ config }: Pick<Context, 'config'>): void {
  kept.delete(config);
}

/** Each component and the mend. Ready means that every required one is well. */
export async function health(context: Context): Promise<Health> {
  const components = await Promise.all(
    [...probes, ...providedProbes()].map((probe) => lately(probe, context)),
  );
  return { ok: components.every((it) => it.ok || !it.required), version, components };
}

/** What a look found lately, or finds now; many who ask at once wait for the same look. */
function lately(probe: Probe, context: Context): Promise<HealthComponent> {
  const here = kept.get(context.config) ?? new Map<string, Kept>();
  kept.set(context.config, here);
  const before = here.get(probe.name);
  if (before && Date.now() < before.until) return before.finding;
  const entry: Kept = { until: Infinity, finding: lookAt(probe, context) };
  here.set(probe.name, entry);
  void entry.finding.then(({ ok }) => {
    const known = probe.costly ? (ok ? keptMs.costly : keptMs.failed) : keptMs.cheap;
    const stands = probe.fresh ? 0 : known;
    entry.until = Date.now() + stands;
  });
  return entry.finding;
}

async function lookAt({ name, required, look }: Probe, context: Context): Promise<HealthComponent> {
  try {
    const { ok, detail, mend } = await look(context);
    return { name, required, ok, detail, ...(ok || !mend ? {} : { mend }) };
  } catch (error) {
    context.log.warn({ err: error, component: name }, 'a component is not well');
    return { name, required, ok: false, detail: 'failed', mend: mends[name] ?? 'See the log of the server.' };
  }
}

const mends: Record<string, string> = {
  database: 'See postgres.log in the data folder, or check DATABASE_URL.',
  storage: 'Check that the data folder can be written, or the S3_ settings.',
  ffmpeg: 'Install ffmpeg (apt-get install ffmpeg), or set FFMPEG_PATH.',
};
