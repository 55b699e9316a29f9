import { createCanvas, type Canvas } from '@napi-rs/canvas';
/** The canvas without its empty edges. */
export function trim(c: Canvas): Canvas {
  const x = c.getContext('2d');
  const { data, width: w, height: h } = x.getImageData(0, 0, c.width, c.height);
  let x0 = w,
    y0 = h,
    x1 = 0,
    y1 = 0;
  for (let y = 0; y < h; y++)
    for (let i = 0; i < w; i++)
      if (data[(y * w + i) * 4 + 3]! > 12) {
        if (i < x0) x0 = i;
        if (i > x1) x1 = i;
        if (y < y0) y0 = y;
        if (y > y1) y1 = y;
      }
  if (x1 <= x0) return c;
  const o = createCanvas(x1 - x0 + 1, y1 - y0 + 1);
  o.getContext('2d').drawImage(c, -x0, -y0);
  return o;
}

/** The shape of a figure in one colour. */
export function silhouette(c: Canvas, col: string): Canvas {
  const o = createCanvas(c.width, c.height),
    x = o.getContext('2d');
  x.drawImage(c, 0, 0);
  x.globalCompositeOperation = 'source-in';
  x.fillStyle = col;
  x.fillRect(0, 0, c.width, c.height);
  return o;
}

/** A figure at another height. */
export function fit(c: Canvas, h: number): Canvas {
  const s = h / c.height;
  const o = createCanvas(Math.max(1, Math.round(c.width * s)), Math.max(1, Math.round(h))),
    x = o.getContext('2d');
  x.imageSmoothingQuality = 'high';
  x.drawImage(c, 0, 0, o.width, o.height);
  return o;
}
