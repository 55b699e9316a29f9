import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { overscan } from '../paint/layer.ts';
import type { Camera, Moment, Painted, Scene } from '../scene.ts';
import { air } from './air.ts';
import { drawFigure } from './figure.ts';
import { onPaper, shadowMargin } from './paper.ts';

export const stillMoment: Moment = { t: 0.35, T: 5, moving: false };

/** How far a layer follows the camera: near ones move more than far ones. */
const followed = (cam: Camera, z: number, { W, H }: Scene) => ({
  scale: 1 + (cam.zoom - 1) * (0.18 + 0.95 * z),
  dx: -cam.x * W * (0.06 + z),
  dy: -cam.y * H * (0.06 + z),
});

/** Draws the scene at a moment as the camera sees it. `finish` gives it its light and style. */
export function renderScene(
  scene: Scene,
  ctx: SKRSContext2D,
  cam: Camera = scene.still,
  moment: Moment = stillMoment,
): void {
  const { W, H } = scene;
  const SS = Math.min(W, H);
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, 0, W, H);
  ctx.clip();
  for (const one of scene.layers) {
    ctx.save();
    aim(ctx, scene, cam, one.z);
    if (scene.style === 'papercut' && !(one.kind === 'painted' && (one.sky || one.blend)))
      one.paper ??= onPaper(one.c, SS, one.kind === 'figure' ? shadowMargin(SS) : 0);
    if (one.kind === 'painted') drawPainted(ctx, scene, one, moment);
    else drawFigure(ctx, one, scene, moment);
    ctx.restore();
  }
  drawAir(ctx, scene, cam, moment);
  ctx.restore();
}

function aim(ctx: SKRSContext2D, scene: Scene, cam: Camera, z: number): void {
  const { scale, dx, dy } = followed(cam, z, scene);
  const ax = scene.W * (cam.ax ?? 0.5);
  const ay = scene.H * (cam.ay ?? 0.5);
  ctx.translate(ax, ay);
  if (cam.roll) ctx.rotate(cam.roll);
  ctx.scale(scale, scale);
  ctx.translate(-ax + dx, -ay + dy);
}

function drawPainted(ctx: SKRSContext2D, scene: Scene, one: Painted, { t, T }: Moment): void {
  const { W, H } = scene;
  const [mx, my] = [W * overscan, H * overscan];
  if (one.blend) ctx.globalCompositeOperation = one.blend;
  if (one.shimmer) ctx.globalAlpha = 0.75 + 0.25 * Math.sin(t * 1.3);
  if (one.wave) return drawWater(ctx, scene, one, t);
  const reach = one.drift ? ((t - T / 2) * one.drift * 2) / overscan : 0;
  ctx.drawImage(one.paper ?? one.c, -mx + Math.max(-1, Math.min(1, reach)) * mx * 0.5, -my);
}

/** Water with what it mirrors in strips that roll, and its own surface moving over it. */
function drawWater(ctx: SKRSContext2D, scene: Scene, one: Painted, t: number): void {
  const { W, H, mirror, mirrorA } = scene;
  const SS = Math.min(W, H);
  const [mx, my] = [W * overscan, H * overscan];
  ctx.drawImage(one.paper ?? one.c, -mx, -my);
  if (mirror !== undefined) {
    one.mirrored ??= mirrored(scene, one.z);
    const top = H * mirror;
    const strips = 56;
    const depth = H - top;
    ctx.save();
    for (let i = 0; i < strips; i++) {
      const y = top + (depth * i) / strips;
      const h = depth / strips + 1;
      const from = top - (y - top) * 0.95 - h;
      if (from < 0) break;
      const roll = Math.sin(i * 0.9 + t * 2.2) * SS * 0.004 * (0.3 + (i / strips) * 2.2);
      ctx.globalAlpha = mirrorA * (1 - i / strips);
      ctx.save();
      ctx.translate(0, 2 * y + h);
      ctx.scale(1, -1);
      ctx.drawImage(one.mirrored, 0, from, W, h, roll, y, W, h);
      ctx.restore();
    }
    ctx.restore();
  }
  ctx.globalAlpha = 0.35;
  ctx.globalCompositeOperation = 'soft-light';
  ctx.drawImage(one.c, -mx + Math.sin(t * 0.9) * W * 0.012, -my + Math.sin(t * 1.7) * H * 0.003);
}

/** What stands behind a depth, as water mirrors it. */
function mirrored({ W, H, layers }: Scene, z: number): Canvas {
  const c = createCanvas(W, H);
  const x = c.getContext('2d');
  for (const one of layers.filter((behind) => behind.z < z)) {
    if (one.kind === 'figure') {
      if (!one.air) x.drawImage(one.c, one.x - one.w / 2, one.y - one.h);
    } else if (!one.sky && !one.blend) x.drawImage(one.c, -W * overscan, -H * overscan);
  }
  return c;
}

/** Rain, snow, petals, lights. In a room they are seen through its window alone. */
function drawAir(ctx: SKRSContext2D, scene: Scene, cam: Camera, { t, moving }: Moment): void {
  const { W, H, fx, particles, fxClip } = scene;
  ctx.save();
  if (fxClip) {
    aim(ctx, scene, cam, 0.22);
    ctx.beginPath();
    ctx.rect(fxClip.x, fxClip.y, fxClip.w, fxClip.h);
    ctx.clip();
    ctx.resetTransform();
  }
  const common = { ctx, W, H, SS: Math.min(W, H), t };
  for (const one of particles) air[one.what]?.({ ...common, px: cam.x * one.depth * 1.2 }, one);
  const flash = t % 2.3;
  if (fx.includes('storm') && (flash < 0.16 || !moving)) {
    ctx.fillStyle = `rgba(220,230,255,${moving ? 0.35 * (1 - flash / 0.16) : 0.12})`;
    ctx.fillRect(0, 0, W, H);
  }
  ctx.restore();
}
