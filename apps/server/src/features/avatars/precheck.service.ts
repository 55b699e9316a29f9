import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { problem } from '@likeness/domain/problems';
import type { Caller, Context } from '../../context.ts';
import type { Face } from '../../db/tables/avatars.ts';
import { runEngine } from '../../children/child.ts';
import { inTurn } from '../../children/looking.ts';
import { askerOf } from '../points/rank.service.ts';
import { workFolder } from '../../files/folders.ts';
import type { Course } from '@likeness/talking-head/prepare/footage-course';
import type { EngineLimits } from '../../children/child.ts';
import { allowGuest } from '../limits/guest-limits.service.ts';
import { talkingHeadProcess } from './prepare.service.ts';

const limits: EngineLimits = { memoryMb: 1500, seconds: 120, outputMb: 1 };

/** A look is a process that wants a whole core; of one user the rest wait, and too many are refused. */
const waitingPerUser = 3;
const secondsPerLook = 10;
const looks = new Map<string, Promise<unknown>[]>();

/** What the engine says of footage; faces as shares of the picture. */
export type Precheck = {
  usable: boolean;
  findings: Record<string, unknown>;
  faces: Face[];
  /** The picture the faces were found in, as a data URL; empty where there is nothing to choose. */
  picture: string;
  /** Who is seen one after the other; empty for one person. */
  people: { at: number; seconds: number; picture: string }[];
  duration: number;
  /** Of each of `people`, or of each of several `faces`, or of the one person. */
  courses: Course[];
};

/** Who is seen in a picture of footage, largest first, and that picture as a data URL. */
export type Seen = Pick<Precheck, 'faces' | 'picture'>;

/** Runs the engine's quick look over stored footage, one at a time for each user. Throws `too-many-requests`. */
export const lookAtFootage = (context: Context, caller: Caller, storageKey: string): Promise<Precheck> =>
  lookInTurn<Precheck>(context, caller, storageKey, { op: 'precheck' });

/** The faces in stored footage `at` a moment, seconds. Throws `too-many-requests`. */
export const facesInFootage = (
  context: Context,
  caller: Caller,
  storageKey: string,
  at: number,
): Promise<Seen> => lookInTurn<Seen>(context, caller, storageKey, { op: 'find-faces', at });

async function lookInTurn<Found>(
  context: Context,
  caller: Caller,
  storageKey: string,
  request: Record<string, unknown>,
): Promise<Found> {
  const { userId } = caller;
  await allowGuest(context, caller, 'look');
  const mine = looks.get(userId) ?? [];
  if (mine.length >= waitingPerUser)
    throw problem('too-many-requests', { seconds: secondsPerLook * mine.length });
  const before = mine.at(-1);
  const look = (async () => {
    await before?.catch(() => undefined);
    return inTurn(await askerOf(context, caller), () =>
      lookNow<Found>(context, storageKey, request, caller.signal),
    );
  })();
  looks.set(userId, [...mine, look]);
  try {
    return await look;
  } finally {
    const rest = (looks.get(userId) ?? []).filter((other) => other !== look);
    if (rest.length > 0) looks.set(userId, rest);
    else looks.delete(userId);
  }
}

async function lookNow<Found>(
  context: Context,
  storageKey: string,
  request: Record<string, unknown>,
  left?: AbortSignal,
): Promise<Found> {
  const folder = await workFolder(context.config, 'precheck');
  try {
    const source = join(folder, 'source.mp4');
    await context.storage.fetch(storageKey, source);
    return await runEngine<Found>(talkingHeadProcess, { ...request, source }, limits, {
      folder,
      signal: left ?? new AbortController().signal,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
