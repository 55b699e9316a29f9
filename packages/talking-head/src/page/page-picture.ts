import type { Placement } from '@likeness/domain/placement';
import type { Emotion, Word } from '@likeness/domain/speech';
import { PICTURE_FPS } from '../avatar/picture-manifest.ts';
import { WarpKernel } from '../drawing/warp-kernel.ts';
import { GrowingSpeech } from '../photo/growing-speech.ts';
import { PictureAnimator } from '../photo/picture-animator.ts';
import { sheetOf, yuvFromRgb } from '../photo/sheet.ts';
import { PlacedAnimator } from '../placed/placed-animator.ts';
import type { MouthTrack } from '../visemes/track.ts';
import type { DrawnFrame, Presenter } from './presenter.ts';

/** Pixels of the shorter and of the longer side of what is drawn, at most: a machine without a GPU keeps up with that. */
const LARGEST = { shorter: 480, longer: 960 };
const TIMEBASE = 1e6;

/** Where the mouth of a picture is: the points of its face in pixels of `width` × `height`, or as it was placed. */
export type PicturePoints = {
  /** Of the prepared picture, hexadecimal. */
  key: string;
  width: number;
  height: number;
  /** x, y, z of the 468 points; empty where the mouth was placed. */
  landmarks: readonly number[];
  placement: Placement | null;
};

export type PagePictureOptions = {
  /** The compiled `drawing/kernel/warp.wasm`. */
  kernel: object;
  emotion?: Emotion | undefined;
};

/** A picture that speaks in a page, as `renderPicture` and `renderPlaced` draw it. */
export class PagePicture implements Presenter {
  readonly manifest: { fps: number; width: number; height: number };
  readonly #speech: GrowingSpeech;
  readonly #animator: PictureAnimator | PlacedAnimator;
  #shown: VideoFrame | undefined;

  private constructor(
    size: { width: number; height: number },
    speech: GrowingSpeech,
    animator: PictureAnimator | PlacedAnimator,
  ) {
    this.manifest = { fps: PICTURE_FPS, ...size };
    this.#speech = speech;
    this.#animator = animator;
  }

  /** `file`: the picture as an image that the browser reads. Throws where it does not, or where nothing in it can speak. */
  static async open(
    file: Blob,
    points: PicturePoints,
    { kernel: code, emotion }: PagePictureOptions,
  ): Promise<PagePicture> {
    const { key, landmarks, placement } = points;
    const { width, height } = sizeInPage(points);
    const rgba = await pixelsOf(file, width, height);
    const picture = { width, height, data: yuvFromRgb(rgba, width, height, 4) };
    const sheet = await sheetOf(picture, (bytes) => WarpKernel.create(bytes, code));
    const speech = new GrowingSpeech(key);
    // Depth is measured in pixels of the width.
    const scales = [width / points.width, height / points.height, width / points.width];
    const animator = placement
      ? new PlacedAnimator(sheet, placement, speech)
      : new PictureAnimator(
          sheet,
          Float32Array.from(landmarks, (value, i) => value * scales[i % 3]!),
          speech,
          emotion,
        );
    return new PagePicture({ width, height }, speech, animator);
  }

  get planned(): number {
    return this.#speech.length;
  }

  footageAt(): number {
    return 0;
  }

  workAhead(): boolean {
    return false;
  }

  say(said: MouthTrack, words: Word[] = []): void {
    this.#speech.say(said, words);
  }

  wait(frames: number): void {
    this.#speech.wait(frames);
  }

  restart(): void {
    this.#speech.restart();
  }

  cut(frame: number): void {
    const { planned } = this;
    this.#speech.cut(frame);
    if (frame < planned) this.#speech.wait(planned - frame);
  }

  frame(index: number): Promise<DrawnFrame> {
    this.#speech.forgetBefore(index);
    const { width, height } = this.manifest;
    const bytes = this.#animator.frame(index) as Uint8Array<ArrayBuffer>;
    this.#shown?.close();
    this.#shown = new VideoFrame(bytes, {
      format: 'I420',
      codedWidth: width,
      codedHeight: height,
      timestamp: Math.round((index / PICTURE_FPS) * TIMEBASE),
      colorSpace: { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false },
    });
    return Promise.resolve({ footage: this.#shown, at: { x: 0, y: 0 } });
  }

  close(): void {
    this.#shown?.close();
    this.#shown = undefined;
  }
}

/** The picture's shape with even sides, as large as a page draws it. */
function sizeInPage({ width, height }: { width: number; height: number }) {
  const { shorter, longer } = LARGEST;
  const scale = Math.min(1, shorter / Math.min(width, height), longer / Math.max(width, height));
  const even = (side: number): number => Math.max(2, Math.round((side * scale) / 2) * 2);
  return { width: even(width), height: even(height) };
}

/** Pixels of an image at a size, RGBA, what shows through on white. */
async function pixelsOf(file: Blob, width: number, height: number): Promise<Uint8ClampedArray> {
  const image = await createImageBitmap(file, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  });
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0);
  image.close();
  return context.getImageData(0, 0, width, height).data;
}
