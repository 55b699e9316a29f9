import { plainFrames, type AvatarManifest } from '../avatar/manifest.ts';
import type { PageSize } from '../avatar/page-copy.ts';

/** Seconds of plain footage that a page gets at most; then it comes round. */
const SECONDS = 15;
/** Rows between two bank pictures that do not follow each other in the footage, so that no mouth seems to run on. */
const APART = 3;

/**
 * What of the footage is kept for a page: the gestures in the large size alone, and of footage without them the beginning,
 * with the loop points in it.
 */
export function keptInPage(
  manifest: Pick<AvatarManifest, 'frames' | 'fps' | 'loops' | 'gestures'>,
  size: PageSize,
): Pick<AvatarManifest, 'frames' | 'loops' | 'gestures'> {
  const { gestures, loops, fps } = manifest;
  if (gestures && size === 'large') return { frames: manifest.frames, loops, gestures };
  const frames = Math.min(plainFrames(manifest), Math.round(SECONDS * fps));
  const inside = loops.filter(
    ({ from, to, shown }) =>
      from <= frames && to < frames && shown.every(({ frame, next }) => frame < frames && next < frames),
  );
  // The files of ways back are numbered, so only the first ones can be kept.
  const first = inside.findIndex((loop, i) => loop !== loops[i]);
  return {
    frames,
    loops: first < 0 ? inside : inside.slice(0, first),
    gestures: undefined,
  } as Pick<AvatarManifest, 'frames' | 'loops' | 'gestures'>;
}

/**
 * The rows of landmarks that are needed when `frames` of the footage are kept: theirs, then those of bank pictures from
 * elsewhere. `bank` names the rows of the bank pictures; what followed each other still does, what did not does not.
 */
export function rowsOf(
  manifest: Pick<AvatarManifest, 'bank'>,
  frames: number,
): { rows: number[]; bank: number[] } {
  const rows = Array.from({ length: frames }, (_, i) => i);
  let before = frames - 1;
  const bank = manifest.bank.map((frame) => {
    if (frame < frames) return frame;
    const apart = frame > before ? Math.min(APART, frame - before) : APART;
    for (let k = 0; k < apart; k++) rows.push(frame);
    before = frame;
    return rows.length - 1;
  });
  return { rows, bank };
}
