import { expect, test } from 'vitest';
import { arrangeable, askedEngines, channelsInOrder, inOrder } from './engine-order.ts';
import type { EngineOrders } from './engine-order.ts';

const of = (...ids: string[]) => ids.map((id) => ({ id }));
const ids = (engines: { id: string }[]) => engines.map(({ id }) => id);
const writing = (...engines: string[]): EngineOrders => ({ writing: { engines, falls: true } });

test('engines stand in the order that was set, and new ones before what the product has', () => {
  const all = of('language', 'qwen3-4b', 'qwen3-1.7b', 'rules');
  expect(ids(inOrder('writing', all, {}))).toEqual(['language', 'qwen3-4b', 'qwen3-1.7b', 'rules']);
  expect(ids(inOrder('writing', all, writing('qwen3-1.7b', 'rules')))).toEqual([
    'qwen3-1.7b',
    'language',
    'qwen3-4b',
    'rules',
  ]);
  // The operator put ours before: what comes later stays behind it.
  expect(ids(inOrder('writing', all, writing('rules', 'language')))).toEqual([
    'rules',
    'language',
    'qwen3-4b',
    'qwen3-1.7b',
  ]);
});

test('what stands behind the built-in engine is not asked, nor a second one without fallback', () => {
  const all = of('language', 'qwen3-4b');
  expect(ids(askedEngines('writing', all, {}))).toEqual(['language']);
  expect(ids(askedEngines('writing', all, writing('qwen3-4b', 'language', 'rules')))).toEqual([
    'qwen3-4b',
    'language',
  ]);
  expect(ids(askedEngines('writing', all, writing('qwen3-4b', 'rules', 'language')))).toEqual(['qwen3-4b']);
  expect(ids(askedEngines('writing', all, writing('rules', 'language')))).toEqual([]);
  const strict: EngineOrders = { writing: { engines: ['qwen3-4b', 'language'], falls: false } };
  expect(ids(askedEngines('writing', all, strict))).toEqual(['qwen3-4b']);
  // Of links and recordings the next one is asked unless an operator says otherwise.
  expect(ids(askedEngines('links', of('cobalt', 'yt-dlp'), {}))).toEqual(['cobalt', 'yt-dlp']);
});

test('what people choose themselves stands in forms as it was set', () => {
  const music = ['df', 'ace', 'mm'].map((api) => ({ kind: 'music', api }));
  const orders: EngineOrders = {
    music: { engines: ['minimax', 'composer', 'ace-step'], falls: false },
    'voice-clone': { engines: ['fish', 'likeness'], falls: false },
  };
  expect(channelsInOrder(music, orders).map(({ api }) => api)).toEqual(['mm', 'df', 'ace']);
  expect(channelsInOrder(music, {}).map(({ api }) => api)).toEqual(['df', 'ace', 'mm']);
  const voices = ['df', 'fish', 'mm'].map((api) => ({ kind: 'voice', api }));
  // One that is new since then.
  expect(channelsInOrder(voices, orders).map(({ api }) => api)).toEqual(['fish', 'mm', 'df']);
  expect(channelsInOrder([], orders)).toEqual([]);
});

test('only what is asked for a job can be put into an order', () => {
  expect(arrangeable('conversation', of('language', 'coze', 'guide'))).toEqual(['language', 'guide']);
  expect(arrangeable('translation', of('none'))).toEqual([]);
  expect(arrangeable('speech', of('fish', 'simple-voices'))).toEqual([]);
});
