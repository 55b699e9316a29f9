import { smoothstep } from '@likeness/domain/maths/smoothstep';
import type { MouthTrack, TimeSpan } from '../visemes/track.ts';

/** How a head is held: shifts in eye distances, angles in radians. */
export type HeadPose = { x: number; y: number; roll: number; yaw: number; pitch: number };

/** People turn where a phrase begins (Hadar et al. 1983): a pause of so many seconds parts two, and the head moves a little before the first sound. */
const PHRASE = { pause: 0.14, ahead: 0.18 };
/** Seconds for which a pose is held, at least and, while nothing parts phrases, at most. */
const HELD = { least: 1.1, most: 3.2 };
/** Seconds of the way from one pose to the next: what is far takes longer, by so much an eye distance. */
const WAY = { least: 0.6, more: 0.4, far: 2 };
/** Of three filmed people heads lie 0.04 to 0.22 eye distances around their middle, turned by 0.1 to 0.5 and tilted by 0.05 to 0.39. */
const REACH = { x: 0.16, y: 0.07, roll: 0.06, yaw: 0.13, pitch: 0.035 };
/** Part of the reach of a listener. */
const LISTENING = 0.4;

const home: HeadPose = { x: 0, y: 0, roll: 0, yaw: 0, pitch: 0 };

/**
 * Where the head is held at a time in seconds: it takes another pose where a phrase begins, on changing sides, and comes home where
 * what is said ends. The same for the same track and random numbers.
 */
export function headPoses(track: MouthTrack, random: () => number): (time: number) => HeadPose {
  const ways: { time: number; seconds: number; to: HeadPose }[] = [];
  let side = random() < 0.5 ? -1 : 1;
  for (const { time, reach } of turnsOf(track, random)) {
    if (random() < 0.8) side = -side;
    const share = reach * (0.45 + 0.55 * random());
    const any = () => 2 * random() - 1;
    const x = side * share * REACH.x;
    const far = Math.abs(x - (ways.at(-1)?.to.x ?? 0));
    ways.push({
      time,
      // It is home when all is over.
      seconds: Math.min(
        WAY.least + WAY.more * random() + WAY.far * far,
        reach === 0 ? track.length / track.fps - time : Infinity,
      ),
      to: {
        x,
        y: any() * reach * REACH.y,
        // The head tilts to the side it turns to, or away from it.
        roll: (random() < 0.7 ? side : -side) * reach * random() * REACH.roll,
        yaw: side * share * REACH.yaw,
        pitch: any() * reach * REACH.pitch,
      },
    });
  }
  return (time) => {
    // What came before a way that is over counts no more.
    const over = ways.findLastIndex(({ time: from, seconds }) => from + seconds <= time);
    let pose = ways[over]?.to ?? home;
    for (let k = over + 1; k < ways.length && ways[k]!.time <= time; k++) {
      const { time: from, seconds, to } = ways[k]!;
      pose = between(pose, to, smoothstep(0, 1, (time - from) / seconds));
    }
    return pose;
  };
}

function between(a: HeadPose, b: HeadPose, share: number): HeadPose {
  const at = (name: keyof HeadPose) => a[name] + (b[name] - a[name]) * share;
  return { x: at('x'), y: at('y'), roll: at('roll'), yaw: at('yaw'), pitch: at('pitch') };
}

/** The silences that part phrases. */
export const pausesOf = ({ silences }: MouthTrack): TimeSpan[] =>
  silences.filter(({ start, end }) => end - start >= PHRASE.pause);

/** When the head takes another pose, and how far it may go: 0 is home. */
function turnsOf(track: MouthTrack, random: () => number): { time: number; reach: number }[] {
  const end = track.length / track.fps;
  const pauses = pausesOf(track);
  const silentAt = (time: number) => pauses.some(({ start, end: until }) => time >= start && time < until);
  const begun = pauses.map(({ end: until }) => until - PHRASE.ahead).filter((time) => time < end - 0.5);
  const turns: { time: number; reach: number }[] = [];
  let last = -HELD.least;
  for (const next of [...begun.toSorted((a, b) => a - b), end]) {
    for (;;) {
      const longest = HELD.least + (HELD.most - HELD.least) * (0.4 + 0.6 * random());
      if (next - last <= longest + HELD.least) break;
      last += longest;
      turns.push({ time: last, reach: silentAt(last) ? LISTENING : 1 });
    }
    if (next < end && next - last >= HELD.least) turns.push({ time: (last = next), reach: 1 });
  }
  const finished = pauses.find(({ end: until }) => until >= end - 0.05)?.start;
  if (finished === undefined || finished === 0) return turns;
  return [...turns.filter(({ time }) => time < finished), { time: finished, reach: 0 }];
}
