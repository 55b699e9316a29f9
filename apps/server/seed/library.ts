import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { probe } from '@likeness/media/probe';
import type { Context } from '../src/context.ts';
import type { LibraryFault } from '../src/features/site/library-faults.ts';
import { gate } from '../src/children/gate.ts';
import { bringIn, readable, UnusableFile } from './left-out.ts';
import { findLibraryFile, putAvatar, putLibraryFile, putVoice } from './library.store.ts';

const names = z.record(z.string(), z.string());
const presenter = z.object({
  id: z.string().regex(/^[a-z0-9-]+$/),
  names,
  orientation: z.enum(['horizontal', 'vertical']),
  gender: z.string().optional(),
  age: z.string().optional(),
  position: z.number().optional(),
  retired: z.boolean().default(false),
  generated: z.boolean().default(false),
  files: z.object({
    clip: z.string(),
    poster: z.string(),
    matte: z.string().optional(),
    moving: z.string().optional(),
  }),
});
const libraryVoice = z.object({
  id: z.string().regex(/^[a-z0-9-]+$/),
  names,
  about: names.optional(),
  language: z.string(),
  gender: z.string().optional(),
  age: z.string().optional(),
  driver: z.string(),
  engineVoice: z.string(),
  sample: z.string().optional(),
});
type LibraryVoice = z.infer<typeof libraryVoice>;
const voiceFile = z.object({ voices: z.array(libraryVoice) });

/** Files that are looked into side by side at a first start: it mostly waits for ffprobe. */
const atOnce = 4;

/** Presenters as visitors meet them: people, characters, then illustrations; one that is not named here comes last. */
const presenterOrder = [
  'yuhan',
  'farah',
  'arjun',
  'zuri',
  'stefan',
  'helen',
  'weijie',
  'hafiz',
  'maya',
  'haoran',
  'sofia',
  'david',
  'aisyah',
  'raj',
  'amara',
  'lin',
  'oliver',
  'leo',
  'nova',
  'fox',
  'chenyue',
  'marco',
  'nadia',
  'henry',
  'xiaolu',
  'mingche',
  'zhiyu',
  'adi',
];

/** Those that are offered no more come after all others. */
function positionOf({ id, retired }: { id: string; retired: boolean }): number {
  const position = presenterOrder.indexOf(id);
  return (position < 0 ? presenterOrder.length : position) + (retired ? 1 + presenterOrder.length : 0);
}

/** Brings the public avatars and voices that come with the product into storage and database. What is there stays. */
export async function importLibrary(context: Context): Promise<LibraryFault[]> {
  const faults: LibraryFault[] = [];
  await importPresenters(context, join(context.config.libraryDir, 'presenters'), faults);
  await bringIn(context, faults, 'voices', () =>
    importVoices(context, join(context.config.libraryDir, 'voices'), faults),
  );
  return faults;
}

/** What comes with the product belongs to no user. */
const installation = { userId: '', rank: 'free' } as const;

async function importPresenters(context: Context, home: string, faults: LibraryFault[]): Promise<void> {
  const entries = await readdir(home, { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const candidates = folders.map((name) => ({ folder: join(home, name), part: `presenters/${name}` }));
  const presenters = candidates.filter(({ folder }) => existsSync(join(folder, 'presenter.json')));
  const oneOfFew = gate(atOnce);
  await Promise.all(
    presenters.map(({ folder, part }) =>
      oneOfFew(installation, () =>
        bringIn(context, faults, part, () => importPresenter(context, folder, part, faults)),
      ),
    ),
  );
}

async function importPresenter(
  context: Context,
  folder: string,
  part: string,
  faults: LibraryFault[],
): Promise<void> {
  const found = await readable(join(folder, 'presenter.json'), async (path) =>
    presenter.parse(JSON.parse(await readFile(path, 'utf8'))),
  );
  const { clip, poster, matte, moving } = found.files;
  const files = await presenterFiles(context, found.id, {
    clip: join(folder, clip),
    poster: join(folder, poster),
  });
  const film = (name: string | undefined) =>
    name && bringIn(context, faults, part, () => filmFile(context, found.id, join(folder, name), name));
  // A presenter without an outline still speaks, only not before another background; one without a loop stands still in lists.
  const matteFileId = await film(matte);
  const coverMovingFileId = await film(moving);
  await putAvatar(context.db, {
    id: stableId('presenter', found.id),
    name: found.names['zh-CN'] ?? found.id,
    names: found.names,
    orientation: found.orientation,
    gender: found.gender ?? null,
    age: found.age ?? null,
    position: found.position ?? positionOf(found),
    retired: found.retired,
    generated: found.generated,
    status: 'ready',
    progress: 1,
    ...files,
    matteFileId: matteFileId || null,
    coverMovingFileId: coverMovingFileId || null,
  });
}

/** Footage of a presenter or its outline, stored once per content. */
async function filmFile(context: Context, id: string, path: string, name: string): Promise<string> {
  const key = `library/presenters/${id}/${await contentOf(path)}/${name}`;
  return stored(context, key, async () => {
    const { video, duration, claimedDuration } = await readable(path, (it) => probe(it, { trusted: true }));
    if (!video || claimedDuration - duration > tornSeconds)
      throw new UnusableFile(`${basename(path)} is torn or has no picture`);
    const { width, height, fps } = video;
    const durationMs = Math.round(duration * 1000);
    return { path, about: { kind: 'video', mime: 'video/mp4', durationMs, width, height, fps } };
  });
}

/** Footage that lacks more than this of what its header promises was cut off. */
const tornSeconds = 0.5;

/** The clip with its covers, stored once per content. The covers show the poster: the clip begins in the middle of a word. */
async function presenterFiles(
  context: Context,
  id: string,
  { clip, poster }: { clip: string; poster: string },
) {
  const prefix = `library/presenters/${id}/${await contentOf(poster)}`;
  return {
    fileId: await filmFile(context, id, clip, 'clip.mp4'),
    coverFileId: await stored(context, `${prefix}/cover.jpg`, async () => {
      const { width, height } = await readable(poster, (it) => sharp(it).metadata());
      return { path: poster, about: { ...picture, width, height } };
    }),
    coverSmallFileId: await stored(context, `${prefix}/small.jpg`, async (folder) => {
      const path = join(folder, 'small.jpg');
      const { width, height } = await readable(poster, (it) =>
        sharp(it)
          .resize({ width: smallSide, height: smallSide, fit: 'inside', withoutEnlargement: true })
          .jpeg({ quality: 80 })
          .toFile(path),
      );
      return { path, about: { ...picture, width, height } };
    }),
  };
}

const picture = { kind: 'image', mime: 'image/jpeg', durationMs: null, fps: null } as const;
/** The longer side of covers in lists; large enough to stand on the stage until the whole cover has come. */
const smallSide = 480;

type Stored = { path: string; about: Parameters<typeof putLibraryFile>[2] };

/** The file under `key`, made and stored when it is not there yet. */
export async function stored(
  context: Context,
  key: string,
  make: (folder: string) => Promise<Stored>,
): Promise<string> {
  const kept = await findLibraryFile(context.db, key);
  if (kept) return kept;
  const folder = await mkdtemp(join(tmpdir(), 'likeness-library-'));
  try {
    const { path, about } = await make(folder);
    return await putLibraryFile(context, { key, path }, about);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function importVoices(context: Context, home: string, faults: LibraryFault[]): Promise<void> {
  const file = join(home, 'voices.json');
  if (!existsSync(file)) return;
  const { voices } = await readable(file, async (path) =>
    voiceFile.parse(JSON.parse(await readFile(path, 'utf8'))),
  );
  const oneOfFew = gate(atOnce);
  const bringVoice = async (position: number, { sample, ...voice }: LibraryVoice): Promise<void> => {
    // A voice without its sample still speaks.
    const sampleFileId = sample
      ? await bringIn(context, faults, `voices/${voice.id}`, () =>
          sampleFile(context, voice.id, join(home, sample)),
        )
      : undefined;
    await putVoice(context.db, {
      id: stableId('voice', voice.id),
      name: voice.names['zh-CN'] ?? voice.id,
      names: voice.names,
      about: voice.about ?? {},
      language: voice.language,
      gender: voice.gender ?? null,
      age: voice.age ?? null,
      // Natural voices are offered as soon as their pack is there.
      ...(voice.driver === 'natural'
        ? { channel: 'natural', deletedAt: context.clock() }
        : { channel: 'df' }),
      driver: voice.driver,
      engineVoice: voice.engineVoice,
      sampleFileId: sampleFileId ?? null,
      position,
    });
  };
  await Promise.all(
    voices.map((voice, position) => oneOfFew(installation, () => bringVoice(position, voice))),
  );
}

async function sampleFile(context: Context, id: string, path: string): Promise<string> {
  const key = `library/voices/${id}/${await contentOf(path)}/sample.${path.split('.').pop()}`;
  return stored(context, key, async () => {
    const { duration } = await readable(path, (it) => probe(it, { trusted: true }));
    const mime = path.endsWith('.mp3') ? 'audio/mpeg' : path.endsWith('.m4a') ? 'audio/mp4' : 'audio/wav';
    const durationMs = Math.round(duration * 1000);
    return { path, about: { kind: 'voice', mime, durationMs, width: null, height: null, fps: null } };
  });
}

/** Sixteen digits that change with what is in the file. */
export async function contentOf(path: string): Promise<string> {
  const bytes = await readable(path, (it) => readFile(it));
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}

/** The same id on every installation and at every start (a UUID of version 8, RFC 9562). */
export function stableId(kind: string, id: string): string {
  const hex = createHash('sha256').update(`likeness ${kind} ${id}`).digest('hex');
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
