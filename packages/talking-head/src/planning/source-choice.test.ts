import { describe, expect, test } from 'vitest';
import { correlation } from '../numeric/statistics.ts';
import type { PersonModel } from '../geometry/person-model.ts';
import { SourceChooser } from './source-choice.ts';
import type { BankEntry } from './source-choice.ts';

const person = {
  open: { closed: 0, wide: 0.2, drawn: 0.2, turn: 0, speed: 0 },
  width: { narrow: 0.5, rest: 0.6, spread: 0.7 },
} as PersonModel;
const still = { yaw: 0, pitch: 0 };
/** What every mouth looks like where only shapes shall count. */
const alike = Uint8Array.from([100, 120, 100, 120]);
/** The same of a drawing, with areas of one colour. */
const flat = new Uint8Array(4).fill(110);

/** Footage of a person who opens and closes the mouth at varying speed. */
const bank: BankEntry[] = Array.from({ length: 200 }, (_, frame) => ({
  frame,
  open: 0.1 - 0.1 * Math.cos(frame / (3 + (frame % 50) / 20)),
  width: 0.6 + 0.05 * Math.sin(frame / 7),
  ...still,
  look: alike,
}));

const wanted = (frames: number) =>
  Array.from({ length: frames }, (_, i) => ({
    open: 0.1 - 0.1 * Math.cos(i / 4.3),
    width: 0.6,
    closed: false,
  }));

const choice = (frames: number): number[] => {
  const chooser = new SourceChooser(bank, person, wanted(frames), () => still);
  return Array.from({ length: frames }, (_, i) => chooser.at(i));
};

describe('choosing mouths', () => {
  test('the chosen mouths follow the target', () => {
    const chosen = choice(300);
    expect(
      correlation(
        chosen.map((j) => bank[j]!.open),
        wanted(300).map((t) => t.open),
      ),
    ).toBeGreaterThan(0.95);
  });

  test('no picture is held for more than 3 frames while the mouth moves', () => {
    const chosen = choice(300);
    for (let i = 3; i < chosen.length; i++) {
      expect(new Set(chosen.slice(i - 3, i + 1)).size).toBeGreaterThan(1);
    }
  });

  test('a later block goes on from the end of the one before', () => {
    const chosen = choice(1000);
    const jumps = (from: number, to: number): number =>
      chosen.slice(from, to).filter((j, k) => k > 0 && Math.abs(j - chosen[from + k - 1]!) > 2).length;
    expect(jumps(395, 405)).toBeLessThanOrEqual(4);
    expect(
      correlation(
        chosen.map((j) => bank[j]!.open),
        wanted(1000).map((t) => t.open),
      ),
    ).toBeGreaterThan(0.95);
  });

  test('what is worked out ahead changes nothing, also where more is said or something else', () => {
    const chosen = (ahead: (frame: number) => number) => {
      const targets = wanted(150);
      const chooser = new SourceChooser(bank, person, targets, () => still, 120);
      return Array.from({ length: 700 }, (_, i) => {
        if (i === 20) targets.push(...wanted(600).slice(150));
        if (i === 300) {
          chooser.cut(303);
          targets.splice(303, Infinity, ...wanted(1000).slice(600));
        }
        const picture = chooser.at(i);
        for (let k = 0; k < ahead(i); k++) chooser.workAhead();
        return picture;
      });
    };
    const expected = chosen(() => 0);
    expect(chosen((i) => i % 3)).toEqual(expected);
    expect(chosen((i) => (i % 90 === 0 ? 500 : 0))).toEqual(expected);
  });

  test('a turned head prefers pictures of a turned head', () => {
    const turned = bank.map((entry, j) => ({ ...entry, yaw: j < 100 ? 0 : 0.4 }));
    const chooser = new SourceChooser(turned, person, wanted(100), () => ({ yaw: 0.4, pitch: 0 }));
    const chosen = Array.from({ length: 100 }, (_, i) => chooser.at(i));
    expect(chosen.filter((j) => j >= 100).length).toBeGreaterThan(90);
  });

  test('a mouth jumps to one that looks alike, not to any with the same opening', () => {
    // No picture follows another in the footage, and every other one shows teeth.
    const looks = [new Uint8Array(4).fill(100), new Uint8Array(4).fill(160)];
    const single = bank.map((entry, j) => ({ ...entry, frame: 10 * j }));
    const toothed = single.map((entry, j) => ({ ...entry, look: looks[j % 2]! }));
    const flashes = (entries: BankEntry[]): number => {
      const chooser = new SourceChooser(entries, person, wanted(300), () => still);
      const teeth = Array.from({ length: 300 }, (_, i) => chooser.at(i) % 2);
      return teeth.filter((shown, i) => i > 0 && shown !== teeth[i - 1]).length;
    };
    expect(flashes(single)).toBeGreaterThan(50);
    expect(flashes(toothed)).toBeLessThan(15);
  });

  test('a mouth that hardly moves does not hop over a picture and back', () => {
    const parting = bank.slice(0, 40).map((entry, j) => ({ ...entry, open: 0.01 * (j % 20) }));
    const restless = Array.from({ length: 60 }, (_, i) => ({
      open: i % 2 === 0 ? 0.03 : 0.05,
      width: 0.6,
      closed: false,
    }));
    const chooser = new SourceChooser(parting, person, restless, () => still);
    const chosen = restless.map((_, i) => chooser.at(i));
    const hops = chosen.filter((j, i) => i > 0 && Math.abs(j - chosen[i - 1]!) >= 2).length;
    expect(hops).toBe(0);
  });

  test('a drawing is held where nothing moves, while a person moves on', () => {
    const resting = Array.from({ length: 40 }, () => ({ open: 0.1, width: 0.6, closed: false }));
    const shownOf = (look: Uint8Array): number[] => {
      const likely = [0, 1, 2, 3].map((frame) => ({ frame, open: 0.1, width: 0.6, ...still, look }));
      const chooser = new SourceChooser(likely, person, resting, () => still);
      expect(chooser.drawn).toBe(look === flat);
      return resting.map((_, i) => chooser.at(i));
    };
    const changes = (chosen: number[]): number =>
      chosen.filter((j, i) => i > 0 && j !== chosen[i - 1]).length;
    expect(changes(shownOf(flat))).toBeLessThanOrEqual(3);
    expect(changes(shownOf(alike))).toBeGreaterThan(30);
  });

  test('a mouth that stays half open does not flap between neighbours that are open more and less', () => {
    const parting = bank
      .slice(0, 40)
      .map((entry, j) => ({ ...entry, open: [0.178, 0.146, 0.03, 0.01][j % 4]! }));
    const steady = Array.from({ length: 60 }, () => ({ open: 0.15, width: 0.6, closed: false }));
    const chooser = new SourceChooser(parting, person, steady, () => still);
    const shown = steady.map((_, i) => parting[chooser.at(i)]!.open);
    const flaps = shown.filter((open, i) => i > 1 && open !== shown[i - 1] && open === shown[i - 2]).length;
    expect(flaps).toBeLessThanOrEqual(3);
  });

  test('a mouth that stays as wide does not twitch between neighbours that are wider and less wide', () => {
    const uneven = bank
      .slice(0, 40)
      .map((entry, j) => ({ ...entry, open: 0.1, width: j % 2 === 0 ? 0.58 : 0.62 }));
    const steady = Array.from({ length: 60 }, () => ({ open: 0.1, width: 0.6, closed: false }));
    const chooser = new SourceChooser(uneven, person, steady, () => still);
    const shown = steady.map((_, i) => uneven[chooser.at(i)]!.width);
    expect(shown.filter((width, i) => i > 0 && width !== shown[i - 1]).length).toBeLessThanOrEqual(2);
  });

  test('lips that part a little between two closures are shown by one picture', () => {
    const opens = [0, 0, 0, 0.02, 0.045, 0];
    const few = opens.map((open, j) => ({
      frame: 10 * Math.floor(j / 3) + 2 * j,
      open,
      width: 0.6,
      ...still,
      look: alike,
    }));
    const targets = [0, 0, 0, 0, 0.02, 0.045, 0.02, 0, 0, 0, 0].map((open) => ({
      open,
      width: 0.6,
      closed: open === 0,
    }));
    const chooser = new SourceChooser(few, person, targets, () => still);
    expect([4, 5, 6].map((i) => few[chooser.at(i)]!.open)).toEqual([0.02, 0.02, 0.02]);
  });

  test('a picture that was shown long enough gives way to one that is open alike, not to any neighbour', () => {
    const openings = bank.slice(0, 30).map((entry, j) => ({
      ...entry,
      open: j === 10 ? 0.1 : j === 20 ? 0.105 : 0.19,
    }));
    const slow = Array.from({ length: 40 }, (_, i) => ({
      open: 0.09 + 0.0065 * (i % 2),
      width: 0.6,
      closed: false,
    }));
    const chooser = new SourceChooser(openings, person, slow, () => still);
    for (const i of slow.keys()) expect(openings[chooser.at(i)]!.open).toBeLessThan(0.11);
  });

  test('footage that cannot follow still does not stand still while the mouth moves', () => {
    const poor = bank.slice(0, 12).map((entry, j) => ({ ...entry, open: j === 6 ? 0.19 : 0.01 }));
    const chooser = new SourceChooser(poor, person, wanted(200), () => still);
    const chosen = Array.from({ length: 200 }, (_, i) => chooser.at(i));
    const moving = wanted(200).map(
      (target, i, all) => i > 0 && Math.abs(target.open - all[i - 1]!.open) > 0.006,
    );
    let held = 1;
    let longest = 1;
    chosen.forEach((j, i) => {
      held = i > 0 && moving[i] && j === chosen[i - 1] ? held + 1 : 1;
      longest = Math.max(longest, held);
    });
    expect(longest).toBeLessThanOrEqual(3);
    expect(chooser.maxHold).toBe(longest);
  });
});
