import { rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { limitPlacement, placementInTheMiddle, type Placement } from '@likeness/domain/placement';
import { previewLimit, type PictureKind } from '@likeness/domain/photo-talk';
import { isProblem, problem, type ProblemName } from '@likeness/domain/problems';
import type { Caller, Context } from '../../context.ts';
import type { Seen } from '../../db/tables/pictures.ts';
import { runEngine } from '../../children/child.ts';
import { workFolder } from '../../files/folders.ts';
import { inTurn } from '../../children/looking.ts';
import { askerOf } from '../points/rank.service.ts';
import type { EngineLimits } from '../../children/child.ts';
import { talkingHeadProcess } from '../avatars/prepare.service.ts';
import { allowGuest } from '../limits/guest-limits.service.ts';
import { allowAttempt } from '../limits/rate-limits.service.ts';

const limits: EngineLimits = { memoryMb: 1500, seconds: 60, outputMb: 60 };

/** Counts one look of a user; a picture dragged about for a minute is within the limit. */
export async function allowLook(context: Context, caller: Caller): Promise<void> {
  await allowAttempt(context, 'picture-look', caller.userId, previewLimit);
  await allowGuest(context, caller, 'look');
}

/** Where a look takes place: a private folder with the picture in it. */
export type Look = { folder: string; source: string; signal: AbortSignal };

/** Fetches a stored picture and lets `use` look at it; few at the same time. The folder is gone afterwards. */
export async function lookAt<T>(
  context: Context,
  caller: Caller,
  storageKey: string,
  use: (look: Look) => Promise<T>,
): Promise<T> {
  return inTurn(await askerOf(context, caller), async () => {
    const signal = caller.signal ?? new AbortController().signal;
    signal.throwIfAborted();
    const folder = await workFolder(context.config, 'look');
    try {
      const source = join(folder, `picture${extname(storageKey)}`);
      await context.storage.fetch(storageKey, source);
      return await use({ folder, source, signal });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

/** What a render would say, which this is not. */
const renderProblems: ProblemName[] = ['render-failed', 'engine-crashed', 'render-memory', 'render-timeout'];

/** Asks the engine about the picture. Throws `picture-look-failed` when it cannot say. */
export async function askEngine<T>(
  { source, ...options }: Look,
  request: { op: string } & Record<string, unknown>,
): Promise<T> {
  try {
    return await runEngine<T>(talkingHeadProcess, { ...request, source }, limits, options);
  } catch (error) {
    if (renderProblems.some((name) => isProblem(error, name)))
      throw problem('picture-look-failed', {}, String(error));
    throw error;
  }
}

type Box = { x: number; y: number; width: number; height: number };
type Report = {
  width: number;
  height: number;
  faces: { box: Box; mouth: Omit<Placement['mouth'], 'bend' | 'jaw'>; eyes: Placement['eyes'] }[];
  guess: Placement | null;
  confidence: number;
};

/** Mouth of a face that is about to be placed by hand: straight, with a usual chin. */
const faceMouth = { bend: 0, jaw: 0.6 };
/** Faces that are told of; more are a crowd. */
const maxFaces = 20;

/** The tracker takes many a muzzle for a human face; what it says of one is where an editor begins, and no more. */
const muzzleConfidence = 0.5;

/** The faces in a picture, largest first, and where an editor of its mouth begins. */
export async function inspectPicture(
  context: Context,
  caller: Caller,
  kind: PictureKind,
  storageKey: string,
): Promise<Seen> {
  const { width, height, faces, guess, confidence } = await lookAt(context, caller, storageKey, (look) =>
    askEngine<Report>(look, { op: 'inspect-picture' }),
  );
  const face = faces[0];
  const onFace = face && limitPlacement({ mouth: { ...face.mouth, ...faceMouth }, eyes: face.eyes });
  return {
    faces: faces.slice(0, maxFaces).map(({ box }) => box),
    guess: onFace ?? guess ?? placementInTheMiddle(width / height),
    confidence: onFace ? (kind === 'pet' ? muzzleConfidence : 1) : confidence,
  };
}
