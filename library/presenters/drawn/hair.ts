import type { Figure } from './figure.ts';
import { type Pen, type Point, mirrored, points } from './pen.ts';

/** Hair behind and before the head: outlines, lighter bands and single strands, each swinging from its roots. */
type Layers = { back: string; front: string };
type Shape = { outline: Point[]; tone?: 'base' | 'dark' | 'light'; opacity?: number };

function draw(pen: Pen, figure: Figure, shapes: Shape[], strands: Point[][] = []): string {
  const { hair, style } = figure;
  const filled = shapes.map(({ outline, tone = 'base', opacity = 1 }) => {
    const d = pen.path(outline, pen.hair);
    const edge =
      style.outline && tone === 'base'
        ? ` stroke="${hair.dark}" stroke-width="${style.outline}" stroke-linejoin="round"`
        : '';
    return `<path d="${d}" fill="${hair[tone]}" fill-opacity="${opacity}"${edge}/>`;
  });
  const lines = strands.map(
    (strand, i) =>
      `<path d="${pen.path(strand, pen.hair, false)}" fill="none" stroke="${i % 3 === 0 ? hair.light : hair.dark}" stroke-width="${i % 2 ? 2 : 3}" stroke-opacity=".55" stroke-linecap="round"/>`,
  );
  return filled.join('') + lines.join('');
}

/** Strands between two curves, `count` of them. */
function between(a: Point[], b: Point[], count: number): Point[][] {
  return Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5) / count;
    return a.map(([x, y, z = 0], k): Point => {
      const [bx, by, bz = 0] = b[k]!;
      return [x + (bx - x) * t, y + (by - y) * t, z + (bz - z) * t];
    });
  });
}

/** The shine that runs around an even head of hair, as soft drawings have it. */
const ring: Point[] = points(
  '-128,-128,60 -70,-160,100 0,-170,110 72,-158,100 128,-122,60 74,-142,104 0,-153,112 -72,-144,104',
);

function long(pen: Pen, figure: Figure, end: number): Layers {
  const side: Point[] = points(
    `0,-262,-10 112,-236,-10 176,-136,-20 186,0,-30 192,140,-30 204,${end * 0.75},-30 178,${end},-30 120,${end + 22},-30`,
  );
  const back = draw(pen, figure, [{ outline: [...side, ...mirrored(side.slice(1))], tone: 'dark' }]);
  const left: Point[] = points(
    `-26,-250,60! -120,-224,30 -178,-120,0 -188,20,0 -196,180,0 -206,${end * 0.8},0 -178,${end + 6},10! -150,${end * 0.82},20 -158,190,20 -152,60,30 -138,-40,50 -100,-116,90 -24,-186,110`,
  );
  const right: Point[] = points(
    `-30,-252,60! 90,-240,30 174,-128,0 186,20,0 194,180,0 204,${end * 0.8},0 176,${end + 6},10! 152,${end * 0.82},20 160,190,20 153,60,30 146,-36,50 112,-104,88 40,-160,112 -26,-186,112`,
  );
  const strands = [
    ...between(
      points(`-40,-240,50 -140,-150,40 -176,20,0 -190,${end * 0.8},0`),
      points(`-32,-204,108 -112,-128,84 -162,60,18 -164,${end * 0.8},10`),
      5,
    ),
    ...between(
      points(`0,-246,50 120,-190,40 178,10,0 192,${end * 0.8},0`),
      points(`-4,-200,110 106,-138,92 164,60,18 164,${end * 0.8},10`),
      6,
    ),
  ];
  // Soft drawings have locks that fall over the forehead.
  const locks: Shape[] = [
    {
      outline: points(
        '-20,-192,112! -58,-160,106 -96,-104,94 -116,-36,82! -84,-78,98 -54,-110,106 -14,-142,114',
      ),
    },
    {
      outline: points('-26,-192,112! 24,-158,112 74,-112,102 104,-44,86! 72,-90,104 36,-118,110 -8,-140,114'),
    },
  ];
  const front = [{ outline: right }, { outline: left }, ...(figure.style.soft ? locks : [])];
  return { back, front: draw(pen, figure, front, strands) };
}

function bob(pen: Pen, figure: Figure): Layers {
  const side: Point[] = points('0,-260,-10 116,-232,-10 182,-120,-20 196,30,-30 190,150,-30 140,196,-30');
  const back = draw(pen, figure, [{ outline: [...side, ...mirrored(side.slice(1))], tone: 'dark' }]);
  const fringe: Point[] = points(
    '-24,-256,50 -122,-228,30 -182,-116,0 -198,40,0 -186,158,10! -146,150,30 -154,40,40 -140,-60,60! -92,-78,92 -40,-94,106 30,-96,110 96,-80,92 141,-58,60! 154,40,40 146,150,30 186,158,10! 198,40,0 184,-116,0 112,-232,30',
  );
  const strands = [
    ...between(
      points('-60,-246,50 -166,-110,30 -188,40,10 -178,146,20'),
      points('-50,-246,60 -148,-110,60 -164,40,30 -156,140,30'),
      3,
    ),
    ...between(
      points('-44,-246,60 -96,-170,100 -116,-84,90'),
      points('44,-246,60 96,-170,100 116,-84,90'),
      9,
    ),
    ...between(
      points('60,-246,50 166,-110,30 188,40,10 178,146,20'),
      points('50,-246,60 148,-110,60 164,40,30 156,140,30'),
      3,
    ),
  ];
  const shine: Shape[] = figure.style.soft ? [{ outline: ring, tone: 'light', opacity: 0.6 }] : [];
  return { back, front: draw(pen, figure, [{ outline: fringe }, ...shine], strands) };
}

/** Men's hair, swept from the parting at the side. */
function short(pen: Pen, figure: Figure, high: number): Layers {
  const back: Point[] = points(
    '0,-240,-20 120,-206,-20 160,-90,-30 152,40,-30 0,60,-40 -152,40,-30 -160,-90,-30 -120,-206,-20',
  );
  const cap: Point[] = points(
    `-151,4,-5! -166,-90,-5 -150,-186,20 -92,${-246 - high},50 10,${-262 - high},60 104,${-240 - high * 0.6},40 158,-160,10 166,-80,-5 152,4,-5! 140,-62,40 118,-118,80 50,-142,108 -40,-150,112 -98,-122,92 -138,-66,44`,
  );
  const lift: Point[] = points(
    `-112,-132,84 -136,-196,50 -80,${-244 - high},64 20,${-250 - high},70 100,-206,66 30,-196,98 -50,-172,108`,
  );
  const strands = between(
    points(`-124,-150,70 -86,${-222 - high},70 10,${-246 - high},66 110,-212,40`),
    points('-92,-132,96 -20,-166,110 50,-160,106 128,-110,60'),
    6,
  );
  return {
    back: draw(pen, figure, [{ outline: back, tone: 'dark' }]),
    front: draw(
      pen,
      figure,
      [{ outline: cap }, { outline: lift, tone: 'light', opacity: figure.style.soft ? 0.4 : 0.5 }],
      strands,
    ),
  };
}

/** Short hair in locks that fall over the forehead. */
function fluffy(pen: Pen, figure: Figure): Layers {
  const side: Point[] = points('0,-258,-20 130,-222,-20 178,-90,-30 168,70,-30 120,110,-30');
  const locks: Point[] = points(
    '-152,40,0! -182,-60,-5 -168,-180,20 -96,-254,40 0,-274,50 100,-252,40 170,-176,20 184,-60,-5 152,44,0! 140,-34,40 112,-74,78! 100,-100,92 64,-48,104! 40,-104,110 -6,-52,112! -34,-106,110 -80,-56,96! -102,-96,88 -132,-38,48! -140,-20,40',
  );
  const strands = between(
    points('-110,-230,40 -150,-150,50 -160,-60,20'),
    points('110,-230,40 150,-150,50 160,-60,20'),
    9,
  );
  return {
    back: draw(pen, figure, [{ outline: [...side, ...mirrored(side.slice(1))], tone: 'dark' }]),
    front: draw(pen, figure, [{ outline: locks }, { outline: ring, tone: 'light', opacity: 0.5 }], strands),
  };
}

function ponytail(pen: Pen, figure: Figure): Layers {
  const tail: Point[] = points(
    '92,-210,-60 196,-210,-70 236,-80,-70 232,120,-60 210,280,-50 176,338,-50! 168,220,-50 150,60,-50 136,-80,-50',
  );
  const skull: Point[] = points(
    '0,-254,-20 120,-220,-20 168,-90,-30 150,50,-30 0,70,-40 -150,50,-30 -168,-90,-30 -120,-220,-20',
  );
  const half = (side: number): Point[] =>
    points(
      `${side * -12},-252,56! ${side * 96},-238,36 ${side * 168},-130,0 ${side * 176},-20,0 ${side * 166},92,10 ${side * 150},150,20! ${side * 152},40,34 ${side * 143},-40,50 ${side * 104},-112,90 ${side * 36},-166,112 ${side * -14},-186,112`,
    );
  const combed = (side: number) =>
    between(
      points(`${side * 10},-246,54 ${side * 100},-196,50 ${side * 168},-60,0`),
      points(`${side * 10},-196,112 ${side * 84},-136,100 ${side * 146},-30,48`),
      5,
    );
  const back = draw(pen, figure, [{ outline: skull, tone: 'dark' }]);
  const front = draw(
    pen,
    figure,
    [{ outline: half(1) }, { outline: half(-1) }],
    [...combed(1), ...combed(-1)],
  );
  return {
    back:
      draw(
        pen,
        figure,
        [{ outline: tail }],
        between(
          points('150,-196,-60 214,-60,-60 206,160,-60 180,310,-50'),
          points('120,-180,-60 160,-40,-60 172,160,-60 178,320,-50'),
          4,
        ),
      ) + back,
    front,
  };
}

/** White hair at the sides of a bald head. */
function grey(pen: Pen, figure: Figure): Layers {
  const tuft = (side: number): Point[] =>
    points(
      `${side * 136},-104,20 ${side * 168},-96,-10 ${side * 182},-30,-20 ${side * 168},40,-20 ${side * 148},20,-5 ${side * 146},-40,10`,
    );
  return {
    back: '',
    front: draw(
      pen,
      figure,
      [{ outline: tuft(-1) }, { outline: tuft(1) }],
      [points('-160,-84,0 -170,-30,-10 -160,24,-10'), points('160,-84,0 170,-30,-10 160,24,-10')],
    ),
  };
}

/** A scarf around head and shoulders; its ends move in the air. */
function scarf(pen: Pen, figure: Figure): Layers {
  const around: Point[] = points(
    '0,-268,-10 116,-240,-10 184,-120,-20 192,40,-20 186,190,-10 250,330,0 300,440,0',
  );
  const back = draw(pen, figure, [{ outline: [...around, ...mirrored(around.slice(1))], tone: 'dark' }]);
  const { hair, style } = figure;
  const place = ([x, y, z]: Point): [number, number] => {
    const share = Math.min(1, Math.max(0, (y - 180) / 150));
    const [a, b] = [pen.head([x, y, z]), pen.body(0.6)([x, y, z])];
    return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
  };
  const outer: Point[] = points(
    '0,-270,0 118,-240,0 188,-118,-10 196,60,-10 196,200,0 262,318,0 318,400,0 250,486,20 90,560,30 -60,520,30 -230,452,20 -318,392,0 -262,318,0 -196,200,0 -196,60,-10 -188,-118,-10 -118,-240,0',
  );
  const window: Point[] = points(
    '0,-164,96 88,-142,84 134,-60,50 143,40,30 124,132,34 66,206,60 0,228,70 -66,206,60 -124,132,34 -143,40,30 -134,-60,50 -88,-142,84',
  );
  const jaw = window;
  const fold = (along: Point[], opacity: number) =>
    `<path d="${pen.path(along, place, false)}" fill="none" stroke="${hair.dark}" stroke-width="${style.soft ? 7 : 5}" stroke-opacity="${opacity}" stroke-linecap="round"/>`;
  const d = pen.path(outer, place) + pen.path(jaw, pen.head);
  const drape: Point[] = points(
    '-196,196,0 -120,262,40 20,306,60 180,250,20 200,204,0 232,300,0 130,396,40 -40,392,50 -200,318,10',
  );
  return {
    back,
    front: [
      `<path d="${d}" fill="${hair.base}" fill-rule="evenodd"${style.outline ? ` stroke="${hair.dark}" stroke-width="${style.outline}"` : ''}/>`,
      `<path d="${pen.path(drape, place)}" fill="${hair.light}" fill-opacity=".6"/>`,
      fold(points('-190,200,0 -90,286,40 60,322,50 200,262,10'), 0.7),
      fold(points('-240,330,0 -80,420,40 80,440,40 256,350,0'), 0.6),
      fold(points('-150,420,10 0,486,30 120,496,20'), 0.5),
      fold(points('-164,-60,20 -170,60,0 -150,160,10'), 0.45),
      fold(points('164,-60,20 170,60,0 152,160,10'), 0.45),
    ].join(''),
  };
}

/** The hair of a figure, in front of the head and behind it. */
export function hairOf(pen: Pen, figure: Figure): Layers {
  switch (figure.hair.cut) {
    case 'long':
      return long(pen, figure, 330);
    case 'bob':
      return bob(pen, figure);
    case 'short':
      return short(pen, figure, 4);
    case 'side':
      return short(pen, figure, 20);
    case 'fluffy':
      return fluffy(pen, figure);
    case 'ponytail':
      return ponytail(pen, figure);
    case 'grey':
      return grey(pen, figure);
    case 'scarf':
      return scarf(pen, figure);
  }
}
