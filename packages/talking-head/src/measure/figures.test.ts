import { describe, expect, test } from 'vitest';
import type { MouthTrack } from '../visemes/track.ts';
import { figuresOf } from './figures.ts';
import type { Observation } from './observe.ts';
import { SPEECH_FPS as FPS, speechTrack } from './test/speech-track.ts';

const SECONDS = 20;

/** Repeatable noise in −1..1. */
const noise = (i: number): number => {
  const v = Math.sin(i * 127.1 + 11.7) * 43758.5453;
  return (v - Math.floor(v)) * 2 - 1;
};

/** What a faultless video of the track looks like to the tracker; `delay` in seconds. */
function watched(track: MouthTrack, delay = 0): Observation {
  const at = (t: number): number => {
    const i = Math.min(track.length - 1, Math.max(0, t * FPS));
    const low = Math.floor(i);
    const high = Math.min(track.length - 1, low + 1);
    return track.values[low * 3]! + (track.values[high * 3]! - track.values[low * 3]!) * (i - low);
  };
  const open = Float32Array.from(
    { length: track.length },
    (_, i) => 0.02 + 0.15 * at(i / FPS - delay) + 0.003 * noise(i),
  );
  const change = Float32Array.from(
    { length: track.length - 1 },
    (_, i) => 1 + 40 * Math.abs(open[i + 1]! - open[i]!),
  );
  return {
    fps: FPS,
    seconds: SECONDS,
    audioSeconds: SECONDS,
    trackedShare: 1,
    open,
    width: new Float32Array(track.length).fill(0.6),
    dark: open.map((v) => 200 * Math.max(0, v - 0.025)),
    pitch: new Float32Array(track.length),
    sharpness: Float32Array.from(open, (v) => 20 + 100 * v),
    change,
    doubleFace: 0,
  };
}

describe('the figures of a video', () => {
  const track = speechTrack(SECONDS);
  const good = watched(track);

  test('a faultless video passes everything', () => {
    const figures = figuresOf(good, track, good);
    expect(figures.r).toBeGreaterThan(0.98);
    expect(Math.abs(figures.lagMs!)).toBeLessThanOrEqual(5);
    expect(figures.control).toBeLessThan(0.3);
    expect(figures).toMatchObject({ closures: 1, silence: 1, lengthDifferenceMs: 0 });
    expect(figures.sharpness).toBeCloseTo(1, 1);
    expect(figures.flicker).toBeCloseTo(1, 1);
  });

  test.each([-0.12, -0.04, 0.04, 0.12])('a shift of %f s is measured', (delay) => {
    const { lagMs } = figuresOf(watched(track, delay), track);
    expect(Math.abs(lagMs! - delay * 1000)).toBeLessThanOrEqual(10);
  });

  test.each([-120, -40, 40, 120])('sound that comes %i ms late makes the mouth early', (shift) => {
    const { lagMs } = figuresOf(good, track, undefined, shift);
    expect(Math.abs(lagMs! + shift)).toBeLessThanOrEqual(5);
  });

  test('a frozen mouth has no correlation', () => {
    const frozen = { ...good, open: new Float32Array(good.open.length).fill(0.1) };
    expect(figuresOf(frozen, track).r).toBeLessThan(0.1);
  });

  test('a random mouth fails in correlation, closures and silence', () => {
    const random = { ...good, open: Float32Array.from(good.open, (_, i) => 0.1 + 0.08 * noise(i)) };
    const figures = figuresOf(random, track);
    expect(figures.r).toBeLessThan(0.3);
    expect(figures.silence).toBeLessThan(0.5);
  });

  test('a mouth that stays ajar fails in closures and silence', () => {
    const ajar = {
      ...good,
      open: Float32Array.from(good.open, (v, i) => (i % 60 === 0 ? v : Math.max(v, 0.07))),
    };
    const figures = figuresOf(ajar, track, good);
    expect(figures.closures).toBeLessThan(0.5);
    expect(figures.silence).toBeLessThan(0.5);
  });

  test('lips whose landmarks meet while the dark between them stays are not closed', () => {
    const dark = good.dark.map((v) => Math.max(v, 10));
    const figures = figuresOf({ ...good, dark }, track, good);
    expect(figures).toMatchObject({ darkClosures: 0, closures: 0 });
    // A dark beard says nothing about lips.
    const beard = good.dark.map((_, i) => 30 + noise(i));
    expect(figuresOf({ ...good, dark: beard }, track, good)).toMatchObject({ closures: 1 });
    expect(figuresOf(good, track, good)).toMatchObject({ closures: 1, darkClosures: 1 });
  });

  test('lips that a picture draws with a dark line are closed by it, lips that stay apart in p, b and m are not', () => {
    // Light teeth cover the line as soon as the lips part; wide open it is darker again.
    const line = good.open.map((v) => (v < 0.03 ? 8 : Math.max(2, 200 * (v - 0.025))));
    expect(figuresOf({ ...good, dark: line }, track)).toMatchObject({ darkClosures: 1, closures: 1 });
    const apart = (i: number) =>
      track.closures.some(({ start, end }) => Math.abs(i / FPS - (start + end) / 2) < 0.11);
    const dark = line.map((v, i) => (apart(i) ? Math.max(v, 13) : v));
    expect(figuresOf({ ...good, dark }, track).closures).toBeLessThan(0.2);
    // So are the dark lips of a filmed animal, by what they look like shut in its footage.
    const filmed = { ...good, dark: line };
    expect(figuresOf(filmed, track, filmed)).toMatchObject({ darkClosures: 1, closures: 1 });
    expect(figuresOf({ ...good, dark }, track, filmed).closures).toBeLessThan(0.2);
  });

  /** A person with thin lips: they open by half as much, and jitter by a quarter of that. */
  const thin = (open: Float32Array) =>
    open.map((v, i) => 0.02 + 0.5 * (v - 0.02) + 0.009 * (1 + noise(i * 7)));
  const silent = (open: Float32Array, dark: number): Observation => ({
    ...good,
    open: thin(open.map(() => 0.02)),
    dark: good.dark.map(() => dark),
  });

  test('thin lips of someone who keeps silent in the footage meet, lips that stay apart do not', () => {
    const seen = { ...good, open: thin(good.open) };
    expect(figuresOf(seen, track, silent(good.open, 0)).closures).toBe(1);
    const apart = { ...seen, open: seen.open.map((v) => Math.max(v, 0.055)) };
    expect(figuresOf(apart, track, silent(good.open, 0)).closures).toBeLessThan(0.2);
  });

  test('lips that close to a dark line are closed where silent footage shows that line, and not where it shows none', () => {
    const line = { ...good, dark: good.dark.map((v) => 8 + v) };
    expect(figuresOf(line, track, silent(good.open, 8))).toMatchObject({ closures: 1, darkClosures: 1 });
    expect(figuresOf(line, track, silent(good.open, 0)).closures).toBeLessThan(0.2);
    // In a smile that never shuts no line is seen either: there the silences of the video tell.
    const smile = { ...silent(good.open, 3), open: good.open.map(() => 0.11) };
    expect(figuresOf(line, track, smile)).toMatchObject({ closures: 1, darkClosures: 1 });
    const hollow = {
      ...line,
      dark: line.dark.map((v, i) =>
        track.closures.some(({ start, end }) => Math.abs(i / FPS - (start + end) / 2) < 0.11)
          ? Math.max(v, 20)
          : v,
      ),
    };
    expect(figuresOf(hollow, track, smile).closures).toBeLessThan(0.2);
  });

  test('lips at rest that the tracker sees unsteadily are closed, lips that stay ajar are not', () => {
    const unsteady = (open: Float32Array) => open.map((v, i) => v + 0.01 * (1 + noise(i * 3)));
    const filmed = { ...good, open: unsteady(good.open) };
    const figures = figuresOf({ ...good, open: unsteady(good.open) }, track, filmed);
    expect(figures.quietBelow).toBeGreaterThan(0.1);
    expect(figures.silence).toBeGreaterThanOrEqual(0.95);
    const ajar = { ...good, open: unsteady(good.open.map((v) => Math.max(v, 0.05))) };
    expect(figuresOf(ajar, track, filmed).silence).toBeLessThan(0.2);
  });

  test('lips that are closed while the head is raised are closed, lips that are ajar then are not', () => {
    // Every third second, and in the silence at the end, the head is raised and all is seen an eighth of the range wider.
    const pitch = Float32Array.from(good.open, (_, i) => (i % 75 > 50 || i > 18 * FPS ? 0.3 : 0));
    const wider = (open: Float32Array) => open.map((v, i) => v + (pitch[i]! > 0 ? 0.016 : 0));
    const seen = { ...good, pitch, open: wider(good.open) };
    // There is no rest in it.
    const filmed = { ...seen, pitch: pitch.slice(0, 18 * FPS), open: seen.open.slice(0, 18 * FPS) };
    expect(figuresOf(seen, track, filmed)).toMatchObject({ quietBelow: 0.1, silence: 1 });
    const ajar = { ...seen, open: wider(good.open.map((v) => Math.max(v, 0.045))) };
    expect(figuresOf(ajar, track, filmed).silence).toBeLessThan(0.2);
    // Footage that does not show the head like that leaves what is usual, and no more where it does not lean.
    const level = { ...filmed, pitch: filmed.pitch.map(() => 0) };
    expect(figuresOf(seen, track, level).silence).toBeGreaterThan(0.9);
    expect(figuresOf(ajar, track, level).silence).toBeLessThan(0.2);
    expect(figuresOf({ ...seen, pitch: level.pitch }, track, level).silence).toBeLessThan(0.5);
  });

  test.each([
    [0.6, 'mumbled'],
    [1.5, 'shouted'],
  ])('openings of %f of the person are measured as such: they look %s', (factor) => {
    const seen = { ...good, open: good.open.map((v) => 0.02 + factor * (v - 0.02)) };
    const { openingRange } = figuresOf(seen, track, good);
    expect(Math.abs(openingRange! - factor)).toBeLessThan(0.08);
  });

  test('a person who listens for two thirds of the footage speaks as widely and as quickly as one who does not', () => {
    const listening = new Float32Array(2 * good.open.length).map((_, i) => 0.02 + 0.003 * noise(i));
    const filmed = { ...good, open: Float32Array.of(...good.open, ...listening) };
    const { openingRange, abruptness } = figuresOf(good, track, filmed);
    expect(openingRange).toBeCloseTo(1, 1);
    expect(abruptness).toBeCloseTo(1, 1);
  });

  test('vowels that flash up for one frame are counted, and turn round more abruptly than the person', () => {
    const open = good.open.map((v, i) => (i % 25 === 12 ? 0.14 : Math.abs((i % 25) - 12) <= 2 ? 0.02 : v));
    const { flashes, abruptness } = figuresOf({ ...good, open }, track, good);
    expect(flashes).toBeGreaterThanOrEqual(20);
    expect(abruptness).toBeGreaterThan(1.5);
    expect(figuresOf(good, track, good).abruptness).toBe(1);
  });

  /** Lips that are at `place(i)` of the faultless video in frame i. */
  const paced = (place: (i: number) => number): Observation => {
    const open = good.open.map((_, i) => {
      const [low, part] = [Math.floor(place(i)), place(i) % 1];
      return good.open[low]! * (1 - part) + good.open[low + 1]! * part;
    });
    const change = good.change.map((_, i) => 1 + 40 * Math.abs(open[i + 1]! - open[i]!));
    return { ...good, open, change };
  };

  test('lips that turn round as real lips do are not too abrupt for a person who speaks slowly in the footage', () => {
    const slow = paced((i) => 0.3 * i);
    expect(
      figuresOf(
        paced((i) => 0.5 * i),
        track,
        slow,
      ).abruptness,
    ).toBeLessThan(1.15);
    expect(
      figuresOf(
        paced((i) => 0.99 * i),
        track,
        slow,
      ).abruptness,
    ).toBeGreaterThan(1.4);
  });

  test('lips that move quickly more often than in the footage do not flicker by that, but by what is drawn', () => {
    const seen = paced((i) => 0.6 * i);
    const filmed = paced((i) => (i < 420 ? 0.2 * i : 0.6 * i));
    expect(figuresOf(seen, track, filmed).flicker).toBeLessThan(1.1);
    const flickering = { ...seen, change: seen.change.map((v, i) => (i % 20 === 0 ? v * 3 : v)) };
    expect(figuresOf(flickering, track, filmed).flicker).toBeGreaterThan(1.3);
  });

  test('two faces count where the footage itself does not show as much', () => {
    const jump = (seen: number, filmed: number) =>
      figuresOf({ ...good, doubleFace: seen }, track, { ...good, doubleFace: filmed }).worstJump;
    expect([jump(0.24, 0.22), jump(0.3, 0.22), jump(0.24, 0), jump(0.04, 0.02)]).toEqual([0, 0.3, 0.24, 0]);
    expect(figuresOf({ ...good, doubleFace: 0.24 }, track).worstJump).toBe(0.24);
  });

  test('with footage without speech no speech is compared', () => {
    const still = { ...good, open: good.open.map((_, i) => 0.02 + 0.003 * noise(i)) };
    const figures = figuresOf(good, track, still);
    expect([figures.openingRange, figures.abruptness]).toEqual([undefined, undefined]);
  });

  test('what is wide open in a picture is not what closed means', () => {
    // The range is 0.147 eye distances here, and three looks at a mouth differ by 0.004.
    expect(figuresOf(good, track, undefined, 0, 0.12).quietBelow).toBeCloseTo(0.1 + 0.004 / 0.147, 2);
    expect(figuresOf(good, track, undefined, 0, 0.045).quietBelow).toBeCloseTo(0.17, 1);
  });

  test('a tenth of the frames that lost their sharpness is seen, where sharp and soft ones alternate', () => {
    const mixed = (sharp: number): Float32Array =>
      good.sharpness.map((v, i) => (i % 20 < sharp ? v : v * 0.3));
    const filmed = { ...good, sharpness: mixed(11) };
    const seen = { ...good, sharpness: mixed(9) };
    expect(figuresOf(seen, track, filmed).sharpness).toBeCloseTo(0.9, 1);
    const blurred = { ...seen, sharpness: seen.sharpness.map((v) => v * 0.7) };
    expect(figuresOf(blurred, track, filmed).sharpness).toBeCloseTo(0.63, 1);
  });

  test('a blurred mouth and a flickering one are told from the source', () => {
    const blurred = { ...good, sharpness: good.sharpness.map((v) => v * 0.5) };
    expect(figuresOf(blurred, track, good).sharpness).toBeLessThan(0.6);
    const flickering = { ...good, change: good.change.map((v, i) => (i % 20 === 0 ? v * 3 : v)) };
    expect(figuresOf(flickering, track, good).flicker).toBeGreaterThan(1.3);
  });

  test('sound and picture of different length are noticed', () => {
    expect(figuresOf({ ...good, audioSeconds: SECONDS - 0.5 }, track).lengthDifferenceMs).toBe(500);
  });
});
