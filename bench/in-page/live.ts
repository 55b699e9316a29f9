import kernelUrl from '@likeness/talking-head/drawing/kernel/warp.wasm?url';
import { webAssembly } from '@likeness/talking-head/numeric/webassembly';
import { readPageAvatar, type PageBytes } from '@likeness/talking-head/page/page-files';
import { PagePresenter } from '@likeness/talking-head/page/page-presenter';
import type { LiveNews, LiveOrder } from '../../apps/web/src/features/live/live-messages.ts';
import { mouthTrack } from '../../apps/web/src/features/live/mouth-rows.ts';

const bytes = async (url: string) => (await fetch(url)).arrayBuffer();
const pageBytes = async (size: string): Promise<PageBytes> => {
  const [manifest, numbers, base, bank] = await Promise.all(
    ['.json', '.bin', '-base.h264', '-bank.h264'].map((end) => bytes(`/copy/${size}${end}`)),
  );
  return { manifest: manifest!, numbers: numbers!, base: base!, bank: bank! };
};
const mouth = async () => (await fetch('/mouth.json')).json();

/** Composes so many frames, sends each to the server, and tells what each took, milliseconds without decoding. */
async function compose(size: string, frames: number): Promise<number[]> {
  const kernel = await webAssembly.compile(new Uint8Array(await bytes(kernelUrl)));
  const presenter = await PagePresenter.open(await readPageAvatar(await pageBytes(size)), { kernel });
  presenter.say(mouthTrack(await mouth()));
  const costs: number[] = [];
  for (let i = 0; i < frames; i++) {
    const { face } = await presenter.frame(i);
    face.close();
    const begun = performance.now();
    const result = presenter.compose(i);
    costs.push(performance.now() - begun);
    await fetch(`/frame/${i}`, { method: 'POST', body: result.slice() });
  }
  presenter.close();
  return costs;
}

/** Lets the worker of the site speak for so many seconds on a canvas that is not painted. */
async function speak(size: string, seconds: number) {
  const worker = new Worker(new URL('../../apps/web/src/features/live/live.worker.ts', import.meta.url), {
    type: 'module',
  });
  const send = (order: LiveOrder, transfer: Transferable[] = []) => worker.postMessage(order, transfer);
  const figures = { drawn: 0, due: 0, latest: [] as number[], failed: '' };
  const drawing = new Promise<void>((resolve) =>
    worker.addEventListener('message', ({ data }: MessageEvent<LiveNews>) => {
      if (data.kind === 'pace') {
        figures.drawn += data.drawn;
        figures.due += data.due;
        figures.latest.push(data.latest);
      } else if (data.kind === 'failed') figures.failed = data.reason;
      resolve();
    }),
  );
  const canvas = new OffscreenCanvas(1, 1);
  send({ kind: 'draw-on', canvas, kernel: await bytes(kernelUrl) }, [canvas]);
  send({ kind: 'open', bytes: await pageBytes(size), emotion: 'default' });
  await drawing;
  send({ kind: 'begin' });
  send({ kind: 'say', saying: { start: 0, mouth: await mouth(), words: [] } });
  const begun = performance.timeOrigin + performance.now() + 300;
  for (;;) {
    const at = performance.timeOrigin + performance.now();
    const heard = (at - begun) / 1000;
    if (heard > seconds) break;
    send({ kind: 'sound', time: { seconds: heard, at, playing: true } });
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  worker.terminate();
  return figures;
}

Object.assign(globalThis, { compose, speak });
