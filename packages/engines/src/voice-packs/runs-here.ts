import { createRequire } from 'node:module';
import type { VoicePack } from '@likeness/domain/voice-pack';

/** Whether the program that runs a pack has a build for this machine. */
export function packRunsHere({ runtime }: Pick<VoicePack, 'runtime'>): boolean {
  const { platform, arch } = process;
  const sherpa = `sherpa-onnx-${platform === 'win32' ? 'win' : platform}-${arch}/package.json`;
  const file = {
    'sherpa-onnx': sherpa,
    onnxruntime: `onnxruntime-node/bin/napi-v6/${platform}/${arch}/onnxruntime_binding.node`,
  }[runtime];
  const { resolve } = createRequire(import.meta.url);
  try {
    resolve(file);
    return true;
  } catch {
    return false;
  }
}
