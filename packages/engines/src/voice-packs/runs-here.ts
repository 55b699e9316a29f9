import { createRequire } from 'node:module';
import type { VoicePack } from '@likeness/domain/voice-pack';

/** Whether the program that runs a pack has a build for this machine. */
export function packRunsHere({ runtime }: Pick<VoicePack, 'runtime'>): boolean {
  const { platform, arch } = process;
  // Whether there is a Python is seen when it is tried, which says what is missing.
  if (runtime === 'python') return true;
  if (runtime === 'llama') return llamaBuilds.includes(`${platform}-${arch}`) && !isMusl();
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

/** What node-llama-cpp publishes a build for; on Linux with glibc. */
const llamaBuilds = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64'];

function isMusl(): boolean {
  if (process.platform !== 'linux') return false;
  const { header } = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return header?.glibcVersionRuntime === undefined;
}
