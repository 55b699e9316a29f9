import { stat } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

/** Files without which no face is found, with the least bytes each must have. */
const needed: [packageName: string, file: string, bytes: number][] = [
  ['@vladmandic/human', 'models/facemesh.bin', 1_000_000],
  ['@vladmandic/human', 'models/blazeface.bin', 100_000],
];

/** Whether the models of the face tracker are there; nothing is loaded. */
export async function trackerHealth(): Promise<{ ok: boolean; detail: string }> {
  const missing: string[] = [];
  for (const [name, file, bytes] of needed) {
    const manifest = findPackageJSON(name, import.meta.url);
    const size = manifest
      ? await stat(join(dirname(manifest), file)).then(
          (it) => it.size,
          () => 0,
        )
      : 0;
    if (size < bytes) missing.push(`${name}/${file}`);
  }
  return missing.length === 0
    ? { ok: true, detail: 'facemesh and blazeface, WebAssembly SIMD' }
    : { ok: false, detail: `missing ${missing.join(', ')}` };
}
