import { expect, test } from 'vitest';
import { driveWith } from './drive-with.ts';
import type { Material } from '../materials/materials.queries.ts';

const material = (about: Partial<Material>): Material => ({
  id: 'm1',
  name: 'Spring',
  type: 'text',
  category: 'text',
  source: 'user_add',
  url: '',
  cover: '',
  text: '',
  duration: null,
  width: null,
  height: null,
  size: null,
  rid: '',
  create_time: '2026-01-01 00:00:00',
  create_time_iso: '2026-01-01T00:00:00Z',
  ...about,
});

test('a script is read', () =>
  expect(driveWith(material({ text: 'Hello' }))).toEqual({ drive: 'text', text: 'Hello' }));

test('a recording is followed, by the id of its material', () =>
  expect(driveWith(material({ type: 'audio', url: '/a.mp3', duration: 4.5 }))).toEqual({
    drive: 'audio',
    audio: { fileId: 'm1', name: 'Spring', seconds: 4.5, url: '/a.mp3' },
  }));

test('a video or a picture is not spoken', () => {
  expect(driveWith(material({ type: 'video' }))).toBeUndefined();
  expect(driveWith(material({ type: 'image' }))).toBeUndefined();
});
