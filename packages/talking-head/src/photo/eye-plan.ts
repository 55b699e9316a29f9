import { smoothstep } from '@likeness/domain/maths/smoothstep';
import type { MouthTrack } from '../visemes/track.ts';
import { pausesOf } from './head-poses.ts';

/** What the eyes do: `shut` 0..1, `look` in eye distances. */
export type EyeMotion = { shut: number; look: [number, number] };

/** Blinks every 2–6 s, sometimes two in a row: 80 ms down, 30 ms shut, 130 ms up (Stern et al. 1984 give 100–400 ms). */
const BLINK = { down: 0.08, shut: 0.03, up: 0.13, least: 2, most: 6, double: 0.12 };
/** Who speaks blinks where a phrase ends (Nakano and Kitazawa 2010): a blink goes to an end this near, and begins so much behind it. */
const BREAK = { near: 1.1, behind: 0.06, apart: 1.2 };
/** The gaze rests 0.5–2.5 s, then jumps within 40 ms. */
const GAZE = { least: 0.5, most: 2.5, jump: 0.04, x: 0.009, y: 0.004 };
/** Who begins to speak often looks away for a moment, and comes back (Kendon 1967); how often, how far, and for how long. */
const AWAY = {
  chance: 0.55,
  ahead: 0.1,
  x: [0.011, 0.016],
  y: 0.005,
  least: 0.45,
  most: 0.9,
  back: 0.7,
} as const;

type Glance = { time: number; look: [number, number] };

/** What the eyes do at a time in seconds while this is said; the same for the same track and random numbers. */
export function eyePlan(track: MouthTrack, random: () => number): (time: number) => EyeMotion {
  const seconds = track.length / track.fps;
  const pauses = pausesOf(track);
  const blinks = blinkTimes(
    seconds,
    pauses.map(({ start }) => start + BREAK.behind).filter((time) => time > BREAK.apart),
    random,
  );
  const begun = pauses.map(({ end }) => end - AWAY.ahead).filter((time) => time < seconds - AWAY.most);
  const glances = glanceTimes(seconds, begun, random);
  return (time) => ({ shut: shutAt(blinks, time), look: lookAt(glances, time) });
}

/** How far the eyes are shut at a time in seconds, of one blink whose lids have come down at `time`. */
export const blinkAt =
  (time: number) =>
  (now: number): number =>
    shutAt([time - BLINK.down], now);

function blinkTimes(seconds: number, ends: number[], random: () => number): number[] {
  const times: number[] = [];
  let last = -BREAK.apart;
  let time = 0.8 + random() * 1.5;
  while (time < seconds) {
    const near = ends.filter((end) => Math.abs(end - time) < BREAK.near && end - last > BREAK.apart);
    last = near.toSorted((a, b) => Math.abs(a - time) - Math.abs(b - time))[0] ?? time;
    times.push(last);
    if (random() < BLINK.double) times.push((last += 0.32));
    time = Math.max(time, last) + BLINK.least + (BLINK.most - BLINK.least) * random();
  }
  return times;
}

function shutAt(blinks: number[], time: number): number {
  const { down, shut, up } = BLINK;
  for (const start of blinks) {
    const t = time - start;
    if (t < 0 || t > down + shut + up) continue;
    const part = t < down ? t / down : t < down + shut ? 1 : 1 - (t - down - shut) / up;
    return smoothstep(0, 1, part);
  }
  return 0;
}

function glanceTimes(seconds: number, begun: number[], random: () => number): Glance[] {
  const any = () => 2 * random() - 1;
  const usual: Glance[] = [{ time: 0, look: [0, 0] }];
  let time = 0;
  while (time < seconds) {
    time += GAZE.least + (GAZE.most - GAZE.least) * random();
    const home = random() < 0.4;
    usual.push({ time, look: home ? [0, 0] : [any() * GAZE.x, any() * GAZE.y] });
  }
  const away = begun.flatMap((start) => {
    const far = AWAY.x[0] + (AWAY.x[1] - AWAY.x[0]) * random();
    const look: [number, number] = [random() < 0.5 ? -far : far, any() * AWAY.y];
    const back = start + AWAY.least + (AWAY.most - AWAY.least) * random();
    return random() < AWAY.chance ? [{ start, back, look }] : [];
  });
  const kept = usual.filter(
    ({ time: at }) => !away.some(({ start, back }) => at >= start && at < back + AWAY.back),
  );
  const looks = away.flatMap(({ start, back, look }): Glance[] => [
    { time: start, look },
    { time: back, look: [0, 0] },
  ]);
  return [...kept, ...looks].toSorted((one, other) => one.time - other.time);
}

function lookAt(glances: Glance[], time: number): [number, number] {
  const index = glances.findLastIndex((glance) => glance.time <= time);
  const now = glances[Math.max(0, index)]!;
  const before = glances[Math.max(0, index - 1)]!;
  const part = Math.min(1, (time - now.time) / GAZE.jump);
  return [0, 1].map((k) => before.look[k]! + (now.look[k]! - before.look[k]!) * part) as [number, number];
}
