import { readyStyle } from '@likeness/domain/ready-styles';
import { expect, test } from 'vitest';
import {
  addScene,
  changeScene,
  moveScene,
  nextScenes,
  parseScenes,
  removeScene,
  scenesOf,
} from './scenes-draft.ts';
import { inputOf } from './scenes.queries.ts';

const stored = (keys: string[]) =>
  JSON.stringify({ scenes: keys.map((key) => ({ key, text: key })), open: keys[1] });
const keys = (scenes: { key: string }[]) => scenes.map(({ key }) => key);

test('a page always has a scene, also out of a broken draft', () => {
  expect(parseScenes(null).scenes).toHaveLength(1);
  expect(parseScenes('{"scenes":7').scenes).toHaveLength(1);
  expect(parseScenes('{"scenes":[{"text":5}]}').scenes).toHaveLength(1);
  expect(parseScenes(stored(['a', 'b'])).open).toBe('b');
});

test('each scene is ordered with sliders of its own', () => {
  const draft = parseScenes(stored(['a', 'b']));
  const scenes = changeScene(draft.scenes, 'b', { rate: 1.4, volume: 0.6, pitch: 1.2 });
  const { content } = inputOf({ ...draft, scenes }, { api: 'df' });
  expect(content.map(({ rate, volume, pitch }) => [rate, volume, pitch])).toEqual([
    [1, 1, 1],
    [1.4, 0.6, 1.2],
  ]);
});

test('a new scene stands behind the open one and looks like it, but says nothing', () => {
  const draft = parseScenes(stored(['a', 'b', 'c']));
  const scenes = changeScene(draft.scenes, 'b', { voiceId: 'v', avatarId: 'p', text: '旧的' });
  const added = addScene({ scenes, open: 'b' });
  expect(keys(added.scenes)).toEqual(['a', 'b', added.open, 'c']);
  expect(added.scenes[2]).toMatchObject({ voiceId: 'v', avatarId: 'p', text: '' });
  const twin = addScene({ scenes, open: 'b' }, scenes[1]);
  expect(twin.scenes[2]).toMatchObject({ text: '旧的' });
});

test('after an order one scene is left that looks like the first and says nothing', () => {
  const draft = parseScenes(stored(['a', 'b']));
  const scenes = changeScene(draft.scenes, 'a', { voiceId: 'v', avatarId: 'p' });
  const next = nextScenes({ ...draft, name: '两幕', scenes });
  expect(next).toMatchObject({ name: '', scenes: [{ voiceId: 'v', avatarId: 'p', text: '' }] });
  expect(keys(next.scenes)).toEqual([next.open]);
});

test('taking a scene away opens its neighbour, and the last one stays', () => {
  const { scenes } = parseScenes(stored(['a', 'b', 'c']));
  expect(removeScene({ scenes, open: 'c' }, 'c')).toMatchObject({ open: 'b' });
  expect(removeScene({ scenes, open: 'a' }, 'c')).toMatchObject({ open: 'a' });
  const one = { scenes: scenes.slice(0, 1), open: 'a' };
  expect(removeScene(one, 'a')).toEqual(one);
});

test('moving stays within the list', () => {
  const { scenes } = parseScenes(stored(['a', 'b', 'c']));
  expect(keys(moveScene(scenes, 'a', 2))).toEqual(['b', 'c', 'a']);
  expect(keys(moveScene(scenes, 'c', -5))).toEqual(['c', 'a', 'b']);
  expect(moveScene(scenes, 'b', 1)).toBe(scenes);
});

test('a long script becomes scenes with the same avatar and voice', () => {
  const [first] = changeScene(parseScenes(stored(['a'])).scenes, 'a', { voiceId: 'v', avatarId: 'p' });
  const { scenes, open } = scenesOf('一。\n\n二。', first!);
  expect(scenes.map(({ text, voiceId, avatarId }) => [text, voiceId, avatarId])).toEqual([
    ['一。', 'v', 'p'],
    ['二。', 'v', 'p'],
  ]);
  expect(open).toBe(scenes[0]!.key);
});

test('the look of the subtitles is kept with the draft and ordered', () => {
  const style = { ...readyStyle('tag'), place: 0.4 };
  const draft = { ...parseScenes(null), burnSubtitles: true, subtitleStyle: style };
  expect(inputOf(parseScenes(JSON.stringify(draft)), { api: 'df' })).toMatchObject({
    burn_subtitles: true,
    subtitle_style: { ready: 'tag', place: 0.4, highlight: '#ffe14d' },
  });
  expect(parseScenes('{"subtitleStyle":{"size":9}}').subtitleStyle).toEqual(readyStyle('classic'));
});
