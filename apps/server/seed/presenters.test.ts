import { execFile } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';

const library = join(import.meta.dirname, '../../../library');
const run = promisify(execFile);
type Segments = {
  idle: [number, number];
  rests?: number[];
  gestures?: { id: string; from: number; to: number; heads: number }[];
};
type Sheet = {
  segments: Segments;
  id: string;
  names: Record<string, string>;
  gender: string;
  age: string;
  orientation: string;
  retired?: boolean;
  generated?: boolean;
  provenance: string;
  files: Record<string, string>;
};
type Voice = { language: string; gender: string; age: string };
let presenters: Sheet[];
let voices: Voice[];

beforeAll(async () => {
  const home = join(library, 'presenters');
  const folders = await readdir(home, { recursive: true });
  const sheets = folders.filter((name) => name.endsWith('presenter.json'));
  const read = async (path: string) => JSON.parse(await readFile(path, 'utf8')) as unknown;
  presenters = await Promise.all(sheets.map(async (name) => (await read(join(home, name))) as Sheet));
  ({ voices } = (await read(join(library, 'voices/voices.json'))) as { voices: Voice[] });
});

test('every presenter has a name in four languages', () => {
  expect(presenters.length).toBeGreaterThanOrEqual(20);
  for (const { id, names } of presenters)
    expect([id, Object.keys(names).toSorted()]).toEqual([id, ['en', 'ms', 'zh-CN', 'zh-TW']]);
});

test('of both shapes enough are offered, and of the retired none is gone', () => {
  const offered = (shape: string) =>
    presenters.filter(({ orientation, retired }) => orientation === shape && !retired).length;
  expect([offered('vertical') >= 12, offered('horizontal') >= 4]).toEqual([true, true]);
  const retired = presenters.filter((it) => it.retired).map(({ id }) => id);
  expect(retired.toSorted()).toEqual(['aisyah', 'amara', 'haoran', 'maya']);
});

test('rendered people say that they are generated, and no one else does', () => {
  const generated = presenters.filter((it) => it.generated).map(({ id }) => id);
  const rendered = presenters.filter(({ provenance }) => provenance.endsWith('library/presenters/people'));
  expect(generated).toContain('yuhan');
  expect(generated.toSorted()).toEqual(rendered.map(({ id }) => id).toSorted());
});

test('every presenter has a loop that is light enough for a list', async () => {
  for (const { id, files } of presenters) {
    const { size } = await stat(join(library, 'presenters', id, files['moving'] ?? 'none'));
    expect([id, size < 120_000]).toEqual([id, true]);
  }
});

test('every presenter finds a voice of its sex in each language, and a child one of a child', () => {
  const lacking = presenters.flatMap(({ id, gender, age }) =>
    ['zh-CN', 'en-US', 'ms-MY']
      .filter((language) => {
        const spoken = voices.filter((voice) => voice.language === language);
        if (age === 'child') return !spoken.some((voice) => voice.age === 'child');
        return gender !== 'none' && !spoken.some((voice) => voice.gender === gender && voice.age !== 'child');
      })
      .map((language) => `${id} ${language}`),
  );
  expect(lacking).toEqual([]);
});

test('those who have gestures have eight of them or more, and their clips tell where', async () => {
  const gesturing = presenters.filter(({ segments }) => segments.gestures);
  expect(gesturing.map(({ id }) => id)).toContain('maya');
  for (const { id, segments } of gesturing) {
    const { rests, gestures = [] } = segments;
    expect(new Set(gestures.map((it) => it.id)).size).toBeGreaterThanOrEqual(8);
    const asked = ['-v', 'error', '-show_entries', 'format_tags=comment', '-of', 'json'];
    const { stdout } = await run('ffprobe', [...asked, join(library, 'presenters', id, 'clip.mp4')]);
    const told = JSON.parse(stdout) as { format: { tags: { comment: string } } };
    expect(JSON.parse(told.format.tags.comment)).toEqual({ rests, gestures });
  }
});

test('a gesture begins and ends in the resting pose of the idle part', async () => {
  const { segments } = presenters.find(({ id }) => id === 'maya')!;
  const size = { width: 90, height: 160 };
  const film = ['-v', 'error', '-i', join(library, 'presenters/maya/clip.mp4')];
  const small = `scale=${size.width}:${size.height}:flags=area,format=gray`;
  const { stdout } = await run('ffmpeg', [...film, '-vf', small, '-f', 'rawvideo', '-'], {
    encoding: 'buffer',
    maxBuffer: 2e7,
  });
  const pixels = size.width * size.height;
  /** Grey levels by which the pictures at two moments differ where they differ most: a twentieth of all. */
  const unlike = (a: number, b: number): number => {
    const [x, y] = [a, b].map((seconds) => Math.round(seconds * 25) * pixels) as [number, number];
    const apart = Array.from({ length: pixels }, (_, i) => Math.abs(stdout[x + i]! - stdout[y + i]!));
    return apart.toSorted((p, q) => q - p)[pixels / 20]!;
  };
  const frame = 1 / 25;
  const rest = segments.rests![0]!;
  for (const { id, from, to } of segments.gestures!) {
    expect([id, unlike(from, rest) < 5, unlike(to - frame, rest) < 5]).toEqual([id, true, true]);
    expect([id, unlike((from + to) / 2, rest) > 15]).toEqual([id, true]);
  }
  for (const at of segments.rests!.slice(1)) expect(unlike(at - frame, rest)).toBeLessThan(5);
});
