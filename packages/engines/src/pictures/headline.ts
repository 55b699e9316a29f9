import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { rng } from './random.ts';
import type { Style } from './styles.ts';

const chinese = /[\u3400-\u9fff]/;
const serifStyles: readonly Style[] = ['ink', 'watercolor', 'oil', 'film', 'papercut'];
const accent = '#ffd24a';
const ink = '#1b1a2b';
const families = {
  chinese: {
    serif: '"Noto Serif CJK SC", "Songti SC", SimSun, serif',
    sans: '"Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif',
  },
  latin: { serif: '"DejaVu Serif", Georgia, serif', sans: '"Inter", "DejaVu Sans", Arial, sans-serif' },
};

/** How a headline stands on the picture. */
type Layout = 'top' | 'left' | 'card' | 'vertical';
type Page = {
  x: SKRSContext2D;
  /** The picture itself, where its brightness is read. */
  behind: SKRSContext2D;
  W: number;
  H: number;
  S: number;
  pad: number;
  family: string;
  weight: number;
  title: string;
  badge: string;
};

/**
 * Sets a headline and a badge on the picture. Both are the user's own words; nothing is invented. The place of the headline follows
 * the form of the picture and the seed, its colour what lies behind it. `onto` takes them instead of the picture: a clip shows the
 * same headline over every frame.
 */
export function setHeadline(
  c: Canvas,
  title: string,
  badge: string,
  { seed, style, onto = c }: { seed: number; style: Style; onto?: Canvas },
): void {
  const [W, H] = [c.width, c.height];
  const S = Math.min(W, H);
  const r = rng(`${seed}poster`);
  const cjk = chinese.test(title);
  const serif = serifStyles.includes(style) || r.chance(0.3);
  const family = families[cjk ? 'chinese' : 'latin'][serif ? 'serif' : 'sans'];
  const [x, behind] = [onto.getContext('2d'), c.getContext('2d')];
  const page: Page = { x, behind, W, H, S, pad: S * 0.07, family, weight: 800, title, badge };
  let layout: Layout = H >= W ? r.pick(['top', 'top', 'card', 'vertical']) : r.pick(['left', 'top', 'card']);
  if (layout === 'vertical' && (!cjk || title.length > 10)) layout = 'top';
  layouts[layout](page);
}

const layouts: Record<Layout, (page: Page) => void> = {
  top(page) {
    const { x, W, H, pad, S } = page;
    const dark = isDark(page.behind, 0, 0, W, H * 0.3);
    scrim(x, [0, 0, 0, H * 0.46], [0, 0, W, H * 0.46], dark);
    const { size, lines } = fitted(page, W - pad * 2, H * 0.28, H > W ? 3 : 2);
    write(page, lines, size, { x: W / 2, y: pad * 0.8, align: 'center', dark });
    if (page.badge)
      pill(
        page,
        W / 2,
        pad * 0.8 + lines.length * size * 1.16 + size * 0.16,
        Math.max(size * 0.32, S * 0.03),
      );
  },
  left(page) {
    const { x, W, H, pad } = page;
    const dark = isDark(page.behind, 0, 0, W * 0.5, H);
    scrim(x, [0, 0, W * 0.62, 0], [0, 0, W * 0.62, H], dark);
    const { size, lines } = fitted(page, W * 0.42, H * 0.6, 4);
    const height = lines.length * size * 1.16;
    const top = (H - height) / 2 - (page.badge ? size * 0.3 : 0);
    x.fillStyle = accent;
    x.fillRect(pad, top - size * 0.16, size * 0.9, size * 0.09);
    write(page, lines, size, { x: pad, y: top, align: 'left', dark });
    if (page.badge)
      small(page, size * 0.34, {
        x: pad,
        y: top + height + size * 0.45,
        align: 'left',
        colour: dark ? '#fff' : ink,
      });
  },
  card(page) {
    const { x, W, H, S, pad } = page;
    const height = H * (H >= W ? 0.24 : 0.28);
    const top = H - height - pad * 0.7;
    x.fillStyle = 'rgba(255,252,246,.95)';
    x.beginPath();
    x.roundRect(pad * 0.7, top, W - pad * 1.4, height, S * 0.035);
    x.fill();
    const { size, lines } = fitted(page, W - pad * 3, height * (page.badge ? 0.55 : 0.72), 2);
    const text = lines.length * size * 1.16;
    write(page, lines, size, {
      x: W / 2,
      y: top + (height - text) / 2 - (page.badge ? size * 0.28 : 0),
      align: 'center',
      dark: false,
    });
    if (page.badge)
      small(page, size * 0.36, {
        x: W / 2,
        y: H - pad * 0.7 - height * 0.13,
        align: 'center',
        colour: '#5a566e',
      });
  },
  vertical(page) {
    const { x, W, H, S, pad, title, badge } = page;
    const letters = [...title];
    const size = Math.min(S * 0.15, (H * 0.62) / letters.length);
    const dark = isDark(page.behind, W * 0.78, H * 0.05, W * 0.2, H * 0.6);
    scrim(x, [W, 0, W * 0.6, 0], [W * 0.6, 0, W * 0.4, H], dark);
    const middle = W - pad - size * 0.5;
    const at = { x: middle, align: 'center', dark } as const;
    x.font = `${page.weight} ${size}px ${page.family}`;
    for (const [i, letter] of letters.entries())
      write(page, [letter], size, { ...at, y: pad + i * size * 1.1 });
    x.font = `500 ${size * 0.3}px ${page.family}`;
    for (const [i, letter] of [...badge].slice(0, 16).entries())
      x.fillText(letter, middle - size * 0.85, pad + size * (0.45 + i * 0.36));
  },
};

/** The largest letters with which the headline fits. */
function fitted(
  { x, S, family, weight, title }: Page,
  width: number,
  height: number,
  maxLines: number,
): { size: number; lines: string[] } {
  let size = S * 0.2;
  for (; size > S * 0.045; size *= 0.95) {
    x.font = `${weight} ${size}px ${family}`;
    const lines = wrapped(x, title, width);
    const fits = lines.length <= maxLines && lines.length * size * 1.16 <= height;
    if (fits && lines.every((line) => x.measureText(line).width <= width)) return { size, lines };
  }
  x.font = `${weight} ${size}px ${family}`;
  return { size, lines: wrapped(x, title, width).slice(0, maxLines) };
}

/** Lines that break between words; two lines of Chinese are of about the same length. */
function wrapped(x: SKRSContext2D, text: string, width: number): string[] {
  const measure = (line: string) => x.measureText(line).width;
  const units = chinese.test(text)
    ? [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)].flatMap(({ segment }) =>
        segment.length > 5 ? [...segment] : [segment],
      )
    : text.split(/(?<=\s)/);
  const lines: string[] = [];
  let line = '';
  for (const unit of units) {
    if (line && measure(line + unit) > width) {
      lines.push(line.trim());
      line = unit;
    } else line += unit;
  }
  if (line.trim()) lines.push(line.trim());
  if (lines.length !== 2) return lines;
  const halves = units
    .slice(1)
    .map((_, k) => [
      units
        .slice(0, k + 1)
        .join('')
        .trim(),
      units
        .slice(k + 1)
        .join('')
        .trim(),
    ])
    .map((pair) => ({ pair, longest: Math.max(...pair.map(measure)) }))
    .filter(({ longest }) => longest <= width)
    .sort((one, other) => one.longest - other.longest);
  return halves[0]?.pair ?? lines;
}

type Spot = { x: number; y: number; align: 'left' | 'center'; dark: boolean };

function write({ x }: Page, lines: string[], size: number, spot: Spot): void {
  x.textAlign = spot.align;
  x.textBaseline = 'alphabetic';
  for (const [i, line] of lines.entries()) {
    x.save();
    x.shadowColor = spot.dark ? 'rgba(0,0,0,.45)' : 'rgba(255,255,255,.6)';
    x.shadowBlur = size * 0.28;
    x.fillStyle = spot.dark ? '#fff' : ink;
    x.fillText(line, spot.x, spot.y + size * (0.9 + i * 1.16));
    x.restore();
  }
}

function small(
  { x, family, badge }: Page,
  size: number,
  spot: Omit<Spot, 'dark'> & { colour: string },
): void {
  x.font = `500 ${size}px ${family}`;
  x.textAlign = spot.align;
  x.fillStyle = spot.colour;
  x.fillText(badge, spot.x, spot.y);
}

function pill({ x, family, badge }: Page, middle: number, top: number, size: number): void {
  x.font = `600 ${size}px ${family}`;
  const width = x.measureText(badge).width + size * 1.9;
  x.fillStyle = accent;
  x.beginPath();
  x.roundRect(middle - width / 2, top, width, size * 1.75, size);
  x.fill();
  x.fillStyle = ink;
  x.textAlign = 'center';
  x.textBaseline = 'middle';
  x.fillText(badge, middle, top + size * 0.9);
}

function isDark(x: SKRSContext2D, left: number, top: number, w: number, h: number): boolean {
  const { data } = x.getImageData(
    Math.floor(left),
    Math.floor(top),
    Math.max(1, Math.floor(w)),
    Math.max(1, Math.floor(h)),
  );
  let sum = 0;
  for (let i = 0; i < data.length; i += 64) sum += data[i]! * 0.3 + data[i + 1]! * 0.59 + data[i + 2]! * 0.11;
  return sum / Math.ceil(data.length / 64) / 255 < 0.64;
}

type Four = [number, number, number, number];

/** A veil that the headline can be read on. */
function scrim(x: SKRSContext2D, [x0, y0, x1, y1]: Four, box: Four, dark: boolean): void {
  const g = x.createLinearGradient(x0, y0, x1, y1);
  const colour = dark ? '10,8,30' : '255,252,246';
  g.addColorStop(0, `rgba(${colour},.62)`);
  g.addColorStop(0.6, `rgba(${colour},.3)`);
  g.addColorStop(1, `rgba(${colour},0)`);
  x.fillStyle = g;
  x.fillRect(...box);
}
