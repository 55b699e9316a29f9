import type { InferenceSession } from 'onnxruntime-node';
import { message, type Value } from './wire.ts';

/** Numbers of types in onnx/onnx.proto3. */
export const elementType = { float32: 1, uint8: 2, int64: 7, float16: 10 } as const;

/** IR version 8, and the set of operations of version 13, in which all that is used here is. */
export const about = [message([1, 8], [8, message([2, 13])])];

/** A constant of a graph, as an entry of its map. */
export function constant(
  name: string,
  type: number,
  dims: readonly number[],
  raw: Uint8Array,
): [string, Uint8Array] {
  const shape = dims.map((dim): [number, Value] => [1, dim]);
  return [name, message(...shape, [2, type], [8, name], [9, raw])];
}

/** One thread, for a program that has time; see `openKokoro` for the memory pattern. */
export const sessionOptions: InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  enableMemPattern: false,
  logSeverityLevel: 3,
};
