import type { Figure } from './figure.ts';
import type { Mouth } from './motion.ts';
import { type Pen, type Point, mirrored, points } from './pen.ts';

/** How far the chin falls for a mouth that is open by one, and how far the lips part. */
const JAW = 42;
const GAP = 58;
/** How far the chin of `mouth` has fallen. */
const jawOf = (mouth: Mouth) => mouth.open * JAW * (1 - mouth.press);
export const MOUTH_Y = 138;

/** Half of the face's outline, from the top of the skull down to the chin. */
function outline({ sturdy, age }: Figure, jaw: number): Point[] {
  const child = age === 'child' ? 1 : 0;
  const wide = 9 * sturdy;
  return points(
    `0,-232,0 92,-200,0 142,-110,0 149,-10,0 ${141 + wide * 0.6},72,0 ${116 + wide * 1.6 + 6 * child},${142 + jaw * 0.5 - 6 * child},10 ${64 + wide * 1.4 + 8 * child},${196 + jaw - 10 * child},40 ${20 + wide},${217 + jaw - 14 * child},60`,
  );
}

/** A shape of one colour, blurred by `soft` pixels. */
const shape = (d: string, fill: string, opacity = 1, soft = 0) =>
  `<path d="${d}" fill="${fill}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}${soft ? ` filter="url(#soft${soft})"` : ''}/>`;
const line = (d: string, colour: string, width: number, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" stroke-opacity="${opacity}"/>`;

/** The neck, with the shadow of the chin on it. */
export function neck(pen: Pen, figure: Figure, mouth: Mouth): string {
  const jaw = jawOf(mouth);
  const { sturdy, skin, style } = figure;
  const w = 54 + 20 * sturdy;
  const place = ([x, y, z]: Point): [number, number] => {
    const share = Math.min(1, Math.max(0, (y - 150) / 170));
    const [a, b] = [pen.head([x, y, z]), pen.body()([x, y, z])];
    return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
  };
  const side: Point[] = points(`${w},90,-30 ${w},210,-20 ${w + 8},275,-10 ${w + 70},330,0 ${w + 120},420,0`);
  const d = pen.path([...side, ...mirrored(side)], place);
  const shadow = pen.path(
    points(`${w},120,-20 ${w},${235 + jaw},-10 10,${268 + jaw},20 ${-w},${215 + jaw},-10 ${-w},120,-20`),
    place,
  );
  const edge = style.outline ? line(d, skin.line, style.outline) : '';
  return `<g>${shape(d, skin.light)}<clipPath id="neck"><path d="${d}"/></clipPath><g clip-path="url(#neck)">${shape(shadow, skin.shade, 1, style.soft ? 6 : 0)}</g>${edge}</g>`;
}

function ear(pen: Pen, figure: Figure, side: number): string {
  const outer: Point[] = points(
    `${side * 143},-22,-15 ${side * 166},-28,-25 ${side * 169},8,-25 ${side * 160},48,-18 ${side * 143},52,-10`,
  );
  const inner: Point[] = points(
    `${side * 150},-8,-20 ${side * 161},-10,-25 ${side * 160},18,-25 ${side * 152},34,-18`,
  );
  const { skin, style } = figure;
  const d = pen.path(outer, pen.head);
  const edge = style.outline ? line(d, skin.line, style.outline) : '';
  return shape(d, skin.light) + shape(pen.path(inner, pen.head), skin.shade) + edge;
}

function eye(pen: Pen, figure: Figure, side: number): string {
  const { style, iris, brow, skin } = figure;
  const { x, w, up, low, iris: r } = style.eye;
  const { blink, gazeX, gazeY } = pen.at;
  const man = figure.gender === 'male' && figure.age !== 'child';
  const high = up * (man ? 0.86 : 1);
  const lid = (t: number) => {
    const open = -high * (1 - t * t) * (1 + 0.35 * t * t) - 3 * t;
    const shut = low * (1 - t * t) * 0.7 - 3 * t;
    return open + (shut - open) * blink;
  };
  const under = (t: number) => low * (1 - t * t) * (1 + 0.2 * t) - 3 * t;
  const steps = [-1, -0.66, -0.33, 0, 0.33, 0.66, 1];
  const z = (t: number) => 100 - 18 * t - 14 * Math.abs(t);
  const at = (t: number, y: number): Point => [side * (x + t * w), y, z(t)];
  const upper = steps.map((t) => at(t, lid(t)));
  const lower = steps.toReversed().map((t) => at(t, under(t)));
  const ends = [...upper, ...lower.slice(1, -1)].map(([px, py, pz], i): Point =>
    i === 0 || i === upper.length - 1 ? [px, py, pz, 'corner'] : [px, py, pz],
  );
  const d = pen.path(ends, pen.head);
  const [cx, cy] = pen.head([side * (x - 1) + gazeX * 60, -1.5 + gazeY * 60 - (style.soft ? 2 : 0), 108]);
  const id = `eye${side > 0 ? 'L' : 'R'}`;
  const ry = style.soft ? r * 1.12 : r;
  const ball = [
    shape(d, '#fbf7f2'),
    shape(
      pen.path([...upper, ...steps.toReversed().map((t) => at(t, lid(t) + 9))], pen.head),
      '#b9a9ae',
      0.5,
      style.soft ? 3 : 0,
    ),
    `<ellipse cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" rx="${r}" ry="${ry}" fill="${style.soft ? `url(#iris)` : iris}"/>`,
    style.soft
      ? `<ellipse cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" rx="${r}" ry="${ry}" fill="none" stroke="${brow}" stroke-width="2.6" stroke-opacity=".75"/>`
      : '',
    `<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="${(r * 0.46).toFixed(1)}" fill="#17110f"/>`,
    style.soft
      ? `<ellipse cx="${cx.toFixed(1)}" cy="${(cy + r * 0.62).toFixed(1)}" rx="${r * 0.5}" ry="${r * 0.3}" fill="#fff" fill-opacity=".32"/>`
      : '',
    `<circle cx="${(cx - r * 0.36).toFixed(1)}" cy="${(cy - r * 0.42).toFixed(1)}" r="${(r * (style.soft ? 0.28 : 0.24)).toFixed(1)}" fill="#fff"/>`,
  ].join('');
  // The lash line is thickest towards the outer corner.
  const lashes = (t: number) =>
    (man ? 2.6 : 3.6) + (man ? 1 : 3.2) * Math.max(0, t + 0.4) ** 1.2 - (t > 0.9 ? 3 : 0);
  const lash = shape(
    pen.path(
      [
        ...steps.map((t) => at(t * (man ? 1.02 : 1.07), lid(t) - lashes(t))),
        ...steps.toReversed().map((t) => at(t, lid(t) + 0.8)),
      ],
      pen.head,
    ),
    '#2a1b18',
  );
  const fold = line(
    pen.path(
      steps.slice(1).map((t) => at(t, lid(t) * 0.7 - high * 0.62 + 2)),
      pen.head,
      false,
    ),
    skin.line,
    2,
    0.55,
  );
  const below = line(pen.path(lower.slice(1, -1), pen.head, false), skin.line, 1.8, 0.7);
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${ball}</g>${below}${fold}${lash}`;
}

function browOf(pen: Pen, figure: Figure, side: number): string {
  const { brow, style, gender } = figure;
  const thick = gender === 'male' ? 9.5 : 6.5;
  const lift = -5 * pen.at.browUp - (style.soft ? 8 : 0);
  const along = [0, 0.3, 0.62, 1];
  const middle = (t: number): [number, number] => [
    26 + 72 * t,
    -44 + lift - 11 * Math.sin(Math.PI * Math.min(1, t * 0.85)) + 5 * t,
  ];
  const top = along.map((t): Point => {
    const [x, y] = middle(t);
    return [side * x, y - thick * 0.5 * (1 - 0.8 * t * t), 96 - 30 * t * t];
  });
  const bottom = along.map((t): Point => {
    const [x, y] = middle(t);
    return [side * x, y + thick * 0.5 * (1 - 0.8 * t * t), 96 - 30 * t * t];
  });
  return shape(pen.path([...top, ...bottom.toReversed()], pen.head), brow, 0.94);
}

function nose(pen: Pen, { skin, style, sturdy }: Figure): string {
  const w = 17 + 6 * sturdy;
  const under: Point[] = points(
    `${-w},80,118 ${-w * 0.55},89,132 0,93,146 ${w * 0.55},89,132 ${w},80,118 ${w * 0.5},84,140 0,85,152 ${-w * 0.5},84,140`,
  );
  const plane: Point[] = points(`9,-18,112 12,30,128 ${w + 3},78,118 ${w * 0.4},86,146 3,60,146 2,20,124`);
  const light: Point[] = points('-4,62,150 3,70,154 -3,78,154 -8,70,150');
  return [
    shape(pen.path(plane, pen.head), skin.shade, style.soft ? 0.28 : 0.75, style.soft ? 3 : 0),
    shape(pen.path(under, pen.head), skin.line, 0.62, style.soft ? 1 : 0),
    shape(pen.path(light, pen.head), '#fff', style.soft ? 0.5 : 0.22, style.soft ? 1 : 0),
  ].join('');
}

/** The four curves of the lips over x, as the talking heads of the three-dimensional cast have them. */
export function lips(pen: Pen, figure: Figure, mouth: Mouth): string {
  const { style, gender, age } = figure;
  const child = age === 'child';
  const man = gender === 'male';
  const half = (child ? 32 : man ? 46 : 42) * (1 + 0.16 * mouth.wide - 0.34 * mouth.round - 0.1 * mouth.open);
  const gap = mouth.open * GAP * (1 - mouth.press);
  const lift = mouth.open * 9;
  const full = (child ? 0.5 : man ? 0.72 : 1) * (style.soft ? 1.05 : 1);
  const upperThick = 13 * full * (1 - 0.5 * mouth.press);
  const lowerThick = 16 * full * (1 - 0.5 * mouth.press) * (1 - 0.7 * mouth.tuck);
  const steps = Array.from({ length: 13 }, (_, i) => (i - 6) / 6);
  const round = (u: number) => Math.sqrt(Math.max(0, 1 - u * u));
  const base = (u: number) => MOUTH_Y + 4 - (10 + 3 * mouth.wide) * u * u;
  const bow = (u: number) => Math.exp(-14 * (Math.abs(u) - 0.3) ** 2) * 0.3 - Math.exp(-60 * u * u) * 0.2;
  const inTop = (u: number) => base(u) - lift * round(u) + 2 * bow(u) * round(u);
  const inLow = (u: number) => inTop(u) + gap * round(u) ** (0.9 + 0.5 * mouth.round);
  const outTop = (u: number) => inTop(u) - upperThick * (0.92 + bow(u)) * round(u) * (0.75 + 0.25 * round(u));
  const outLow = (u: number) => inLow(u) + lowerThick * round(u) ** 0.75;
  const z = (u: number) => 122 - 34 * u * u + 10 * mouth.round;
  const along = (curve: (u: number) => number, sign = 1): Point[] =>
    steps.map((u, i): Point => {
      const end = i === 0 || i === steps.length - 1;
      return end ? [sign * u * half, curve(u), z(u), 'corner'] : [sign * u * half, curve(u), z(u)];
    });
  const top = pen.path([...along(outTop), ...along(inTop).toReversed()], pen.head);
  const low = pen.path([...along(outLow), ...along(inLow).toReversed()], pen.head);
  const inside = pen.path([...along(inTop), ...along(inLow).toReversed()], pen.head);
  const seam = pen.path(along(inTop), pen.head, false);
  const teethLow = (u: number) => inTop(u) + Math.min(gap * 0.42, 15) * round(u);
  const tongue: Point[] = points(
    `${-half * 0.5},${inLow(0) - gap * 0.2},110 0,${inLow(0) - gap * 0.4},116 ${half * 0.5},${inLow(0) - gap * 0.2},110 0,${inLow(0) + 12},112`,
  );
  const open =
    gap > 1
      ? `<clipPath id="mouth"><path d="${inside}"/></clipPath><g clip-path="url(#mouth)">${shape(inside, '#4a1518')}${shape(pen.path(tongue, pen.head), '#c2585a')}${shape(pen.path([...along(inTop), ...along(teethLow).toReversed()], pen.head), '#fbf5ee')}</g>`
      : '';
  const shine = along((u) => outLow(u) - lowerThick * 0.55).slice(4, 9);
  return [
    open,
    shape(top, figure.lip, 1),
    shape(low, figure.lip, 0.86),
    (style.soft || !man) && !child ? line(pen.path(shine, pen.head, false), '#fff', 3, 0.3) : '',
    line(seam, '#5c201f', gap > 1 ? 1.6 : style.soft ? 2 : 2.6, 0.8),
  ].join('');
}

/** A full beard along the jaw and over the lip; it falls with the chin. */
function beard(pen: Pen, { hair, sturdy, style }: Figure, mouth: Mouth): string {
  const jaw = jawOf(mouth);
  const wide = 9 * sturdy;
  const half: Point[] = points(
    `${146 + wide * 0.5},30,-5! ${141 + wide},82,0 ${118 + wide * 1.7},${148 + jaw * 0.5},10 ${66 + wide * 1.5},${206 + jaw},40 0,${234 + jaw},60`,
  );
  const inner: Point[] = points(
    `0,${168 + jaw * 0.9},112 38,${164 + jaw * 0.8},104 60,${142 + jaw * 0.3},98 44,118,106 0,110,124 -44,118,106 -60,${142 + jaw * 0.3},98 -38,${164 + jaw * 0.8},104`,
  );
  const cheek: Point[] = points(
    '-128,70,40 -96,112,74 -56,100,100 -20,98,118 0,102,124 20,98,118 56,100,100 96,112,74 128,70,40',
  );
  const around = [...half, ...mirrored(half.slice(0, -1)), ...cheek];
  const d = `${pen.path(around, pen.head)}${pen.path(inner, pen.head)}`;
  const hairs = Array.from({ length: 26 }, (_, i) => {
    const t = (i + 0.5) / 26;
    const x = -112 + 224 * t;
    const y =
      150 + 62 * Math.sqrt(Math.max(0, 1 - (x / 122) ** 2)) * (0.55 + 0.4 * ((i * 7) % 5) * 0.2) + jaw * 0.8;
    return pen.path(points(`${x * 0.96},${y - 20},70 ${x},${y},66`), pen.head, false);
  }).join('');
  return `<path d="${d}" fill="${hair.base}" fill-rule="evenodd" fill-opacity="${style.soft ? 0.92 : 0.96}"/>${line(hairs, hair.light, 2.2, 0.35)}`;
}

/** The head without its hair. */
export function face(pen: Pen, figure: Figure, mouth: Mouth): string {
  const { skin, style, blush, wrinkles } = figure;
  const jaw = jawOf(mouth);
  const half = outline(figure, jaw);
  const d = pen.path([...half, ...mirrored(half.slice(1))], pen.head);
  const shade: Point[] = points(
    `150,-130,0 104,-90,70 112,10,74 104,92,70 66,${150 + jaw * 0.6},74 34,${226 + jaw},60 150,236,0 190,60,-40`,
  );
  const cheek = (side: number) => {
    const [x, y] = pen.head([side * 88, 72, 84]);
    return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="33" ry="${style.soft ? 20 : 24}" fill="${blush}" fill-opacity="${style.soft ? 0.5 : 0.4}"${style.soft ? ' filter="url(#soft6)"' : ''}/>`;
  };
  const folds = wrinkles
    ? [-1, 1]
        .map(
          (side) =>
            line(
              pen.path(
                points(`${side * 30},84,118 ${side * 54},108,104 ${side * 62},136,92`),
                pen.head,
                false,
              ),
              skin.line,
              2.4,
              0.55,
            ) +
            line(
              pen.path(points(`${side * 34},30,100 ${side * 62},38,96 ${side * 88},28,84`), pen.head, false),
              skin.line,
              2,
              0.4,
            ),
        )
        .join('')
    : '';
  const chinY = 177 + jaw * 1.05;
  const chin = line(
    pen.path(points(`-14,${chinY - 3},104 0,${chinY},106 14,${chinY - 3},104`), pen.head, false),
    skin.line,
    2.4,
    0.4,
  );
  const ears = figure.hair.cut === 'scarf' ? '' : ear(pen, figure, -1) + ear(pen, figure, 1);
  return [
    ears,
    shape(d, skin.light),
    `<clipPath id="face"><path d="${d}"/></clipPath><g clip-path="url(#face)">`,
    shape(pen.path(shade, pen.head), style.soft ? 'url(#side)' : skin.shade, style.soft ? 1 : 0.8),
    blush ? cheek(-1) + cheek(1) : '',
    '</g>',
    style.outline ? line(d, skin.line, style.outline) : '',
    folds,
    chin,
    nose(pen, figure),
    figure.beard ? beard(pen, figure, mouth) : '',
    lips(pen, figure, mouth),
    eye(pen, figure, -1),
    eye(pen, figure, 1),
    browOf(pen, figure, -1),
    browOf(pen, figure, 1),
  ].join('');
}
