import { clock } from '@likeness/domain/media';
import { problem, type Problem } from '@likeness/domain/problems';
import { absences, presences } from '../avatar/presence.ts';
import { followFootage, type Followed, type FollowOptions } from './follow-footage.ts';
import { chosenStretch, stretchesOf } from './people.ts';

/** Seconds of footage that an avatar needs. */
export const SHORTEST = 1.5;
/** Seconds without a break in which a person has to be seen, where in other parts of the footage they are not. */
export const SHORTEST_SEEN = 3;

type OnePerson = {
  followed: Followed;
  /** Seconds of the footage before what was followed. */
  start: number;
  /** Other people are seen in the footage, too. */
  others: boolean;
  /** Parts of the footage in which no one is seen, in its seconds: they are left out. */
  away: [number, number][];
  isOwn: (frame: number) => boolean;
};

/**
 * Follows one person: where part of the footage shows another person or an empty picture, only a stretch with the wanted person
 * is followed again and kept, so that no other is ever shown or lends a mouth, and no second without the person is.
 */
export async function followOne(
  following: FollowOptions,
  { moment, whole }: { moment?: number | undefined; whole?: boolean | undefined },
): Promise<OnePerson> {
  const { start, form } = following;
  const followed = await followFootage(following);
  const changes = followed.notes.map((note) => note.pictureChange);
  const stretches = stretchesOf(followed.likeness, changes, form.fps);
  const others = stretches.length > 1;
  const wanted = moment === undefined ? undefined : Math.round((moment - start) * form.fps);
  const chosen = chosenStretch(stretches, wanted);
  if (whole) {
    const own = stretches.filter((it) => it.person === chosen.person);
    const isOwn = (frame: number): boolean => !others || own.some((it) => frame >= it.from && frame < it.to);
    return { followed, start, others, away: [], isOwn };
  }
  const scores = followed.notes.map(({ score }) => score);
  const away = absences(scores, form.fps).map(({ from, to }): [number, number] => [
    start + from / form.fps,
    start + to / form.fps,
  ]);
  if (!others && away.length === 0) return { followed, start, others, away, isOwn: () => true };
  const seen = presences(scores.slice(chosen.from, chosen.to), form.fps).map(({ from, to }) => ({
    from: chosen.from + from,
    to: chosen.from + to,
    person: chosen.person,
  }));
  const { from, to } = chosenStretch(seen.length > 0 ? seen : [chosen], wanted);
  const seconds = (to - from) / form.fps;
  if (away.length > 0 && seconds < SHORTEST_SEEN) throw seenTooShort(start + from / form.fps, seconds);
  if (seconds < SHORTEST) throw problem('media-too-short', { min: 5 });
  const later = start + from / form.fps;
  const only = { ...following, start: later, maxSeconds: seconds, looked: undefined };
  return { followed: await followFootage(only), start: later, others, away, isOwn: () => true };
}

/** The person is seen for `seconds` without a break, and that begins `at` (both seconds of the footage). */
const seenTooShort = (at: number, seconds: number): Problem =>
  problem('face-seen-too-short', {
    seconds: seconds.toFixed(1),
    from: clock(at),
    to: clock(at + seconds),
    min: SHORTEST_SEEN,
  });
