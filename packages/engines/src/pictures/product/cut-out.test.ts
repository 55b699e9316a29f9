import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cutOut } from './cut-out.ts';
import { minCut } from './min-cut.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cut-out-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Pictures are drawn in units of two pixels. */
const side = 300;
const scale = 2;
type Draw = (x: SKRSContext2D) => void;

/** A picture of a thing, made like a photo: with grain, and compressed. */
async function photo(...layers: Draw[]): Promise<string> {
  const c = createCanvas(side * scale, side * scale);
  const x = c.getContext('2d');
  x.scale(scale, scale);
  for (const draw of layers) draw(x);
  const picture = x.getImageData(0, 0, c.width, c.height);
  let seed = 7;
  for (let i = 0; i < picture.data.length; i++) {
    if (i % 4 === 3) continue;
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    picture.data[i] = picture.data[i]! + ((seed >>> 16) % 5) - 2;
  }
  x.putImageData(picture, 0, 0);
  const path = join(folder, 'photo.jpg');
  await writeFile(path, await c.encode('jpeg', 90));
  return path;
}

const plain =
  (colour: string): Draw =>
  (x) => {
    x.fillStyle = colour;
    x.fillRect(0, 0, side, side);
  };

/** Light in the middle, darker towards the corners. */
const spot: Draw = (x) => {
  const g = x.createRadialGradient(140, 110, 20, 150, 150, 220);
  g.addColorStop(0, '#ececee');
  g.addColorStop(1, '#a6a8ac');
  x.fillStyle = g;
  x.fillRect(0, 0, side, side);
};

/** A wall and a floor of another colour. */
const sweep: Draw = (x) => {
  plain('#d7dfe6')(x);
  x.fillStyle = '#b2bec9';
  x.fillRect(0, 205, side, 95);
};

const shadow: Draw = (x) => {
  x.save();
  x.translate(150, 240);
  x.scale(1, 0.16);
  const g = x.createRadialGradient(0, 0, 20, 0, 0, 84);
  g.addColorStop(0, 'rgba(0,0,0,.45)');
  g.addColorStop(1, 'rgba(0,0,0,0)');
  x.fillStyle = g;
  x.beginPath();
  x.arc(0, 0, 84, 0, 7);
  x.fill();
  x.restore();
};

/** From 100 to 200 and from 80 to 240; white, shaded at its sides only, with a rim and a name on it. */
const whiteBottle: Draw = (x) => {
  const g = x.createLinearGradient(100, 0, 200, 0);
  g.addColorStop(0, '#c6cace');
  g.addColorStop(0.25, '#fdfdfd');
  g.addColorStop(0.6, '#f8f9fa');
  g.addColorStop(1, '#b9bdc2');
  x.fillStyle = g;
  x.fillRect(100, 80, 100, 160);
  x.fillStyle = '#c9a050';
  x.fillRect(100, 80, 100, 14);
  x.fillStyle = '#2b2b2b';
  x.fillRect(125, 150, 50, 12);
};

/** A blue cup with a handle; the backdrop is seen through it at 225, 160. */
const cup: Draw = (x) => {
  x.strokeStyle = '#1b5d78';
  x.lineWidth = 14;
  x.beginPath();
  x.ellipse(210, 160, 32, 44, 0, -Math.PI / 2, Math.PI / 2);
  x.stroke();
  x.fillStyle = '#2a7c9e';
  x.fillRect(90, 90, 120, 150);
};

/** Alpha 0..255 at a place of what was cut out, which begins at its first column and row. */
function alphaAt(canvas: Canvas, x: number, y: number): number {
  return canvas.getContext('2d').getImageData(x * scale, y * scale, 1, 1).data[3]!;
}

describe('the thing a picture shows', () => {
  test.each([
    ['white before white, in its own shadow', [plain('#ffffff'), shadow, whiteBottle], [100, 160]],
    ['before a wall and its floor', [sweep, shadow, whiteBottle], [100, 160]],
    ['before a spot of light, with a handle', [spot, shadow, cup], [159, 150]],
  ] as const)('is cut out: %s', async (_, layers, [width, height]) => {
    const { canvas, way } = await cutOut(await photo(...layers));
    expect(way).toBe('cut');
    expect(Math.abs(canvas.width / scale - width)).toBeLessThanOrEqual(2);
    expect(Math.abs(canvas.height / scale - height)).toBeLessThanOrEqual(3);
    // Nothing of it is missing in its middle, and its corners are not rounded by what lay around it.
    expect(alphaAt(canvas, 50, 76)).toBe(255);
    expect(alphaAt(canvas, 30, 40)).toBe(255);
    expect(alphaAt(canvas, 50, height - 8)).toBe(255);
  });

  test('is seen through where the backdrop was', async () => {
    const { canvas } = await cutOut(await photo(spot, cup));
    expect(alphaAt(canvas, 135, 70)).toBe(0);
    expect(alphaAt(canvas, 60, 70)).toBe(255);
  });

  test('has no colour of the backdrop along its edges', async () => {
    const { canvas } = await cutOut(await photo(plain('#20c040'), cup));
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    let green = 0;
    for (let i = 0; i < data.length; i += 4)
      if (data[i + 3]! > 60 && data[i + 1]! > data[i + 2]! + 24) green++;
    expect(green).toBe(0);
  });

  test('may run out of its picture below, its light chest too', async () => {
    const animal: Draw = (x) => {
      x.fillStyle = '#c07820';
      x.beginPath();
      x.arc(150, 110, 60, 0, 7);
      x.fill();
      x.fillRect(80, 170, 140, 130);
      x.fillStyle = '#f4f2ee';
      x.fillRect(110, 190, 80, 110);
    };
    const { canvas, way, bust } = await cutOut(await photo(spot, animal));
    expect({ way, bust }).toEqual({ way: 'cut', bust: true });
    // It begins at 80, 50: the middle of the chest lies at 70, 200.
    expect(alphaAt(canvas, 70, 200)).toBe(255);
    expect(alphaAt(canvas, 5, 5)).toBe(0);
    expect((await cutOut(await photo(spot, cup))).bust).toBe(false);
  });

  test('keeps its shoulders where they run out of the picture: no head is cut off them', async () => {
    const person: Draw = (x) => {
      x.fillStyle = '#b07048';
      x.beginPath();
      x.arc(150, 110, 60, 0, 7);
      x.fill();
      x.fillStyle = '#3050a0';
      x.beginPath();
      x.moveTo(0, 300);
      x.lineTo(0, 240);
      x.lineTo(130, 165);
      x.lineTo(170, 165);
      x.lineTo(300, 240);
      x.lineTo(300, 300);
      x.fill();
    };
    expect((await cutOut(await photo(spot, person))).way).toBe('framed');
  });

  test('is framed where a part of it was taken for what lies around it: a soft chest below a head', async () => {
    const animal: Draw = (x) => {
      const chest = x.createRadialGradient(150, 300, 60, 150, 300, 120);
      chest.addColorStop(0, '#d8d2c8');
      chest.addColorStop(1, '#7090b8');
      x.fillStyle = chest;
      x.fillRect(30, 180, 240, 120);
      x.fillStyle = '#704028';
      x.beginPath();
      x.arc(150, 110, 60, 0, 7);
      x.fill();
    };
    expect((await cutOut(await photo(plain('#7090b8'), animal))).way).toBe('framed');
  });

  test('is framed where only pieces of it can be told from what lies around it', async () => {
    const dots: Draw = (x) => {
      x.fillStyle = '#202020';
      for (const [left, top] of [
        [60, 60],
        [200, 60],
        [60, 200],
        [200, 200],
      ] as const)
        x.fillRect(left, top, 40, 40);
    };
    expect((await cutOut(await photo(plain('#f0f0f0'), dots))).way).toBe('framed');
  });

  test('is shown in its picture, framed, where it reaches out of it', async () => {
    const path = await photo(plain('#f0f0f0'), (x) => {
      x.fillStyle = '#904020';
      x.fillRect(0, 60, side, 140);
    });
    expect((await cutOut(path)).way).toBe('framed');
  });
});

describe('a cut', () => {
  test('goes where it is cheapest, and leaves what is drawn stronger than that', () => {
    // Six pixels in a row: one drawn to the thing, one away from it; between the third and the fourth it is cheap to cut.
    const cut = (cheap: number, pulls: number[]) => [
      ...minCut({
        w: 6,
        h: 1,
        pull: (i) => pulls[i] ?? 0,
        between: (i) => (i === 2 ? cheap : 50),
      }),
    ];
    expect(cut(1, [100, 0, 0, 0, 0, -100])).toEqual([1, 1, 1, 0, 0, 0]);
    // A pixel beyond that is drawn to the thing, less than two cuts around it cost, stays outside.
    expect(cut(1, [100, 0, 0, 0, 30, -100])).toEqual([1, 1, 1, 0, 0, 0]);
    expect(cut(1, [100, 0, 0, 0, 300, -100])).toEqual([1, 1, 1, 1, 1, 0]);
  });

  test('costs no more than any other cut of a small picture', () => {
    const [w, h] = [4, 3];
    let seed = 3;
    const random = (n: number) => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return (seed >>> 8) % n;
    };
    for (let round = 0; round < 12; round++) {
      const pulls = Array.from({ length: w * h }, () => random(41) - 20);
      const costs = new Map<string, number>();
      const cost = (i: number, j: number) => {
        const key = `${Math.min(i, j)} ${Math.max(i, j)}`;
        if (!costs.has(key)) costs.set(key, random(12));
        return costs.get(key)!;
      };
      const found = minCut({ w, h, pull: (i) => pulls[i]!, between: cost });
      const priceOf = (thing: (i: number) => boolean) => {
        let sum = 0;
        for (const [i, pull] of pulls.entries()) if (thing(i) ? pull < 0 : pull > 0) sum += Math.abs(pull);
        for (const [key, between] of costs) {
          const [i, j] = key.split(' ').map(Number) as [number, number];
          if (thing(i) !== thing(j)) sum += between;
        }
        return sum;
      };
      let cheapest = Infinity;
      for (let mask = 0; mask < 2 ** (w * h); mask++)
        cheapest = Math.min(
          cheapest,
          priceOf((i) => Boolean(mask & (1 << i))),
        );
      expect(priceOf((i) => found[i] === 1)).toBe(cheapest);
    }
  });
});
