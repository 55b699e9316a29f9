import { readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { webAssembly } from '../numeric/webassembly.ts';
import { FaceDetector } from '../tracking/face-detector.ts';
import { FaceMesh } from '../tracking/face-mesh.ts';
import { FaceTracker } from '../tracking/face-tracker.ts';
import { parseGraphModel, type GraphModel } from '../tracking/graph-model.ts';

/** Reads one of the graphs that `@vladmandic/human` carries. */
export async function readGraphModel(name: 'facemesh' | 'blazeface' | 'faceres'): Promise<GraphModel> {
  const installed = findPackageJSON('@vladmandic/human', import.meta.url);
  if (!installed) throw new Error('the package @vladmandic/human is not installed');
  const folder = join(dirname(installed), 'models');
  const [text, bytes] = await Promise.all([
    readFile(join(folder, `${name}.json`), 'utf8'),
    readFile(join(folder, `${name}.bin`)),
  ]);
  return parseGraphModel(text, bytes);
}

let compiled: Promise<object> | undefined;

/** The compiled kernel of the networks, the same one for all of a process. */
export const trackingKernel = (): Promise<object> =>
  (compiled ??= readFile(new URL('../tracking/kernel/conv.wasm', import.meta.url)).then((code) =>
    webAssembly.compile(code),
  ));

let mesh: Promise<FaceMesh> | undefined;

/** The same one for all of a process: it remembers nothing of what it saw. */
export const loadFaceMesh = (): Promise<FaceMesh> =>
  (mesh ??= Promise.all([readGraphModel('facemesh'), trackingKernel()]).then(
    ([graph, code]) => new FaceMesh(graph, code),
  ));

/** A tracker of its own; `follow` as `FaceTracker` takes it. */
export async function loadFaceTracker(follow?: number): Promise<FaceTracker> {
  const [graph, code, shared] = await Promise.all([
    readGraphModel('blazeface'),
    trackingKernel(),
    loadFaceMesh(),
  ]);
  return new FaceTracker(new FaceDetector(graph, code), shared, follow);
}
