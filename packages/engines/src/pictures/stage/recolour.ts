import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { hex, hsl2rgb, rgb2hsl, type Rgb } from '../colour.ts';
const hueOf = ([r = 0, g = 0, b = 0]: Rgb) => rgb2hsl(r, g, b);

/** A figure in another colour: only its main family of hues changes, so eyes, mouths and wheels stay. */
export function recolor(c: Canvas, name: string, hexv: string): Canvas {
  const w = c.width,
    h = c.height,
    x = c.getContext('2d');
  const id = x.getImageData(0, 0, w, h),
    d = id.data;
  const hist = new Float32Array(36);
  let n = 0;
  for (let i = 0; i < d.length; i += 16) {
    if (d[i + 3]! < 128) continue;
    const [hh, s, l] = rgb2hsl(d[i]!, d[i + 1]!, d[i + 2]!);
    hist[Math.floor(hh * 36) % 36]! += s * (1 - Math.abs(2 * l - 1));
    n++;
  }
  let best = 0,
    bv = 0;
  for (let i = 0; i < 36; i++) {
    const v = hist[i]! + 0.6 * hist[(i + 1) % 36]! + 0.6 * hist[(i + 35) % 36]!;
    if (v > bv) {
      bv = v;
      best = i;
    }
  }
  const bh = (best + 0.5) / 36;
  const [th, ts, tl] = hueOf(hex(hexv));
  for (let i = 0; i < d.length; i += 4) {
    if (!d[i + 3]) continue;
    let [hh, s, l] = rgb2hsl(d[i]!, d[i + 1]!, d[i + 2]!);
    let dh = Math.abs(hh - bh);
    dh = Math.min(dh, 1 - dh);
    const m =
      s < 0.1 && name !== 'black' && name !== 'white' ? 0 : Math.max(0, Math.min(1, (0.17 - dh) / 0.06));
    if (m <= 0 || l < 0.14) continue;
    let o;
    if (name === 'white') o = hsl2rgb(hh, s * 0.14, 1 - (1 - l) * 0.34);
    else if (name === 'black') o = hsl2rgb(0.65, 0.1, l * 0.34);
    else if (name === 'gray' || name === 'silver')
      o = hsl2rgb(0.6, 0.06, l * (name === 'silver' ? 1.05 : 0.85) + 0.08);
    else {
      const nl = Math.max(0, Math.min(1, l + (tl - 0.55) * 0.5));
      o = hsl2rgb(th, Math.min(1, s * 0.35 + ts * 0.65), nl);
    }
    for (let k = 0; k < 3; k++) d[i + k]! += (o[k]! - d[i + k]!) * m;
  }
  const o = createCanvas(w, h);
  o.getContext('2d').putImageData(id, 0, 0);
  return o;
}

/** The colour that a figure is mostly of. */
export function domColor(c: Canvas, y0 = 0.2, y1 = 0.95): Rgb {
  const { data: d, width: w, height: h } = c.getContext('2d').getImageData(0, 0, c.width, c.height);
  const hist: Record<string, [number, number, number, number]> = {};
  for (let y = Math.floor(h * y0); y < h * y1; y += 3)
    for (let i = 0; i < w; i += 3) {
      const p = (y * w + i) * 4;
      if (d[p + 3]! < 200) continue;
      const l = d[p]! + d[p + 1]! + d[p + 2]!;
      if (l < 150) continue;
      const k = (d[p]! >> 4) + ',' + (d[p + 1]! >> 4) + ',' + (d[p + 2]! >> 4);
      const e = (hist[k] ??= [0, 0, 0, 0]);
      e[0] += d[p]!;
      e[1] += d[p + 1]!;
      e[2] += d[p + 2]!;
      e[3]++;
    }
  const sc = (e: [number, number, number, number]) => {
    const [, sa, l] = rgb2hsl(e[0] / e[3], e[1] / e[3], e[2] / e[3]);
    return Math.sqrt(e[3]) * (0.35 + sa) * (l < 0.3 ? 0.25 : 1);
  };
  const b = Object.values(hist).sort((a, b) => sc(b) - sc(a))[0];
  return b ? [b[0] / b[3], b[1] / b[3], b[2] / b[3]] : [200, 160, 120];
}
