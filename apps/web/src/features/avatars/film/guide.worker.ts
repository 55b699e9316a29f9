import { FaceGuide, pictureOf } from '@likeness/talking-head/page/face-guide';
import { FaceDetector } from '@likeness/talking-head/tracking/face-detector';
import { FaceMesh } from '@likeness/talking-head/tracking/face-mesh';
import { FaceTracker } from '@likeness/talking-head/tracking/face-tracker';
import { parseGraphModel } from '@likeness/talking-head/tracking/graph-model';
import { webAssembly } from '@likeness/talking-head/numeric/webassembly';
import type { GuideNews, GuideOrder } from './guide-messages.ts';

const tell = (news: GuideNews) => postMessage(news);
let guide: Promise<FaceGuide> | undefined;
let canvas: OffscreenCanvas | undefined;

async function open({ kernel, mesh, detector }: Extract<GuideOrder, { kind: 'open' }>): Promise<FaceGuide> {
  const code = await webAssembly.compile(new Uint8Array(kernel));
  const graph = (model: typeof mesh) => parseGraphModel(model.text, new Uint8Array(model.bytes));
  return new FaceGuide(
    new FaceTracker(new FaceDetector(graph(detector), code), new FaceMesh(graph(mesh), code)),
  );
}

async function look({ picture, scale }: Extract<GuideOrder, { kind: 'look' }>): Promise<void> {
  const { width, height } = picture;
  canvas ??= new OffscreenCanvas(width, height);
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.drawImage(picture, 0, 0);
  picture.close();
  const { data } = context.getImageData(0, 0, width, height);
  tell({ kind: 'hint', hint: (await guide!).look(pictureOf(data, width, height), scale) });
}

addEventListener('message', ({ data }: MessageEvent<GuideOrder>) => {
  const failed = (error: unknown) => tell({ kind: 'failed', reason: String(error) });
  if (data.kind === 'open') {
    guide = open(data);
    guide.catch(failed);
  } else look(data).catch(failed);
});
