import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { css, type Rgb } from '../colour.ts';

/** The light that a figure stands in; colours absent have no part in it. `dx` is the side of the key, 1 right. */
export type Light = {
  key?: Rgb | null;
  amb?: Rgb | null;
  ambA?: number;
  dx?: number;
  bounce?: Rgb | null;
  shade?: Rgb;
  keyA?: number;
  rimA?: number;
  bounceA?: number;
  shadeA?: number;
};

/** A figure in the light of its scene: ambient colour, a key from one side, bounce from the ground, a rim. */
export function relight(c: Canvas, L: Light): Canvas {
  const o = createCanvas(c.width, c.height),
    x = o.getContext('2d');
  x.drawImage(c, 0, 0);
  x.globalCompositeOperation = 'source-atop';
  if (L.amb) {
    x.globalCompositeOperation = 'multiply';
    x.fillStyle = css(L.amb, 1);
    x.globalAlpha = L.ambA ?? 0.5;
    x.fillRect(0, 0, c.width, c.height);
    x.globalAlpha = 1;
    x.globalCompositeOperation = 'destination-in';
    x.drawImage(c, 0, 0);
    x.globalCompositeOperation = 'source-atop';
  }
  // ground bounce
  if (L.bounce) {
    const g = x.createLinearGradient(0, c.height * 0.55, 0, c.height);
    g.addColorStop(0, css(L.bounce, 0));
    g.addColorStop(1, css(L.bounce, L.bounceA ?? 0.35));
    x.fillStyle = g;
    x.fillRect(0, 0, c.width, c.height);
  }
  // key light side wash
  if (L.key) {
    x.globalCompositeOperation = 'source-atop';
    const dx = Math.sign(L.dx || 1);
    const g = x.createLinearGradient(
      dx > 0 ? c.width : 0,
      0,
      dx > 0 ? c.width * 0.35 : c.width * 0.65,
      c.height * 0.5,
    );
    g.addColorStop(0, css(L.key, L.keyA ?? 0.4));
    g.addColorStop(1, css(L.key, 0));
    x.fillStyle = g;
    x.fillRect(0, 0, c.width, c.height);
    // opposite shade
    const g2 = x.createLinearGradient(
      dx > 0 ? 0 : c.width,
      c.height * 0.7,
      dx > 0 ? c.width * 0.6 : c.width * 0.4,
      c.height * 0.2,
    );
    g2.addColorStop(0, css(L.shade || [20, 15, 60], L.shadeA ?? 0.32));
    g2.addColorStop(1, css(L.shade || [20, 15, 60], 0));
    x.fillStyle = g2;
    x.fillRect(0, 0, c.width, c.height);
    // rim: sprite minus shifted sprite
    const rim = createCanvas(c.width, c.height),
      q = rim.getContext('2d');
    q.drawImage(c, 0, 0);
    q.globalCompositeOperation = 'destination-out';
    const k = Math.max(2, c.width * 0.014);
    q.filter = `blur(${k * 0.7}px)`;
    q.drawImage(c, -dx * k, k * 0.8);
    q.filter = 'none';
    q.globalCompositeOperation = 'source-in';
    q.fillStyle = css(L.key, 1);
    q.fillRect(0, 0, c.width, c.height);
    x.globalCompositeOperation = 'screen';
    x.globalAlpha = L.rimA ?? 0.75;
    x.drawImage(rim, 0, 0);
    x.globalAlpha = 1;
    x.globalCompositeOperation = 'destination-in';
    x.drawImage(c, 0, 0);
  }
  return o;
}
