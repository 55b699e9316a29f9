import { webAssembly } from '../numeric/webassembly.ts';

/**
 * The code of a kernel for this browser: `relaxed` where it knows relaxed SIMD, else `plain`, which is then fetched too. `read`
 * gives the bytes at an address.
 */
export async function kernelCode(
  { relaxed, plain }: { relaxed: string; plain: string },
  read: (address: string) => Promise<ArrayBuffer>,
): Promise<ArrayBuffer> {
  const bytes = await read(relaxed);
  return webAssembly.validate(new Uint8Array(bytes)) ? bytes : read(plain);
}
