import type { SKRSContext2D } from '@napi-rs/canvas';
import { css } from '../colour.ts';
import { rg } from '../paint/layer.ts';
import type { Particle } from '../scene.ts';

type Air = { ctx: SKRSContext2D; W: number; H: number; SS: number; t: number; px: number };
type Draw = (air: Air, q: Particle) => void;

const wrap = (v: number) => (((v % 1.2) + 1.2) % 1.2) - 0.1;

const drawRain: Draw = ({ ctx, W, H, SS, t, px }, q) => {
  const y = wrap(q.y + t * (1.1 + q.depth * 0.9)),
    x = wrap(q.x - t * 0.12 * q.depth - px);
  ctx.strokeStyle = `rgba(215,230,255,${0.1 + 0.3 * q.depth})`;
  ctx.lineWidth = SS * 0.0022 * q.depth + 0.3;
  const l = H * (0.02 + 0.045 * q.depth);
  ctx.beginPath();
  ctx.moveTo(x * W, y * H);
  ctx.lineTo(x * W - l * 0.11, y * H + l);
  ctx.stroke();
};

const drawSnow: Draw = ({ ctx, W, H, SS, t, px }, q) => {
  const y = wrap(q.y + t * (0.05 + 0.1 * q.depth)),
    x = wrap(q.x + Math.sin(t * 0.8 + q.angle) * 0.02 - px);
  const R = SS * (0.0016 + 0.0062 * q.depth * q.depth);
  ctx.fillStyle = `rgba(255,255,255,${0.5 + 0.45 * q.s})`;
  ctx.beginPath();
  ctx.arc(x * W, y * H, R, 0, 7);
  ctx.fill();
};

const drawPetals: Draw = ({ ctx, W, H, SS, t, px }, q) => {
  const y = wrap(q.y + t * (0.07 + 0.08 * q.depth)),
    x = wrap(q.x - t * 0.04 + Math.sin(t * 1.1 + q.angle) * 0.03 - px);
  const R = SS * (0.006 + 0.014 * q.depth);
  ctx.save();
  ctx.translate(x * W, y * H);
  ctx.rotate(q.angle + t * (q.s - 0.5) * 3);
  ctx.scale(1, 0.35 + 0.65 * Math.abs(Math.sin(t * 1.7 + q.angle)));
  ctx.fillStyle =
    q.what === 'petals'
      ? `rgba(255,${(170 + q.hue * 50) | 0},${(200 + q.hue * 30) | 0},.92)`
      : q.what === 'leaves'
        ? ['#e2762c', '#d84a2b', '#f0b23c', '#b9862f'][(q.hue * 4) | 0]!
        : ['#ff5a7a', '#ffd24a', '#4ac7ff', '#7be07b', '#b57bff'][(q.hue * 5) | 0]!;
  ctx.beginPath();
  if (q.what === 'confetti') ctx.rect(-R * 0.5, -R * 0.3, R, R * 0.6);
  else {
    ctx.moveTo(-R, 0);
    ctx.quadraticCurveTo(0, -R, R, 0);
    ctx.quadraticCurveTo(0, R * 0.8, -R, 0);
  }
  ctx.fill();
  ctx.restore();
};

const drawFireflies: Draw = ({ ctx, W, H, SS, t, px }, q) => {
  const x = q.x + Math.sin(t * 0.5 + q.angle) * 0.03 - px,
    y = 0.25 + 0.72 * q.y + Math.cos(t * 0.4 + q.angle * 2) * 0.025;
  const a = 0.35 + 0.65 * Math.max(0, Math.sin(t * 1.5 + q.angle * 5));
  const R = SS * (0.004 + 0.008 * q.depth) * (q.what === 'dust' ? 0.7 : 1);
  const c = q.what === 'dust' ? '255,244,214' : '220,255,120';
  ctx.globalCompositeOperation = 'screen';
  ctx.fillStyle = rg(ctx, x * W, y * H, 0, R * 3, [
    [0, `rgba(${c},${a})`],
    [0.25, `rgba(${c},${a * 0.5})`],
    [1, `rgba(${c},0)`],
  ]);
  ctx.fillRect(x * W - R * 3, y * H - R * 3, R * 6, R * 6);
  ctx.globalCompositeOperation = 'source-over';
};

const drawBubbles: Draw = ({ ctx, W, H, SS, t, px }, q) => {
  const y = wrap(q.y - t * (0.06 + 0.08 * q.depth)),
    x = q.x + Math.sin(t * 1.4 + q.angle) * 0.012 - px,
    R = SS * (0.003 + 0.012 * q.depth * q.s);
  ctx.fillStyle = 'rgba(220,250,255,.13)';
  ctx.strokeStyle = 'rgba(230,255,255,.6)';
  ctx.lineWidth = 1.1;
  ctx.beginPath();
  ctx.arc(x * W, y * H, R, 0, 7);
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = 'rgba(255,255,255,.85)';
  ctx.beginPath();
  ctx.arc(x * W - R * 0.35, y * H - R * 0.35, R * 0.2, 0, 7);
  ctx.fill();
};

const drawFireworks: Draw = ({ ctx, W, H, SS, t }, q) => {
  const per = 2.2,
    u = ((t + q.s * per + 0.9) % per) / per;
  const cx = W * (0.12 + 0.76 * q.x),
    cy = H * (0.1 + 0.26 * q.y),
    R = SS * 0.2 * (1 - Math.pow(1 - u, 2.4)) * (0.6 + 0.5 * q.depth);
  const col = [
    [255, 110, 140],
    [255, 214, 110],
    [120, 210, 255],
    [190, 140, 255],
    [140, 255, 180],
  ][(q.hue * 5) | 0]!;
  ctx.globalCompositeOperation = 'screen';
  for (let k = 0; k < 54; k++) {
    const a = k * 2.39996 + q.angle,
      rr = R * (0.35 + 0.65 * Math.sqrt((k % 27) / 27));
    const X = cx + Math.cos(a) * rr,
      Y = cy + Math.sin(a) * rr + u * u * SS * 0.05;
    ctx.strokeStyle = css(col!, (1 - u) * 0.95);
    ctx.lineWidth = SS * 0.0035;
    ctx.beginPath();
    ctx.moveTo(cx + Math.cos(a) * rr * 0.72, cy + Math.sin(a) * rr * 0.72 + u * u * SS * 0.03);
    ctx.lineTo(X, Y);
    ctx.stroke();
    ctx.fillStyle = `rgba(255,255,240,${1 - u})`;
    ctx.fillRect(X - 1.3, Y - 1.3, 2.6, 2.6);
  }
  ctx.fillStyle = rg(ctx, cx, cy, 0, R * 1.5, [
    [0, css(col!, 0.3 * (1 - u))],
    [1, css(col!, 0)],
  ]);
  ctx.fillRect(cx - R * 2, cy - R * 2, R * 4, R * 4);
  ctx.globalCompositeOperation = 'source-over';
};

/** How each thing of the air is drawn at a moment `t` in seconds; `px` is how far the camera has moved. */
export const air: Record<string, Draw> = {
  rain: drawRain,
  storm: drawRain,
  snow: drawSnow,
  petals: drawPetals,
  leaves: drawPetals,
  confetti: drawPetals,
  fireflies: drawFireflies,
  dust: drawFireflies,
  bubbles: drawBubbles,
  fireworks: drawFireworks,
};
