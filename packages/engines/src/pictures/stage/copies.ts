import { createCanvas, type Canvas } from '@napi-rs/canvas';

type Context = ReturnType<Canvas['getContext']>;

/** A copy, drawn after `turn` has set up its context, with a margin around it. */
export function redrawn(c: Canvas, turn: (x: Context) => void, margin = 0): Canvas {
  const to = createCanvas(c.width + 2 * margin, c.height + 2 * margin);
  const x = to.getContext('2d');
  turn(x);
  x.drawImage(c, margin, margin);
  return to;
}

/** A figure with a veil of colour on it. */
export function tinted(c: Canvas, colour: string): Canvas {
  const to = redrawn(c, () => {});
  const x = to.getContext('2d');
  x.globalCompositeOperation = 'source-atop';
  x.fillStyle = colour;
  x.fillRect(0, 0, to.width, to.height);
  return to;
}

/** A figure out of focus. */
export const blurred = (c: Canvas, blur: number) =>
  redrawn(c, (x) => (x.filter = `blur(${blur}px)`), Math.ceil(blur * 3));

/** With the white edge of a piece of paper. */
export function pasted(c: Canvas, edge: number): Canvas {
  const margin = Math.ceil(edge);
  const white = tinted(c, '#fffaf2');
  return redrawn(
    c,
    (x) => {
      for (let a = 0; a < 16; a++)
        x.drawImage(white, margin + Math.cos(a * 0.393) * edge, margin + Math.sin(a * 0.393) * edge);
    },
    margin,
  );
}
