import { describe, expect, test } from 'vitest';
import { LEFT_EYE_CORNER, VALUES } from '../geometry/face-topology.ts';
import type { Pose } from '../geometry/pose.ts';
import { assess, neverRests } from '../avatar/findings.ts';
import type { FrameNotes } from '../avatar/findings.ts';
import { isForeign } from '../tracking/frame-notes.ts';
import { trustOf } from './trust.ts';
import { bestTurn } from './turns.ts';

const note: FrameNotes = {
  score: 1,
  facePixels: 300,
  open: 0,
  yaw: 0,
  pitch: 0,
  x: 10,
  y: 5,
  light: 130,
  sharpness: 20,
  pictureChange: 1,
  covered: false,
  teeth: 0,
};
const talking = Array.from({ length: 100 }, (_, i) => ({ ...note, open: 0.08 + 0.08 * Math.sin(i / 3) }));
const ahead: Pose = { scale: 1, rotation: Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1), shift: [0, 0, 0] };
const turned: Pose = { ...ahead, rotation: Float64Array.of(0.6, 0, 0.8, 0, 1, 0, -0.8, 0, 0.6) };

describe('findings', () => {
  test('good footage has none', () => {
    expect(assess(talking, 1, 25)).toMatchObject({
      problems: [],
      talking: true,
      trackedShare: 1,
      usableShare: 1,
    });
  });

  const change = (part: Partial<FrameNotes>, every = 1) =>
    talking.map((n, i) => (i % every === 0 ? { ...n, ...part } : n));
  test.each([
    ['face-small', change({ facePixels: 90 }), 1],
    ['face-lost-often', change({ score: 0 }, 3), 1],
    ['not-talking', change({ open: 0.01 }), 1],
    ['mouth-hidden', change({ covered: true }, 4), 1],
    ['too-dark', change({ light: 30 }), 1],
    ['too-bright', change({ light: 230 }), 1],
    ['blurred', change({ sharpness: 1 }), 1],
    ['shaky', change({ x: 10.2 }, 2), 1],
    ['jumps', talking.map((n, i) => (i >= 50 ? { ...n, x: 14, pictureChange: i === 50 ? 40 : 1 } : n)), 1],
    ['several-faces', talking, 2],
    ['turned-away-often', change({ yaw: 0.9 }, 3), 1],
  ] as const)('%s is noticed', (name, notes, faces) => {
    expect(assess([...notes], faces, 25).problems).toContain(name);
  });

  test('lips in a colour that the face has throughout are painted; in a part of the footage something lies over them', () => {
    const painted = { covered: true, lipsShown: true };
    expect(assess(change(painted), 1, 25).problems).toEqual([]);
    expect(assess(change(painted, 4), 1, 25).problems).toEqual(['mouth-hidden']);
    expect(assess(change({ ...painted, lipsShown: false }), 1, 25).problems).toEqual(['mouth-hidden']);
  });

  test('single looks say nothing about shake and cuts', () => {
    const wild = talking.map((n, i) => ({ ...n, x: 10 + (i % 2) * 3, pictureChange: 50 }));
    expect(assess(wild, 1, undefined).problems).toEqual([]);
  });
});

describe('what moves all the time', () => {
  test('is told from what rests now and then', () => {
    const drifting = talking.map((n, i) => ({ ...n, x: 10 + 0.08 * i }));
    expect(neverRests(drifting, 12.5)).toBe(true);
    expect(
      neverRests(
        drifting.map((n, i) => (i % 8 === 0 ? { ...n, score: 0 } : n)),
        12.5,
      ),
    ).toBe(true);
    const resting = talking.map((n, i) => ({ ...n, x: 10 + 0.08 * Math.min(i, 80) }));
    expect(neverRests(resting, 12.5)).toBe(false);
  });

  test('goes backwards between two moments of rest, and not through a gesture', () => {
    // The head nods once in two seconds; it rests at frames 25, 50, 75 and 100.
    const poses = talking.map((_, i): Pose => ({
      ...ahead,
      shift: [0, 60 * Math.cos((Math.PI * i) / 25), 0],
    }));
    const template = new Float32Array(VALUES);
    template[LEFT_EYE_CORNER * 3] = 100;
    const analysis = { poses, template, shapes: new Float32Array(), mouths: [] };
    const form = { fps: 25, width: 720, height: 1280 };
    const turn = bestTurn(analysis, talking, form)!;
    const frames = turn.shown.map(({ frame }) => frame);
    const lowest = Math.min(...frames);
    expect([25, 50, 75]).toContain(turn.from);
    expect([25, 50]).toContain(lowest);
    expect(frames.slice(0, turn.from - lowest + 1)).toEqual(
      Array.from({ length: turn.from - lowest + 1 }, (_, k) => turn.from - k),
    );
    expect([turn.to % 12, frames.at(-1)]).toEqual([0, turn.to - 1]);
    const waving = talking.map((n, i) => ({ ...n, pictureChange: i > 30 && i < 60 ? 6 : 1 }));
    expect(bestTurn(analysis, waving, form)!.cost).toBeGreaterThan(turn.cost);
  });
});

describe('trust', () => {
  test('a turned head passes through and is faded in and out', () => {
    const poses = talking.map((_, i) => (i >= 40 && i < 60 ? turned : ahead));
    const trust = trustOf(talking, poses);
    expect([...trust.subarray(40, 60)].every((t) => t === 0)).toBe(true);
    expect(trust[20]).toBe(1);
    expect(trust[39]).toBeGreaterThan(0);
    expect(trust[39]).toBeLessThan(trust[36]!);
    for (let i = 1; i < trust.length; i++) expect(Math.abs(trust[i]! - trust[i - 1]!)).toBeLessThan(0.35);
  });

  test('a face that is gone is never redrawn', () => {
    const notes = talking.map((n, i) => (i === 30 ? { ...n, score: 0 } : n));
    expect(
      trustOf(
        notes,
        talking.map(() => ahead),
      )[30],
    ).toBe(0);
  });
});

describe('what lies over a mouth', () => {
  const skin: [number, number, number] = [150, 111, 156];
  const dark: [number, number, number] = [70, 112, 154];

  test.each([
    ['skin', [148, 112, 155], skin, false],
    ['skin in shadow', [95, 114, 150], skin, false],
    ['a black beard', [40, 126, 130], skin, false],
    ['a black beard on dark skin', [28, 126, 130], dark, false],
    ['a grey beard', [115, 125, 133], skin, false],
    ['a pale mask', [190, 128, 127], skin, true],
    ['a blue cup', [100, 170, 100], skin, true],
    ['a green leaf', [90, 110, 105], skin, true],
  ] as const)('%s', (_, mouth, cheeks, foreign) => {
    expect(isForeign([...mouth], cheeks)).toBe(foreign);
  });
});
