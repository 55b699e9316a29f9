import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FontFace } from './font-file.ts';
import { facesIn, subtitleFace, subtitleScripts } from './subtitle-font.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fonts-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A face with these letters. */
const face = (family: string, letters: string): FontFace => ({
  path: `/fonts/${family}`,
  family,
  style: 'Regular',
  lineHeight: 1.2,
  has: (codePoint) => letters.includes(String.fromCodePoint(codePoint)),
});

test('the face with all letters wins, then the regional form, then the better known', async () => {
  const faces = [face('Sans SC', '的中说話Agéñ'), face('Sans TC', '的中说話Agéñ'), face('Latin', 'Agéñö')];
  expect((await subtitleFace('中A', 'zh-CN', faces))?.face.family).toBe('Sans SC');
  expect((await subtitleFace('中A', 'zh-TW', faces))?.face.family).toBe('Sans TC');
  expect((await subtitleFace('gö!', 'en-US', faces))?.face.family).toBe('Latin');
  expect(await subtitleFace('中ö한', 'zh-CN', faces)).toMatchObject({
    face: { family: 'Sans SC' },
    missing: ['한'],
  });
  expect(await subtitleScripts(faces)).toEqual(['Latin', 'Han']);
});

test('a text whose letters are in two fonts misses none', async () => {
  const faces = [face('Han', '的中说話'), face('Latin', 'Agéñö')];
  expect(await subtitleFace('说中的Aö', 'zh-CN', faces)).toMatchObject({
    face: { family: 'Han' },
    missing: [],
  });
});

test('a machine without fonts has no scripts, and broken files are no fonts', async () => {
  expect(await facesIn([folder, join(folder, 'absent')])).toEqual([]);
  await writeFile(join(folder, 'DejaVuSans.ttf'), 'not a font');
  const torn = Buffer.concat([Buffer.from('ttcf\0\x01\0\0\0\0\0\x02', 'latin1'), Buffer.alloc(8, 0xff)]);
  await writeFile(join(folder, 'wqy-microhei.ttc'), torn);
  await writeFile(join(folder, 'Arial.ttf'), '');
  expect(await facesIn([folder])).toEqual([]);
  expect(await subtitleScripts([])).toEqual([]);
  expect(await subtitleFace('a', 'en-US', [])).toBeUndefined();
});

test('the fonts of this machine are read as what they are', async () => {
  const scripts = await subtitleScripts();
  if (scripts.length === 0) return console.log('nothing to look at: this machine has no known font');
  expect(scripts).toContain('Latin');
  const found = await subtitleFace('Hello', 'en-US');
  expect(found?.missing).toEqual([]);
  expect(found?.face.lineHeight).toBeGreaterThan(1);
  expect(found?.face.lineHeight).toBeLessThan(2.5);
  expect(found?.face.has(0x10fffd)).toBe(false);
});
