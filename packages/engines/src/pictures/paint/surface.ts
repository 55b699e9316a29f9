import type { SKRSContext2D } from '@napi-rs/canvas';
import { css, mix, type Rgb } from '../colour.ts';
import type { Random } from '../random.ts';

/** What a podium can be made of. */
export const surfaces = ['marble', 'wood', 'stone'] as const;
export type Surface = (typeof surfaces)[number];

/** Its colour before any light falls on it. */
export const stuffOf: Record<Surface, Rgb> = {
  marble: [238, 237, 240],
  wood: [196, 146, 98],
  stone: [168, 163, 158],
};

/** A drum seen from above: the middle and the half axes of its top, and its height, in pixels. */
type Drum = { x: number; y: number; rx: number; ry: number; high: number };

/** Draws veins, rings or grains on the top and the side of a drum. */
export function grain(x: SKRSContext2D, surface: Surface, drum: Drum, r: Random): void {
  x.save();
  x.beginPath();
  x.moveTo(drum.x - drum.rx, drum.y);
  x.ellipse(drum.x, drum.y, drum.rx, drum.ry, 0, Math.PI, 2 * Math.PI);
  x.lineTo(drum.x + drum.rx, drum.y + drum.high);
  x.ellipse(drum.x, drum.y + drum.high, drum.rx, drum.ry, 0, 0, Math.PI);
  x.closePath();
  x.clip();
  draw[surface](x, drum, r);
  x.restore();
  // The edge catches the light again.
  x.strokeStyle = css(mix(stuffOf[surface], [255, 255, 255], 0.7), 0.55);
  x.lineWidth = drum.rx * 0.012;
  x.beginPath();
  x.ellipse(drum.x, drum.y, drum.rx, drum.ry, 0, 0, Math.PI);
  x.stroke();
}

const draw: Record<Surface, (x: SKRSContext2D, drum: Drum, r: Random) => void> = {
  marble(x, { x: middle, y, rx, ry, high }, r) {
    for (let i = 0; i < 16; i++) {
      const fine = i % 3 > 0;
      x.strokeStyle = css(fine ? [120, 124, 138] : [186, 184, 194], fine ? 0.28 : 0.4);
      x.lineWidth = rx * (fine ? r.range(0.003, 0.008) : r.range(0.02, 0.05));
      x.filter = fine ? 'none' : `blur(${rx * 0.016}px)`;
      let [at, height] = [middle + r.range(-1.1, 1) * rx, y - ry * 1.1];
      const lean = r.range(-0.5, 0.9) * rx;
      x.beginPath();
      x.moveTo(at, height);
      for (let step = 0; step < 9; step++) {
        at += lean / 9 + r.range(-0.1, 0.1) * rx;
        height += (2.3 * ry + high) / 9;
        x.lineTo(at, height);
      }
      x.stroke();
    }
    x.filter = 'none';
  },

  wood(x, { x: middle, y, rx, ry, high }, r) {
    for (let i = 0; i < 46; i++) {
      const at = middle + r.range(-1, 1) * rx;
      x.strokeStyle = css([86, 50, 26], r.range(0.05, 0.2));
      x.lineWidth = rx * r.range(0.003, 0.012);
      x.beginPath();
      x.moveTo(at, y);
      x.lineTo(at + r.range(-0.006, 0.006) * rx, y + high + ry);
      x.stroke();
    }
    // The sawn top lies over the side.
    x.beginPath();
    x.ellipse(middle, y, rx, ry, 0, 0, 7);
    x.clip();
    x.fillStyle = css([222, 180, 130]);
    x.fill();
    const heart = { x: middle + r.range(-0.1, 0.1) * rx, y: y + r.range(-0.1, 0.1) * ry };
    for (let ring = 1; ring <= 15; ring++) {
      const share = (ring / 15) ** 0.9 * r.range(0.985, 1.015);
      x.strokeStyle = css([146, 96, 54], r.range(0.14, 0.4));
      x.lineWidth = rx * r.range(0.003, 0.011);
      x.beginPath();
      const turn = r.range(-0.04, 0.04);
      const [cx, cy] = [heart.x + (middle - heart.x) * share, heart.y + (y - heart.y) * share];
      x.ellipse(cx, cy, rx * share, ry * share, turn, 0, 7);
      x.stroke();
    }
  },

  stone(x, { x: middle, y, rx, ry, high }, r) {
    for (let i = 0; i < 900; i++) {
      x.fillStyle = css(r.chance(0.5) ? [92, 88, 92] : [228, 224, 218], r.range(0.06, 0.3));
      const size = rx * r.range(0.003, 0.014);
      x.beginPath();
      x.ellipse(
        middle + r.range(-1, 1) * rx,
        y + r.range(-1, 1) * (ry + high),
        size,
        size * 0.6,
        r() * 3,
        0,
        7,
      );
      x.fill();
    }
  },
};
