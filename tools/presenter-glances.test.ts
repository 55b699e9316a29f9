import { expect, test } from 'vitest';
import {
  type Head,
  headOfGesture,
  headOfIdle,
  headOfTalk,
  IDLE_FRAMES,
  PHRASES,
  REST_FRAMES,
  TALK_FRAMES,
} from '../library/presenters/motion.ts';

/** The first and the last frame of each stretch in which the eyes of a rendered figure look beside the viewer. */
function glancesOf(heads: Head[]): [first: number, last: number][] {
  const away = heads.flatMap((head, frame) => (head.away ? [frame] : []));
  const ends = away.filter((frame) => !away.includes(frame + 1));
  return away.filter((frame) => !away.includes(frame - 1)).map((first, k) => [first, ends[k]!]);
}

test('the eyes of rendered figures leave the viewer and come back, once in talking and twice in the loop', () => {
  const talk = glancesOf(Array.from({ length: TALK_FRAMES }, (_, frame) => headOfTalk(frame)));
  const idle = glancesOf(Array.from({ length: IDLE_FRAMES }, (_, frame) => headOfIdle(frame)));
  expect([talk, idle]).toEqual([
    [[45, 63]],
    [
      [37, 55],
      [121, 140],
    ],
  ]);
  // Half a second to 1.2 s at 25 frames a second.
  for (const [first, last] of [...talk, ...idle])
    expect([first, last - first + 1 >= 13, last - first < 30]).toEqual([first, true, true]);
  // At rest, where phrases and gestures begin and end, and in gestures they hold.
  const rests = PHRASES.map((_, k) => PHRASES.slice(0, k).reduce((sum, frames) => sum + frames, REST_FRAMES));
  const held = PHRASES.flatMap((frames, phrase) =>
    Array.from({ length: frames }, (_, frame) => headOfGesture(phrase, frame)),
  );
  expect([...rests.map(headOfIdle), ...held].filter((head) => head.away)).toEqual([]);
});
