import type { Figure } from './figure.ts';
import { type Pen, type Point, mirrored, points } from './pen.ts';

const fill = (d: string, colour: string, opacity = 1) =>
  `<path d="${d}" fill="${colour}" fill-opacity="${opacity}"/>`;
const line = (d: string, colour: string, width: number, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"/>`;
const mirror = (outline: Point[]): Point[] => outline.map(([x, y, z, corner]) => [-x, y, z, corner]);

/** Shoulders, sleeves and chest; `neckline` is how far from the middle and how high the cloth begins. */
function trunk(pen: Pen, figure: Figure, neckline: { x: number; y: number; dip: number }): string {
  const { shoulders: s, dress, style } = figure;
  const side: Point[] = points(
    `${neckline.x},${neckline.y},0! ${s * 0.5},322,0 ${s * 0.86},360,0 ${s},450,0 ${s + 22},640,0 ${s + 40},860,0!`,
  );
  const middle: Point[] = neckline.dip > 0 ? [[0, neckline.y + neckline.dip, 40]] : [];
  const d = pen.path([...side, ...mirrored(side), ...middle], pen.body());
  const arm = (sign: number) =>
    line(
      pen.path(
        points(`${sign * s * 0.72},520,20 ${sign * s * 0.76},660,20 ${sign * s * 0.73},860,20`),
        pen.body(0.15),
        false,
      ),
      dress.dark,
      style.soft ? 5 : 7,
      0.8,
    );
  const shade: Point[] = points(
    `${s * 0.88},356,0 ${s * 0.8},430,0 ${s * 0.75},560,0 ${s * 0.74},880,0 ${s + 60},880,0 ${s + 30},620,0 ${s + 6},440,0`,
  );
  return `${fill(d, dress.main)}<clipPath id="trunk"><path d="${d}"/></clipPath><g clip-path="url(#trunk)">${fill(pen.path(shade, pen.body()), style.soft ? 'url(#cloth)' : dress.dark, style.soft ? 1 : 0.55)}${arm(-1)}${arm(1)}</g>${style.outline ? line(d, dress.dark, style.outline) : ''}`;
}

function folds(pen: Pen, figure: Figure): string {
  const { dress } = figure;
  return [
    points('-150,520,20 -110,600,30 -120,720,30'),
    points('140,560,20 104,650,30 116,780,30'),
    points('-60,620,40 -40,720,40 -56,840,40'),
  ]
    .map((along) => line(pen.path(along, pen.body(0.35), false), dress.dark, 3.5, 0.3))
    .join('');
}

function blazer(pen: Pen, figure: Figure): string {
  const { dress, style } = figure;
  const shirt: Point[] = points('-104,290,0! 0,352,40 104,290,0! 40,700,40 0,800,40! -40,700,40');
  const lapel: Point[] = points(
    '86,268,0! 140,330,10! 186,420,20! 146,446,30! 160,476,30! 96,620,40 10,780,40! 70,560,44 100,420,40',
  );
  const part = (outline: Point[]) => {
    const d = pen.path(outline, pen.body(0.4));
    return fill(d, dress.main) + line(d, dress.dark, style.outline || 2.4, 0.9);
  };
  const neckline = line(
    pen.path(points('-84,300,10 0,356,44 84,300,10'), pen.body(), false),
    dress.detail,
    3,
    0.6,
  );
  return [
    trunk(pen, figure, { x: 96, y: 278, dip: 470 }),
    fill(pen.path(shirt, pen.body()), dress.second),
    neckline,
    folds(pen, figure),
    part(lapel),
    part(mirror(lapel)),
    `<circle cx="${pen.body()([4, 806, 44])[0].toFixed(1)}" cy="${pen.body()([4, 806, 44])[1].toFixed(1)}" r="7" fill="${dress.detail}"/>`,
  ].join('');
}

function turtleneck(pen: Pen, figure: Figure): string {
  const { dress, sturdy } = figure;
  const w = 66 + 22 * sturdy;
  const collar: Point[] = points(`${-w},196,0 0,214,40 ${w},196,0 ${w + 12},290,0 0,318,44 ${-w - 12},290,0`);
  const place = ([x, y, z]: Point): [number, number] => {
    const share = Math.min(1, Math.max(0, (y - 150) / 140));
    const [a, b] = [pen.head([x, y, z]), pen.body()([x, y, z])];
    return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
  };
  const ribs = Array.from({ length: 9 }, (_, i) => {
    const x = ((i - 4) / 4) * w * 0.86;
    return pen.path(points(`${x},212,30 ${x * 1.1},296,34`), place, false);
  }).join('');
  const d = pen.path(collar, place);
  return [
    trunk(pen, figure, { x: 80, y: 276, dip: 30 }),
    folds(pen, figure),
    fill(d, dress.main) + line(d, dress.dark, figure.style.outline || 2.4, 0.8),
    line(ribs, dress.dark, 3, 0.45),
  ].join('');
}

function shirt(pen: Pen, figure: Figure): string {
  const { dress, style } = figure;
  const leaf: Point[] = points('60,236,0! 100,262,0! 112,372,30! 14,330,44!');
  const tie: Point[] = points('-16,320,46! 16,320,46! 12,360,46 30,690,50 0,740,50! -30,690,50 -12,360,46');
  const part = (outline: Point[]) => {
    const d = pen.path(outline, pen.body(0.2));
    return fill(d, dress.second) + line(d, dress.dark, style.outline || 2, 0.8);
  };
  const buttons = [430, 540, 650, 760].map((y) => {
    const [x, py] = pen.body()([0, y, 44]);
    return `<circle cx="${x.toFixed(1)}" cy="${py.toFixed(1)}" r="5" fill="${dress.detail}"/>`;
  });
  const front =
    dress.detail.length === 7 && figure.gender === 'male'
      ? fill(pen.path(tie, pen.body(0.9)), dress.detail)
      : buttons.join('');
  return [
    trunk(pen, figure, { x: 92, y: 272, dip: 60 }),
    line(pen.path(points('0,350,44 0,870,44'), pen.body(), false), dress.dark, 2.5, 0.7),
    folds(pen, figure),
    front,
    part(leaf),
    part(mirror(leaf)),
  ].join('');
}

function hoodie(pen: Pen, figure: Figure): string {
  const { dress, style } = figure;
  const hood: Point[] = points(
    '-104,236,-20 -168,290,-10 -172,340,0 -104,392,30 0,418,44 104,392,30 172,340,0 168,290,-10 104,236,-20 76,296,20 0,344,40 -76,296,20',
  );
  const cord = (sign: number) =>
    line(
      pen.path(points(`${sign * 46},392,44 ${sign * 52},480,46 ${sign * 48},570,46`), pen.body(1), false),
      dress.second,
      8,
    );
  const d = pen.path(hood, pen.body(0.15));
  const pocket = line(
    pen.path(points('-150,800,30 -120,720,36 120,720,36 150,800,30'), pen.body(), false),
    dress.dark,
    4,
    0.7,
  );
  return [
    trunk(pen, figure, { x: 100, y: 280, dip: 70 }),
    folds(pen, figure),
    pocket,
    fill(d, dress.main) + line(d, dress.dark, style.outline || 3, 0.8),
    cord(-1),
    cord(1),
  ].join('');
}

function sweater(pen: Pen, figure: Figure): string {
  const { dress } = figure;
  const band = (along: Point[], colour: string, width: number) =>
    line(pen.path(along, pen.body(), false), colour, width);
  return [
    trunk(pen, figure, { x: 92, y: 286, dip: 78 }),
    band(points('-86,296,0 -50,344,30 0,364,44 50,344,30 86,296,0'), dress.second, 15),
    folds(pen, figure),
  ].join('');
}

function tunic(pen: Pen, figure: Figure): string {
  const { dress } = figure;
  const flowers = Array.from({ length: 42 }, (_, i) => {
    const row = Math.floor(i / 7);
    const [x, y] = pen.body(0.15)([-290 + (i % 7) * 92 + (row % 2) * 46, 480 + row * 72, 20]);
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${i % 2 ? 9 : 6}" fill="${i % 2 ? dress.second : dress.detail}" fill-opacity=".9"/>`;
  });
  return (
    trunk(pen, figure, { x: 88, y: 276, dip: 40 }) +
    `<g clip-path="url(#trunk)">${flowers.join('')}</g>` +
    folds(pen, figure)
  );
}

/** What a figure wears. */
export function dressOf(pen: Pen, figure: Figure): string {
  const cuts = { blazer, turtleneck, shirt, tunic, hoodie, sweater };
  return cuts[figure.dress.cut](pen, figure);
}
