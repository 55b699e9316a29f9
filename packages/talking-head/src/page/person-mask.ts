import { bytesOf } from '../drawing/picture-420.ts';
import { copyArea } from './picture-decoder.ts';

/** Luma of black and white in video levels, in which outlines are coded. */
const [BLACK, WHITE] = [16, 235];

/** How opaque each luma makes a pixel. */
const opaque = Uint8ClampedArray.from({ length: 256 }, (_, luma) => (255 * (luma - BLACK)) / (WHITE - BLACK));

/** Makes pictures of outlines into masks, and takes away from a canvas what is not of the person. */
export class PersonMask {
  #canvas = new OffscreenCanvas(2, 2);
  #pixels = new ImageData(2, 2);
  #planes = new Uint8Array(0);

  /** Takes the outline of the frame that is drawn next. */
  async take(matte: VideoFrame): Promise<void> {
    const { displayWidth: width, displayHeight: height } = matte;
    const area = { x: 0, y: 0, width, height };
    if (this.#pixels.width !== width || this.#pixels.height !== height) {
      this.#canvas = new OffscreenCanvas(width, height);
      this.#pixels = new ImageData(width, height);
      this.#planes = new Uint8Array(bytesOf(area));
    }
    await copyArea(matte, area, this.#planes);
    const { data } = this.#pixels;
    for (let i = 0; i < width * height; i++) data[4 * i + 3] = opaque[this.#planes[i]!]!;
    this.#canvas.getContext('2d')!.putImageData(this.#pixels, 0, 0);
  }

  /** Leaves of what is drawn the person alone. */
  cut(context: OffscreenCanvasRenderingContext2D): void {
    const { width, height } = context.canvas;
    context.globalCompositeOperation = 'destination-in';
    context.drawImage(this.#canvas, 0, 0, width, height);
    context.globalCompositeOperation = 'source-over';
  }
}
