import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const packable = /\.(js|css|svg|webmanifest|txt|json|wasm)$/;
/** Below this many bytes the headers weigh more than what is saved. */
const worthwhile = 600;
/** Above this many bytes the best level takes half a minute for a twentieth of them. */
const long = 4_000_000;
const quickly = 5;

/** Writes a `.br` and a `.gz` beside every file that shrinks, at their best levels but for the longest: paid once here, not at each request. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir }, bundle) {
      if (!dir) return;
      const pack = async (name: string, content: Buffer) => {
        const [br, gz] = await Promise.all([
          promisify(brotliCompress)(content, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]:
                content.length > long ? quickly : constants.BROTLI_MAX_QUALITY,
              [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
            },
          }),
          promisify(gzip)(content, {
            level: content.length > long ? quickly : constants.Z_BEST_COMPRESSION,
          }),
        ]);
        await Promise.all([writeFile(join(dir, `${name}.br`), br), writeFile(join(dir, `${name}.gz`), gz)]);
      };
      await Promise.all(
        Object.entries(bundle)
          .filter(([name]) => packable.test(name) && !name.startsWith('.vite/') && name !== 'csp.json')
          .map(
            ([name, file]) => [name, Buffer.from(file.type === 'chunk' ? file.code : file.source)] as const,
          )
          .filter(([, content]) => content.length >= worthwhile)
          .map(([name, content]) => pack(name, content)),
      );
    },
  };
}
