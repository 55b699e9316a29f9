import type { KokoroRuntime } from '@likeness/engines/speech/natural/sounding/model';
import type { InferenceSession } from 'onnxruntime-web';
import type { VoiceBackend, VoiceBytes } from './page-voice-orders.ts';

/** Loads the halves of the model into ONNX Runtime. The worker reaches nothing, so that all bytes are handed in. */
export async function openRuntime(
  { backend, threads }: { backend: VoiceBackend; threads: number },
  { program, plan, sound }: VoiceBytes,
): Promise<KokoroRuntime> {
  const ort =
    backend === 'webgpu' ? await import('onnxruntime-web/jspi') : await import('onnxruntime-web/wasm');
  ort.env.wasm.wasmBinary = program;
  ort.env.wasm.numThreads = threads;
  ort.env.logLevel = 'error';
  const open = (half: ArrayBuffer, on: VoiceBackend): Promise<InferenceSession> =>
    ort.InferenceSession.create(new Uint8Array(half), {
      executionProviders: on === 'webgpu' ? ['webgpu', 'wasm'] : ['wasm'],
      // A pattern would be kept for each length that was ever said.
      enableMemPattern: false,
    });
  // One after the other: each takes the memory of its weights twice while it opens.
  const halves = { plan: await open(plan, 'wasm'), sound: await open(sound, backend) };
  return {
    async run(half, inputs) {
      const given = Object.entries(inputs).map(
        ([name, { data, shape }]) => [name, new ort.Tensor(data, shape)] as const,
      );
      const made = await halves[half].run(Object.fromEntries(given));
      return Object.fromEntries(
        Object.entries(made).map(([name, { data }]) => [name, data as Float32Array] as const),
      );
    },
    async close() {
      await halves.plan.release();
      await halves.sound.release();
    },
  };
}
