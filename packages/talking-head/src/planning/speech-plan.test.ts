import { expect, test } from 'vitest';
import { LOOK_BYTES } from '../avatar/mouth-look.ts';
import type { AvatarManifest, ShownFrame } from '../avatar/manifest.ts';
import { VALUES } from '../geometry/face-topology.ts';
import type { MouthTrack } from '../visemes/track.ts';
import { SpeechPlan } from './speech-plan.ts';
import { face } from './test/simple-face.ts';

const FRAMES = 40;

/** Footage of a still head whose mouth opens and shuts once in eight frames, and all of it lies in the bank. */
function known() {
  const person = face();
  const landmarks = new Float32Array(FRAMES * VALUES);
  for (let f = 0; f < FRAMES; f++) {
    const open = 0.1 * (1 - Math.cos((2 * Math.PI * f) / 8));
    for (let q = 0; q < VALUES; q++)
      landmarks[f * VALUES + q] = 100 + 60 * (person.template[q]! + open * person.weights[VALUES + q]!);
  }
  const manifest = {
    frames: FRAMES,
    fps: 25,
    bank: Array.from({ length: FRAMES }, (_, i) => i),
    region: { x: 0, y: 0, width: 200, height: 200 },
  } as unknown as AvatarManifest;
  const looks = new Uint8Array(FRAMES * LOOK_BYTES).map((_, i) => (i * 7) % 251);
  return { manifest, person, landmarks, trust: new Float32Array(FRAMES).fill(1), looks };
}

const spoken = (openings: number[]): MouthTrack => ({
  fps: 25,
  length: openings.length,
  values: Float32Array.from(openings.flatMap((open) => [open, 0, 0])),
  closures: [],
  silences: [],
});
const path = (from: number, frames: number): ShownFrame[] =>
  Array.from({ length: frames }, (_, k) => ({
    frame: (from + k) % FRAMES,
    next: (from + k) % FRAMES,
    mix: 0,
  }));

const first = spoken([0, 0.2, 0.6, 1, 0.6, 0.2, 0, 0, 0.4, 0.8, 0.4, 0]);
const second = spoken([0, 0.5, 1, 0.5, 0, 0.3, 0.9, 0.3, 0, 0]);
const pictures = (plan: SpeechPlan, from: number, to: number) =>
  Array.from({ length: to - from }, (_, k) => plan.at(from + k).picture);

test('a sentence that is added while another is spoken changes nothing of what was shown', () => {
  const alone = new SpeechPlan(known());
  alone.say(first, path(0, 12));
  const shown = pictures(alone, 0, 12);
  const plan = new SpeechPlan(known());
  plan.say(first, path(0, 12));
  expect(pictures(plan, 0, 6)).toEqual(shown.slice(0, 6));
  plan.say(second, path(12, 10));
  expect(plan.length).toBe(22);
  expect(pictures(plan, 0, 12)).toEqual(shown);
  // The second sentence is spoken too: its widest frame shows an opener picture than its shut ones.
  const open = (i: number) => plan.bank.entries[plan.at(i).picture]!.open;
  expect(open(14)).toBeGreaterThan(open(12) + 0.03);
});

test('a frame that is not planned is refused', () => {
  const plan = new SpeechPlan(known());
  expect(() => plan.at(0)).toThrow('frame 0 is not planned');
  plan.say(first, path(0, 12));
  expect(plan.at(11).strength).toBe(1);
  expect(() => plan.at(12)).toThrow('frame 12 is not planned');
});
