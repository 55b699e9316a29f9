import wasmUrl from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import jspiUrl from 'onnxruntime-web/ort-wasm-simd-threaded.jspi.wasm?url';
import type { VoiceBackend } from './page-voice-orders.ts';

/** Fetches ONNX Runtime for a backend; its address tells its content, so that the browser keeps it. */
export async function fetchProgram(backend: VoiceBackend, signal: AbortSignal): Promise<ArrayBuffer> {
  const url = backend === 'webgpu' ? jspiUrl : wasmUrl;
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.arrayBuffer();
}
