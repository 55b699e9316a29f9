import type { SpeakerFace } from '@likeness/domain/translation';
import type { EngineLimits } from '../../children/child.ts';
import type { Job } from '../../works/recipe.ts';
import type { Seen } from '../avatars/precheck.service.ts';
import { talkingHeadProcess } from '../avatars/prepare.service.ts';
import type { Stretch } from './pieces.ts';

/** When someone speaks, and where they are among several people. */
export type Turn = Stretch & { face?: SpeakerFace | undefined };

const limits: EngineLimits = { memoryMb: 1500, seconds: 60, outputMb: 1 };

const sameFace = (a: SpeakerFace | undefined, b: SpeakerFace | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** The different faces of turns, in the order in which they speak; undefined for one who was not chosen. */
export function facesOf(turns: readonly Turn[]): (SpeakerFace | undefined)[] {
  const faces: (SpeakerFace | undefined)[] = [];
  for (const { face } of turns) if (!faces.some((known) => sameFace(known, face))) faces.push(face);
  return faces;
}

export const turnsOf = <Item extends Turn>(turns: readonly Item[], face: SpeakerFace | undefined): Item[] =>
  turns.filter((turn) => sameFace(turn.face, face));

/** How far apart two faces lie, in their own sizes. */
function apart(a: SpeakerFace, b: SpeakerFace): number {
  const middle = ({ x, y, width, height }: SpeakerFace) => [x + width / 2, y + height / 2] as const;
  const [[ax, ay], [bx, by]] = [middle(a), middle(b)];
  return Math.hypot((ax - bx) / b.width, (ay - by) / b.height);
}

/**
 * The face of a speaker among those that a shot shows: the nearest to `wanted` of those that are not nearer to where another
 * speaker is. Undefined where the shot shows only others.
 */
export function ownFace(
  seen: readonly SpeakerFace[],
  wanted: SpeakerFace,
  others: readonly SpeakerFace[],
): SpeakerFace | undefined {
  return seen
    .filter((face) => others.every((other) => apart(face, wanted) <= apart(face, other)))
    .toSorted((a, b) => apart(a, wanted) - apart(b, wanted))[0];
}

/** The faces at the beginning of a shot, where a face that is chosen is looked for. */
export async function facesInShot(job: Job<unknown>, source: string): Promise<SpeakerFace[]> {
  const request = { op: 'find-faces', source, at: 0, trusted: true };
  return (await job.engine<Seen>(talkingHeadProcess, request, limits)).faces;
}
