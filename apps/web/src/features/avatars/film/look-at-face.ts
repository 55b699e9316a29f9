import type { GuideHint } from '@likeness/talking-head/page/face-guide';
import relaxed from '@likeness/talking-head/tracking/kernel/conv.wasm?url';
import plain from '@likeness/talking-head/tracking/kernel/conv-plain.wasm?url';
import { kernelCode } from '@likeness/talking-head/page/kernel-code';
import detectorBytes from 'face-models/blazeface.bin?url';
import detectorText from 'face-models/blazeface.json?url';
import meshBytes from 'face-models/facemesh.bin?url';
import meshText from 'face-models/facemesh.json?url';
import type { GuideNews, GuideOrder } from './guide-messages.ts';

/** Pixels of the shorter side of what is looked at: enough for a face, little to read. */
const side = 360;

/** Looks at the face in a video and tells what would make it better; the page goes on meanwhile. */
export class FaceLooks {
  readonly #worker = new Worker(new URL('./guide.worker.ts', import.meta.url), { type: 'module' });
  #busy = true;
  #hint: GuideHint | undefined;

  constructor() {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<GuideNews>) => {
      // One that cannot look says nothing: brightness and sound are measured without it.
      if (data.kind === 'failed') return this.end();
      this.#busy = false;
      this.#hint = data.hint;
    });
    void this.#open();
  }

  /** What was last seen. */
  get hint(): GuideHint | undefined {
    return this.#hint;
  }

  /** Looks at the video as it is now, unless a look is still under way. */
  async look(video: HTMLVideoElement, crop: { width: number; height: number }): Promise<void> {
    if (this.#busy || !video.videoWidth) return;
    this.#busy = true;
    const scale = Math.max(1, Math.min(crop.width, crop.height) / side);
    const even = (length: number) => 2 * Math.round(length / scale / 2);
    const [left, top] = [(video.videoWidth - crop.width) / 2, (video.videoHeight - crop.height) / 2];
    try {
      const size = { resizeWidth: even(crop.width), resizeHeight: even(crop.height) };
      const picture = await createImageBitmap(video, left, top, crop.width, crop.height, size);
      this.#tell({ kind: 'look', picture, scale }, [picture]);
    } catch {
      this.#busy = false;
    }
  }

  end(): void {
    this.#worker.terminate();
    this.#busy = true;
    this.#hint = undefined;
  }

  async #open(): Promise<void> {
    const read = async (url: string) => (await fetch(url)).arrayBuffer();
    const model = async (text: string, bytes: string) => ({
      text: new TextDecoder().decode(await read(text)),
      bytes: await read(bytes),
    });
    try {
      const [kernel, mesh, detector] = await Promise.all([
        kernelCode({ relaxed, plain }, read),
        model(meshText, meshBytes),
        model(detectorText, detectorBytes),
      ]);
      this.#tell({ kind: 'open', kernel, mesh, detector });
      this.#busy = false;
    } catch {
      this.end();
    }
  }

  #tell(order: GuideOrder, given: Transferable[] = []): void {
    this.#worker.postMessage(order, given);
  }
}
