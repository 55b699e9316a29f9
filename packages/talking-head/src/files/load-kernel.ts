import { readFile } from 'node:fs/promises';
import { WarpKernel } from '../drawing/warp-kernel.ts';
import { webAssembly } from '../numeric/webassembly.ts';

let compiled: Promise<object> | undefined;
const compile = async (): Promise<object> =>
  webAssembly.compile(await readFile(new URL('../drawing/kernel/warp.wasm', import.meta.url)));

/** A warp kernel with room for so many bytes; its code is read and compiled once. */
export async function loadKernel(capacity: number): Promise<WarpKernel> {
  compiled ??= compile();
  return WarpKernel.create(capacity, await compiled);
}
