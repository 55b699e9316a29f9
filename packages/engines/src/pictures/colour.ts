/** Red, green and blue, 0..255. */
export type Rgb = number[];

/** A colour written as #rrggbb. */
export const hex = (h: string): Rgb => [1, 3, 5].map((i) => parseInt(h.slice(i, i + 2), 16));

/** Between two colours, `t` 0..1. */
export const mix = (a: Rgb, b: Rgb, t: number): Rgb => a.map((v, i) => v + ((b[i] ?? v) - v) * t);

/** As a canvas takes it. */
export const css = (c: Rgb, a = 1): string =>
  `rgba(${c
    .slice(0, 3)
    .map((v) => Math.round(Math.max(0, Math.min(255, v))))
    .join(',')},${a})`;

/** Hue, saturation and lightness, each 0..1. */
export function rgb2hsl(r: number, g: number, b: number): [number, number, number] {
  r /= 255;
  g /= 255;
  b /= 255;
  const M = Math.max(r, g, b),
    m = Math.min(r, g, b),
    l = (M + m) / 2,
    d = M - m;
  if (!d) return [0, 0, l];
  const s = d / (1 - Math.abs(2 * l - 1));
  let h = M === r ? ((g - b) / d + 6) % 6 : M === g ? (b - r) / d + 2 : (r - g) / d + 4;
  return [h / 6, s, l];
}

/** The colour of hue, saturation and lightness, each 0..1. */
export function hsl2rgb(h: number, s: number, l: number): Rgb {
  const a = s * Math.min(l, 1 - l),
    f = (n: number) => {
      const k = (n + h * 12) % 12;
      return 255 * (l - a * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
    };
  return [f(0), f(8), f(4)];
}
