import { seededRandom } from '@likeness/domain/maths/seeded-random';
import { svgPng } from './svg-png.ts';

/** A flat drawing of an animal's head and where its mouth is, in shares of the picture as in a placement. */
export type DrawnAnimal = {
  name: string;
  svg: string;
  mouth: { x: number; y: number; width: number; tilt: number };
};

type Species = {
  name: string;
  fur: string;
  face: string;
  muzzle: string;
  nose: string;
  ears: 'pointed' | 'round' | 'long' | 'flap' | 'sides';
  eyes: 'dots' | 'whites' | 'slits' | 'glossy';
  /** Half the distance between the eyes and their height over the middle of the head, which is 100 wide on each side. */
  apart: number;
  level: number;
  noseSize: number;
  patches?: string;
};

const SPECIES: Species[] = [
  {
    name: 'cat',
    fur: '#d8923f',
    face: '#e3a65c',
    muzzle: '#f6e7d2',
    nose: '#d9757b',
    ears: 'pointed',
    eyes: 'slits',
    apart: 40,
    level: -8,
    noseSize: 8,
  },
  {
    name: 'dog',
    fur: '#8a5a34',
    face: '#a8713f',
    muzzle: '#e6cfae',
    nose: '#241a17',
    ears: 'flap',
    eyes: 'glossy',
    apart: 36,
    level: -16,
    noseSize: 15,
  },
  {
    name: 'fox',
    fur: '#c9561e',
    face: '#d96a2b',
    muzzle: '#fbf3e6',
    nose: '#1d1714',
    ears: 'pointed',
    eyes: 'dots',
    apart: 36,
    level: -12,
    noseSize: 10,
  },
  {
    name: 'bear',
    fur: '#6b452b',
    face: '#7a5033',
    muzzle: '#c89a6c',
    nose: '#1c1412',
    ears: 'round',
    eyes: 'dots',
    apart: 34,
    level: -14,
    noseSize: 13,
  },
  {
    name: 'rabbit',
    fur: '#c9c2bb',
    face: '#dcd6cf',
    muzzle: '#f7f3ef',
    nose: '#e28b93',
    ears: 'long',
    eyes: 'glossy',
    apart: 44,
    level: -14,
    noseSize: 8,
  },
  {
    name: 'panda',
    fur: '#f1efe9',
    face: '#f7f5f0',
    muzzle: '#ffffff',
    nose: '#17171a',
    ears: 'round',
    eyes: 'glossy',
    apart: 38,
    level: -10,
    noseSize: 11,
    patches: '#1c1c20',
  },
  {
    name: 'wolf',
    fur: '#6f7680',
    face: '#868d97',
    muzzle: '#e4e6e8',
    nose: '#15161a',
    ears: 'pointed',
    eyes: 'whites',
    apart: 34,
    level: -14,
    noseSize: 12,
  },
  {
    name: 'mouse',
    fur: '#9a948f',
    face: '#aaa49f',
    muzzle: '#d8d2cc',
    nose: '#d48c90',
    ears: 'sides',
    eyes: 'dots',
    apart: 34,
    level: -10,
    noseSize: 8,
  },
  {
    name: 'lion',
    fur: '#8e4d1c',
    face: '#dba650',
    muzzle: '#f4dfb4',
    nose: '#7a3a2d',
    ears: 'round',
    eyes: 'whites',
    apart: 38,
    level: -14,
    noseSize: 14,
  },
  {
    name: 'seal',
    fur: '#5b6670',
    face: '#6a7680',
    muzzle: '#9aa6b0',
    nose: '#14181c',
    ears: 'sides',
    eyes: 'glossy',
    apart: 42,
    level: -6,
    noseSize: 12,
  },
];

const TURNS = [0, 0.5, -0.6, 0.9, -1];
const TILTS = [0, -14, 10, 22, -8];
/** Of the height of the picture, how much the head takes. */
const SIZES = [0.8, 0.5, 0.32, 0.65];
const SNOUTS = [1, 1.3, 1.7];
export const DRAWING = { width: 640, height: 480 };

/** `count` drawings, the same every time: species, snouts, turns, tilts, sizes and grounds; every third mouth is open. */
export function drawnAnimals(count: number): DrawnAnimal[] {
  return Array.from({ length: count }, (_, i) => {
    const species = SPECIES[i % SPECIES.length]!;
    const open = i % 3 === 1;
    const turn = TURNS[(i + Math.floor(i / SPECIES.length)) % TURNS.length]!;
    const tilt = TILTS[(i * 2) % TILTS.length]!;
    const size = (SIZES[i % SIZES.length]! * DRAWING.height) / 220;
    const snout = SNOUTS[i % SNOUTS.length]!;
    const room = { x: DRAWING.width - size * 260, y: DRAWING.height - size * 240 };
    const at: [number, number] = [
      size * 130 + Math.max(0, room.x) * (((i * 3) % 5) / 4),
      size * 120 + Math.max(0, room.y) * (((i * 2) % 3) / 2),
    ];
    const { shapes, mouth, width } = head(species, turn, snout, open);
    const angle = (tilt * Math.PI) / 180;
    const [mx, my] = mouth;
    return {
      name: `${species.name} turned ${turn} tilted ${tilt} ${open ? 'open' : 'shut'} ${i}`,
      svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${DRAWING.width}" height="${DRAWING.height}">${ground(i)}<g transform="translate(${at[0]} ${at[1]}) scale(${size}) rotate(${tilt})">${shapes}</g></svg>`,
      mouth: {
        x: (at[0] + size * (mx * Math.cos(angle) - my * Math.sin(angle))) / DRAWING.width,
        y: (at[1] + size * (mx * Math.sin(angle) + my * Math.cos(angle))) / DRAWING.height,
        width: (size * width) / DRAWING.width,
        tilt,
      },
    };
  });
}

export const drawAnimal = ({ svg }: DrawnAnimal): Promise<Buffer> => svgPng(svg);

function head(species: Species, turn: number, snout: number, open: boolean) {
  const { fur, face, muzzle, nose, apart, level, noseSize } = species;
  const shift = 22 * turn;
  const tip = shift + 20 * turn * snout;
  const noseY = 22 + 14 * (snout - 1);
  const mouthY = noseY + noseSize + 14;
  const eyes = ([-1, 1] as const)
    .map((side) => eye(species, side * apart * (1 - 0.16 * side * turn) + shift, level))
    .join('');
  const half = 24;
  const line = `<path d="M${tip} ${noseY} V${mouthY - 4} M${tip - half} ${mouthY - 6} Q${tip - half / 2} ${mouthY + 8} ${tip} ${mouthY - 4} Q${tip + half / 2} ${mouthY + 8} ${tip + half} ${mouthY - 6}" fill="none" stroke="#2b1d18" stroke-width="3.4" stroke-linecap="round"/>`;
  const gape = `<path d="M${tip - half} ${mouthY - 3} Q${tip} ${mouthY + 6} ${tip + half} ${mouthY - 3} Q${tip + half * 0.8} ${mouthY + 30} ${tip} ${mouthY + 30} Q${tip - half * 0.8} ${mouthY + 30} ${tip - half} ${mouthY - 3}Z" fill="#3a0f10"/><ellipse cx="${tip}" cy="${mouthY + 22}" rx="13" ry="9" fill="#d4646c"/>`;
  const shapes = [
    ears(species, shift * 0.4),
    `<ellipse rx="100" ry="92" fill="${fur}"/>`,
    `<ellipse cx="${shift * 0.5}" cy="6" rx="82" ry="78" fill="${face}"/>`,
    eyes,
    `<ellipse cx="${(shift + tip) / 2}" cy="${mouthY - 8}" rx="${40 + Math.abs(turn) * 6 * snout}" ry="${30 + 6 * (snout - 1)}" fill="${muzzle}"/>`,
    `<ellipse cx="${tip}" cy="${noseY}" rx="${noseSize * 1.25}" ry="${noseSize * 0.85}" fill="${nose}"/>`,
    open ? gape : line,
  ].join('');
  return { shapes, mouth: [tip, open ? mouthY + 10 : mouthY] as const, width: half * 2 };
}

function eye({ eyes, patches }: Species, x: number, y: number): string {
  const ring = patches ? `<ellipse cx="${x}" cy="${y + 2}" rx="24" ry="27" fill="${patches}"/>` : '';
  const shine = `<circle cx="${x - 4}" cy="${y - 4}" r="3.4" fill="#fff"/>`;
  switch (eyes) {
    case 'dots':
      return `${ring}<circle cx="${x}" cy="${y}" r="8" fill="#181210"/>`;
    case 'glossy':
      return `${ring}<circle cx="${x}" cy="${y}" r="12" fill="${patches ? '#5a3b22' : '#1d1412'}"/><circle cx="${x}" cy="${y}" r="8" fill="#0c0808"/>${shine}`;
    case 'slits':
      return `${ring}<ellipse cx="${x}" cy="${y}" rx="16" ry="13" fill="#a7b53c" stroke="#2a1d12" stroke-width="3"/><ellipse cx="${x}" cy="${y}" rx="4.5" ry="11" fill="#0d0a08"/>${shine}`;
    case 'whites':
      return `${ring}<ellipse cx="${x}" cy="${y}" rx="14" ry="11" fill="#f5f2ea" stroke="#1b1512" stroke-width="2.5"/><circle cx="${x}" cy="${y}" r="7" fill="#20160f"/>`;
  }
}

function ears({ ears: kind, fur }: Species, shift: number): string {
  const one = (side: 1 | -1): string => {
    const x = shift + side * 62;
    switch (kind) {
      case 'pointed':
        return `<polygon points="${x - 34},-48 ${x + side * 18},-128 ${x + 34},-40" fill="${fur}"/><polygon points="${x - 14},-60 ${x + side * 13},-108 ${x + 18},-54" fill="#d9a095"/>`;
      case 'round':
        return `<circle cx="${x}" cy="-74" r="30" fill="${fur}"/><circle cx="${x}" cy="-72" r="15" fill="#b98d76"/>`;
      case 'long':
        return `<ellipse cx="${shift + side * 34}" cy="-118" rx="20" ry="62" fill="${fur}"/><ellipse cx="${shift + side * 34}" cy="-114" rx="9" ry="46" fill="#e3b3b0"/>`;
      case 'flap':
        return `<ellipse cx="${shift + side * 98}" cy="2" rx="24" ry="62" fill="#5d3a20"/>`;
      case 'sides':
        return `<circle cx="${shift + side * 92}" cy="-58" r="26" fill="${fur}"/>`;
    }
  };
  return one(-1) + one(1);
}

/** A sky, a meadow with pebbles, or a room with round things. */
function ground(seed: number): string {
  const random = seededRandom(seed + 1);
  const { width, height } = DRAWING;
  const colour = ['#bcd7e8', '#cfe0b4', '#d9c8b8', '#8fa5a0', '#f0e6d8'][seed % 5]!;
  const things = Array.from({ length: seed % 2 ? 7 : 2 }, () => {
    const light = Math.round(40 + 50 * random());
    return `<circle cx="${Math.round(random() * width)}" cy="${Math.round(random() * height)}" r="${Math.round(6 + 22 * random())}" fill="hsl(${Math.round(random() * 360)},30%,${light}%)"/>`;
  });
  return `<rect width="${width}" height="${height}" fill="${colour}"/>${things.join('')}`;
}
