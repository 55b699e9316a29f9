import { readFile } from 'node:fs/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { webAssembly } from '../numeric/webassembly.ts';
import { kernelCode } from './kernel-code.ts';

const builds = ['drawing/kernel/warp', 'tracking/kernel/conv'];
const bytesOf = (name: string) => readFile(new URL(`../${name}.wasm`, import.meta.url));

/** Instructions of relaxed SIMD: 0xfd and a number from 0x100 to 0x113, in LEB128. */
const relaxedIn = (bytes: Uint8Array) =>
  bytes.filter((byte, at) => byte === 0xfd && (bytes[at + 1]! & 0xe0) === 0x80 && bytes[at + 2] === 2).length;

afterEach(() => vi.restoreAllMocks());

test.each(builds)('%s is built with relaxed SIMD and without', async (name) => {
  expect(relaxedIn(await bytesOf(name))).toBeGreaterThan(10);
  expect(relaxedIn(await bytesOf(`${name}-plain`))).toBe(0);
});

test('a browser without relaxed SIMD gets the plain code, all others fetch one file', async () => {
  const fetched: string[] = [];
  const read = async (name: string) => {
    fetched.push(name);
    return new Uint8Array(await bytesOf(name)).buffer;
  };
  const files = { relaxed: builds[0]!, plain: `${builds[0]}-plain` };
  expect(new Uint8Array(await kernelCode(files, read))).toEqual(new Uint8Array(await bytesOf(files.relaxed)));
  expect(fetched).toEqual([files.relaxed]);
  vi.spyOn(webAssembly, 'validate').mockImplementation((bytes) => relaxedIn(bytes) === 0);
  expect(new Uint8Array(await kernelCode(files, read))).toEqual(new Uint8Array(await bytesOf(files.plain)));
  expect(fetched).toEqual([files.relaxed, files.relaxed, files.plain]);
});
