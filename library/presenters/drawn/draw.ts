import { dressOf } from './dress.ts';
import { face, neck } from './face.ts';
import type { Figure } from './figure.ts';
import { hairOf } from './hair.ts';
import type { Mouth, Turned } from './motion.ts';
import { PICTURE, Pen, points } from './pen.ts';

const blur = (deviation: number) =>
  `<filter id="soft${deviation}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;
const svg = (definitions: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.W}" height="${PICTURE.H}" viewBox="0 0 ${PICTURE.W} ${PICTURE.H}"><defs>${definitions}</defs>${body}</svg>`;

function glasses(pen: Pen, { glasses: colour, style }: Figure): string {
  if (!colour) return '';
  const { x } = style.eye;
  const round = (side: number) => {
    const [cx, cy] = pen.head([side * (x + 1), 2, 116]);
    return `<rect x="${(cx - 44).toFixed(1)}" y="${(cy - 34).toFixed(1)}" width="88" height="68" rx="30" fill="#fff" fill-opacity=".10" stroke="${colour}" stroke-width="5"/>`;
  };
  const bridge = pen.path(points('-17,-6,124 0,-12,134 17,-6,124'), pen.head, false);
  const temple = (side: number) =>
    pen.path(points(`${side * (x + 44)},-8,100 ${side * 150},-14,0`), pen.head, false);
  return `${round(-1)}${round(1)}<path d="${bridge}${temple(-1)}${temple(1)}" fill="none" stroke="${colour}" stroke-width="5"/>`;
}

function earrings(pen: Pen, { earrings: colour }: Figure): string {
  if (!colour) return '';
  return [-1, 1]
    .map((side) => {
      const [x, y] = pen.head([side * 156, 54, -10]);
      const [dx] = pen.hair([side * 156, 150, -10]);
      const [hx] = pen.head([side * 156, 150, -10]);
      const swing = (dx - hx) * 0.9;
      return `<path d="M${x.toFixed(1)} ${y.toFixed(1)}L${(x + swing).toFixed(1)} ${(y + 34).toFixed(1)}" stroke="${colour}" stroke-width="2.5"/><circle cx="${(x + swing).toFixed(1)}" cy="${(y + 40).toFixed(1)}" r="9" fill="${colour}"/>`;
    })
    .join('');
}

/** The shaded sides of soft drawings: they grow darker away from the light. */
function shades({ skin, dress }: Figure): string {
  const towards = (id: string, colour: string, most: number) =>
    `<linearGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="0"/><stop offset="1" stop-color="${colour}" stop-opacity="${most}"/></linearGradient>`;
  return towards('side', skin.shade, 0.85) + towards('cloth', dress.dark, 0.75);
}

/** The figure alone, on nothing. */
export function figureSvg(figure: Figure, at: Turned, mouth: Mouth): string {
  const pen = new Pen(at);
  const hair = hairOf(pen, figure);
  const iris = `<linearGradient id="iris" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1d1413"/><stop offset=".45" stop-color="${figure.iris}"/><stop offset="1" stop-color="${figure.iris}" stop-opacity=".72"/></linearGradient>`;
  const body = [
    hair.back,
    neck(pen, figure, mouth),
    dressOf(pen, figure),
    face(pen, figure, mouth),
    hair.front,
    earrings(pen, figure),
    glasses(pen, figure),
  ];
  return svg([1, 3, 6].map(blur).join('') + iris + shades(figure), body.join(''));
}

/** The room behind a figure: a wall and two large quiet shapes. */
export function roomSvg({ room, style }: Figure): string {
  if (style.soft) {
    const lights = Array.from({ length: 14 }, (_, i) => {
      const [x, y, r] = [(i * 233) % 760, (i * 331) % 1100, 26 + ((i * 17) % 50)];
      return `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" fill-opacity="${0.05 + (i % 4) * 0.025}"/>`;
    });
    const wall = `<linearGradient id="wall" x1="0" y1="0" x2=".3" y2="1"><stop offset="0" stop-color="${room.wall}"/><stop offset=".6" stop-color="${room.shape}"/><stop offset="1" stop-color="${room.second}"/></linearGradient>`;
    return svg(
      wall + blur(3),
      `<rect width="720" height="1280" fill="url(#wall)"/><g filter="url(#soft3)">${lights.join('')}</g>`,
    );
  }
  const leaf = (x: number, y: number, turn: number, size: number) =>
    `<path transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" d="M0 0C-60 -80 -60 -220 0 -330C60 -220 60 -80 0 0Z" fill="${room.second}"/>`;
  return svg(
    '',
    `<rect width="720" height="1280" fill="${room.wall}"/><path d="M-40 380C120 160 520 60 660 300S820 900 700 1300H-40Z" fill="${room.shape}"/><g fill-opacity=".9">${leaf(70, 1290, -18, 1.5)}${leaf(30, 1290, 14, 1.1)}${leaf(690, 1290, 16, 1.3)}</g>`,
  );
}
