/** Samples a second that are listened to, and frames of 10 ms. */
export const activityRate = 16_000;
const frame = activityRate / 100;

export type Stretch = { start: number; end: number };

/** Longest line that is proposed, in seconds, and the shortest. */
const [longest, shortest] = [6, 0.25];
/** Silence that ends a line. */
const leastSilence = 0.3;
const margin = 0.08;

/** Listens piece by piece; `end` gives the stretches with a voice or anything as loud, long ones cut where it is quietest. */
export function voiceActivity() {
  const levels: number[] = [];
  let [sum, count] = [0, 0];
  return {
    push(samples: Float32Array): void {
      for (const sample of samples) {
        sum += sample * sample;
        if (++count < frame) continue;
        levels.push(10 * Math.log10(sum / frame + 1e-9));
        [sum, count] = [0, 0];
      }
    },
    end: (): Stretch[] => stretchesOf(levels).flatMap((stretch) => cut(levels, stretch)),
  };
}

/** Above a threshold between the noise and the voice, with a lower one to stay. */
function stretchesOf(levels: number[]): Stretch[] {
  const sorted = levels.toSorted((a, b) => a - b);
  const noise = sorted[Math.floor(sorted.length * 0.1)] ?? -90;
  const loud = sorted[Math.floor(sorted.length * 0.95)] ?? -90;
  const begin = Math.max(-55, noise + Math.max(6, (loud - noise) * 0.35));
  const stay = Math.max(-58, noise + Math.max(4, (loud - noise) * 0.22));
  const found: Stretch[] = [];
  let from = -1;
  let quiet = 0;
  for (let at = 0; at <= levels.length; at++) {
    const level = levels[at] ?? -120;
    if (from < 0) {
      if (level > begin) [from, quiet] = [at, 0];
      continue;
    }
    quiet = level < stay ? quiet + 1 : 0;
    if (quiet < leastSilence * 100 && at < levels.length) continue;
    const end = (at - quiet) / 100;
    if (end - from / 100 > shortest)
      found.push({
        start: Math.max(0, from / 100 - margin),
        end: Math.min(levels.length / 100, end + margin),
      });
    from = -1;
  }
  return found;
}

function cut(levels: number[], stretch: Stretch): Stretch[] {
  const { start, end } = stretch;
  if (end - start <= longest) return [stretch];
  let best = { cost: Infinity, at: (start + end) / 2 };
  for (let at = Math.round((start + 1) * 100); at < (end - 1) * 100; at++) {
    let level = 0;
    for (let k = -6; k <= 6; k++) level += (levels[at + k] ?? -90) / 13;
    const cost = level + Math.abs(at / 100 - (start + end) / 2) * 1.5;
    if (cost < best.cost) best = { cost, at: at / 100 };
  }
  return [...cut(levels, { start, end: best.at }), ...cut(levels, { start: best.at, end })];
}
