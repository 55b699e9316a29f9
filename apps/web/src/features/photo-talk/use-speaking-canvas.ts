import type { Placement } from '@likeness/domain/placement';
import { useEffect, useRef, useState } from 'react';
import { wideGap } from './mouth-shape.ts';
import { drawSpeaking, pixelsOf, restore, type Area } from './mouth-warp.ts';
import type { ShutPicture } from './open-mouth.ts';

/** The longer side of the picture that is drawn on: sharp enough for the editor, small enough for every frame. */
const workingSide = 640;

/** How far the mouth of a person talking is open, 0…1, and the eyes shut, after `time` milliseconds. */
export function talkingPose(time: number): { gap: number; shut: number } {
  const seconds = time / 1000;
  const syllable = 0.5 - 0.5 * Math.cos(seconds * Math.PI * 2 * 2.1);
  const phrase = 0.62 + 0.38 * Math.sin(seconds * Math.PI * 2 * 0.45);
  const blink = Math.abs((seconds % 3.4) - 3.2);
  return { gap: wideGap * syllable * phrase, shut: Math.max(0, 1 - blink / 0.12) };
}

/** The picture as pixels, or undefined where the browser may not read it (another origin without permission). */
async function loadPixels(url: string): Promise<ImageData | undefined> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = url;
  try {
    await image.decode();
    const scale = Math.min(1, workingSide / Math.max(image.naturalWidth, image.naturalHeight));
    const width = Math.max(1, Math.round(image.naturalWidth * scale));
    const height = Math.max(1, Math.round(image.naturalHeight * scale));
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context?.drawImage(image, 0, 0, width, height);
    return context?.getImageData(0, 0, width, height);
  } catch {
    return undefined;
  }
}

/** Milliseconds for which a mouth is not moved before the picture is looked at again. */
const settledMs = 120;

/** The picture with its mouth shut, where the mouth that is placed is open in it. */
function useShutPicture(pixels: ImageData | undefined, placement: Placement): ShutPicture | undefined {
  const [shut, setShut] = useState<{ of: ImageData; picture: ShutPicture | undefined }>();
  useEffect(() => {
    if (!pixels) return;
    let wanted = true;
    const timer = setTimeout(() => {
      // Without it the mouth moves over the open one, as it did.
      void import('./open-mouth.ts').then(
        ({ shutPicture }) =>
          wanted && setShut({ of: pixels, picture: shutPicture(pixelsOf(pixels), placement) }),
        () => undefined,
      );
    }, settledMs);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [pixels, placement]);
  return shut?.of === pixels ? shut?.picture : undefined;
}

/**
 * Draws the picture on a canvas, its placed mouth opening and closing with every frame of the screen while `moving`.
 * `live` is false until that is possible, and stays so where the picture's pixels are out of reach.
 */
export function useSpeakingCanvas(url: string, placement: Placement, moving: boolean) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const latest = useRef(placement);
  const [source, setSource] = useState<{ url: string; pixels: ImageData }>();
  const pixels = source?.url === url ? source.pixels : undefined;
  const shut = useShutPicture(moving ? pixels : undefined, placement);

  useEffect(() => {
    let wanted = true;
    void loadPixels(url).then((loaded) => wanted && loaded && setSource({ url, pixels: loaded }));
    return () => {
      wanted = false;
    };
  }, [url]);

  useEffect(() => {
    latest.current = placement;
  }, [placement]);

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || !pixels) return;
    Object.assign(context.canvas, { width: pixels.width, height: pixels.height });
    const from = (moving && shut?.pixels) || pixelsOf(pixels);
    const shown = new ImageData(new Uint8ClampedArray(from.data), pixels.width, pixels.height);
    context.putImageData(shown, 0, 0);
    if (!moving) return;
    const into = pixelsOf(shown);
    let drawn: Area[] = [];
    let frame = 0;
    const draw = (time: number) => {
      const before = drawn;
      for (const area of before) restore(from, into, area);
      drawn = drawSpeaking(from, into, latest.current, talkingPose(time), shut?.mouth);
      for (const { left, top, right, bottom } of [...before, ...drawn])
        if (right > left && bottom > top)
          context.putImageData(shown, 0, 0, left, top, right - left, bottom - top);
      frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [pixels, moving, shut]);

  return { canvas, live: pixels !== undefined };
}
