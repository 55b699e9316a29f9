import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { finish, isPainted, toneOf } from '../../pictures/finish/finish.ts';
import { renderScene } from '../../pictures/render/render.ts';
import type { Scene } from '../../pictures/scene.ts';
import { clipRate } from '../port.ts';
import type { CameraPath } from './camera.ts';
import type { DrawFrame } from './film.ts';
import { after, developer, neonStep, toneStep, vignette, type Affine } from './frame-tone.ts';
import { blankPicture, type Size } from './picture.ts';

export type SceneClip = {
  scene: Scene;
  camera: CameraPath;
  seed: number;
  seconds: number;
  size: Size;
  /** Sets a headline over a finished frame, on a canvas of its own. */
  headline?: ((frame: Canvas, onto: Canvas) => void) | undefined;
};

/** Frames that one painting is held for: it is repainted on threes, as animators do. */
const hold = 3;
/** A painting is made this much smaller than the clip: brush strokes need no more, and it takes half the time. */
export const paintingScale = 0.75;

/** Draws the frames of a scene in its style. */
export function sceneFrames(clip: SceneClip): DrawFrame {
  return isPainted(clip.scene.style) ? paintedFrames(clip) : litFrames(clip);
}

function litFrames({ scene, camera, seconds, size, headline }: SceneClip): DrawFrame {
  const canvas = createCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  const { step, dark, glow } = lightOf(scene);
  const develop = developer(size, step, vignette(size, dark));
  const shine = glowing(size, glow);
  let title: Canvas | undefined;
  return ({ share, time }, to) => {
    context.clearRect(0, 0, size.width, size.height);
    renderScene(scene, context, camera(share), { t: time, T: seconds, moving: true });
    shine(canvas);
    title ??= titleOver(canvas, headline);
    if (title) context.drawImage(title, 0, 0);
    develop(canvas.data(), to);
  };
}

/** Colour, darkness of the corners and glow of a style that is not painted. */
function lightOf({ style, grade, mood }: Scene): { step: Affine; dark: number; glow: number } {
  if (style === 'cyber')
    return { step: after(neonStep, toneStep({ sat: 1.25, con: 1.14 })), dark: 0.45, glow: 0.6 };
  if (style === 'film') {
    const faded = { sat: 0.8, con: 0.92, lift: [26, 18, 26], gain: [1.05, 0.99, 0.86] };
    return { step: toneStep(faded), dark: 0.5, glow: 0.28 };
  }
  const tone = toneOf({ grade, mood });
  return { step: toneStep(tone), dark: tone.vig ?? 0.28, glow: mood.includes('dreamy') ? 0.5 : 0.28 };
}

/** Light parts glow: a small copy, darkened twice by itself, is screened over the frame. */
function glowing({ width, height }: Size, strength: number): (canvas: Canvas) => void {
  const small = createCanvas(width >> 3, height >> 3);
  const copy = small.getContext('2d');
  return (canvas) => {
    copy.globalCompositeOperation = 'copy';
    copy.drawImage(canvas, 0, 0, small.width, small.height);
    copy.globalCompositeOperation = 'multiply';
    copy.drawImage(small, 0, 0);
    copy.drawImage(small, 0, 0);
    const context = canvas.getContext('2d');
    context.save();
    context.globalCompositeOperation = 'screen';
    context.globalAlpha = strength;
    context.imageSmoothingQuality = 'high';
    context.drawImage(small, 0, 0, width, height);
    context.restore();
  };
}

function titleOver(frame: Canvas, headline: SceneClip['headline']): Canvas | undefined {
  if (!headline) return undefined;
  const title = createCanvas(frame.width, frame.height);
  headline(frame, title);
  return title;
}

function paintedFrames({ scene, camera, seed, seconds, size, headline }: SceneClip): DrawFrame {
  const easel = createCanvas(scene.W, scene.H);
  const context = easel.getContext('2d');
  const large = createCanvas(size.width, size.height);
  const onto = large.getContext('2d');
  onto.imageSmoothingQuality = 'high';
  const develop = developer(size, undefined, vignette(size, 0));
  const held = blankPicture(size);
  let title: Canvas | undefined;
  let painted = -1;
  return ({ share, time }, to) => {
    const turn = Math.floor(Math.round(time * clipRate) / hold);
    if (turn !== painted) {
      painted = turn;
      context.clearRect(0, 0, scene.W, scene.H);
      renderScene(scene, context, camera(share), { t: time, T: seconds, moving: true });
      onto.drawImage(finish(easel, scene, seed), 0, 0, size.width, size.height);
      title ??= titleOver(large, headline);
      if (title) onto.drawImage(title, 0, 0);
      develop(large.data(), held);
    }
    to.y.set(held.y);
    to.u.set(held.u);
    to.v.set(held.v);
  };
}
