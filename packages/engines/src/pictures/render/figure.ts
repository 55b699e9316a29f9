import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { css, mix } from '../colour.ts';
import { lg, rg } from '../paint/layer.ts';
import type { Figure, Moment } from '../scene.ts';
import { silhouette } from '../stage/shape.ts';
import { poseOf, type Pose } from './pose.ts';

const hulls = ['sailboat', 'canoe'];

/** Draws a figure with its reflection and shadows at a moment. */
export function drawFigure(
  ctx: SKRSContext2D,
  L: Figure,
  size: { W: number; H: number },
  moment: Moment,
): void {
  const pose = poseOf(L, size, moment);
  if (L.refl) drawReflection(ctx, L, pose);
  if (L.shadow && !L.air) drawShadow(ctx, L, pose, Math.min(size.W, size.H));
  ctx.save();
  ctx.translate(pose.x, L.y - pose.lift);
  ctx.rotate(pose.rot);
  ctx.scale(pose.sx, pose.sy);
  const margin = L.paper ? (L.paper.width - L.c.width) / 2 : 0;
  ctx.drawImage(L.paper ?? L.c, -L.w / 2 - margin, -L.h - margin);
  ctx.restore();
  if (L.anim === 'launch') drawFlame(ctx, L, pose, moment.t);
}

function drawReflection(ctx: SKRSContext2D, L: Figure, { x, sx, rot }: Pose): void {
  ctx.save();
  ctx.globalAlpha = L.refl;
  ctx.translate(x, L.y - (hulls.includes(L.slug) ? L.h * 0.06 : 0));
  ctx.scale(sx, -0.55);
  ctx.rotate(-rot);
  ctx.drawImage(L.c, -L.w / 2, -L.h);
  ctx.restore();
}

/** A dark patch where it touches the ground, and its shape cast away from the light. */
function drawShadow(ctx: SKRSContext2D, L: Figure, { x, lift }: Pose, SS: number): void {
  const k = Math.max(0.35, 1 - (lift / L.h) * 1.6);
  L.contact ??= contactOf(L);
  const width = L.w * 1.25 * k;
  ctx.save();
  ctx.globalAlpha = L.shadow * k;
  ctx.drawImage(L.contact, x - width / 2 + L.shadowSide * L.w * 0.08, L.y - L.h * 0.075, width, L.h * 0.14);
  if (L.h > SS * 0.1) {
    L.cast ??= castOf(L);
    ctx.globalAlpha = L.shadow * 0.5 * k;
    ctx.transform(1, 0, -L.shadowSide * 0.85, -0.26, x, L.y);
    ctx.drawImage(L.cast, -L.cast.width / 2, -L.h - (L.cast.height - L.h) / 2);
  }
  ctx.restore();
}

function contactOf({ shade }: Figure): Canvas {
  const c = createCanvas(200, 60);
  const x = c.getContext('2d');
  x.translate(100, 30);
  x.scale(1, 0.3);
  x.fillStyle = rg(x, 0, 0, 0, 98, [
    [0, css(mix(shade, [0, 0, 0], 0.45), 1)],
    [0.45, css(mix(shade, [0, 0, 0], 0.4), 0.55)],
    [1, 'rgba(10,5,40,0)'],
  ]);
  x.beginPath();
  x.arc(0, 0, 99, 0, 7);
  x.fill();
  return c;
}

function castOf(L: Figure): Canvas {
  const margin = Math.ceil(L.h * 0.06);
  const c = createCanvas(L.w + 2 * margin, L.h + 2 * margin);
  const x = c.getContext('2d');
  x.filter = `blur(${L.h * 0.018}px)`;
  x.drawImage(silhouette(L.c, css(mix(L.shade, [0, 0, 0], 0.4))), margin, margin);
  x.filter = 'none';
  x.globalCompositeOperation = 'destination-in';
  x.fillStyle = lg(x, 0, 0, 0, c.height, [
    [0, 'rgba(0,0,0,.12)'],
    [1, 'rgba(0,0,0,1)'],
  ]);
  x.fillRect(0, 0, c.width, c.height);
  return c;
}

function drawFlame(ctx: SKRSContext2D, L: Figure, { x, lift }: Pose, t: number): void {
  ctx.save();
  ctx.globalCompositeOperation = 'screen';
  ctx.translate(x - L.w * 0.42, L.y - lift - L.h * 0.06);
  ctx.rotate(0.78);
  for (let i = 0; i < 3; i++) {
    const l = L.h * (0.5 + 0.12 * Math.sin(t * 10 * Math.PI + i * 2));
    ctx.fillStyle = lg(ctx, 0, 0, 0, l, [
      [0, 'rgba(255,250,200,.9)'],
      [0.4, 'rgba(255,150,50,.6)'],
      [1, 'rgba(255,60,20,0)'],
    ]);
    ctx.beginPath();
    ctx.ellipse(0, l * 0.45, L.w * 0.1 * (1 - i * 0.25), l * 0.55, 0, 0, 7);
    ctx.fill();
  }
  ctx.restore();
}
