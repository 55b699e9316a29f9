// @vitest-environment happy-dom
import { fc, test } from '@fast-check/vitest';
import Document from '@tiptap/extension-document';
import Paragraph from '@tiptap/extension-paragraph';
import Text from '@tiptap/extension-text';
import { getSchema } from '@tiptap/core';
import { emotionTag, pauseOptions, pauseTag, sayTag } from '@likeness/domain/script';
import { emotions } from '@likeness/domain/speech';
import { expect } from 'vitest';
import { EmotionNode, nextEmotion } from './emotion-node.tsx';
import { nextPause, PauseNode } from './pause-node.tsx';
import { ReadingNode } from './reading-node.tsx';
import { placedReadingProblem } from './reading-place.ts';
import { docOf, positionOf, scriptOf } from './script-doc.ts';

const schema = getSchema([Document, Paragraph, Text, PauseNode, EmotionNode, ReadingNode]);
const nodeOf = (script: string) => schema.nodeFromJSON(docOf(script));

const script = fc
  .array(
    fc.oneof(
      fc.stringMatching(/^(?:[a-z你好，。 ]|😀){1,8}$/),
      fc.constantFrom(...pauseOptions).map(pauseTag),
      fc.constantFrom(...emotions).map(emotionTag),
      fc.constantFrom('chong2 qing4', 'like ness').map(sayTag),
      fc.constant('\n'),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

test.prop([script])('what goes into the editor comes out again', (text) => {
  const doc = nodeOf(text);
  doc.check();
  expect(scriptOf(doc)).toBe(text);
});

test.prop([script, fc.nat(100)])('an index of the script is the same place in the editor', (text, offset) => {
  const doc = nodeOf(text);
  const index = Math.min(offset, text.length);
  // A place inside a marker is a place before or behind its chip.
  if (text.slice(0, index).lastIndexOf('<') > text.slice(0, index).lastIndexOf('>')) return;
  const before = doc.cut(0, positionOf(doc, index));
  expect(scriptOf(before)).toBe(text.slice(0, index));
});

test('lines become paragraphs and markers become chips', () => {
  expect(docOf('你好<break time="0.5s"/>世界\n再见').content).toEqual([
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: '你好' },
        { type: 'pause', attrs: { seconds: 0.5 } },
        { type: 'text', text: '世界' },
      ],
    },
    { type: 'paragraph', content: [{ type: 'text', text: '再见' }] },
  ]);
  expect(docOf('').content).toEqual([{ type: 'paragraph' }]);
});

test('a chip goes round the offered lengths', () => {
  expect(pauseOptions.map(nextPause)).toEqual([0.3, 0.5, 1, 2, 0.2]);
  expect(nextPause(0.7)).toBe(0.2);
});

test('an emotion goes round the offered ones', () => {
  expect(nextEmotion('default')).toBe('happy');
  expect(nextEmotion('neutral')).toBe('default');
});

test.each([
  ['重庆', '我在重庆', 'chong2 qing4', undefined],
  ['', '我在重庆', 'qìng', undefined],
  ['重庆', '我在重庆', 'qing4', 'reading-wrong'],
  ['重庆', '我在重庆', 'chong qing', 'reading-wrong'],
  ['Likeness', '用Likeness', 'like ness', undefined],
  ['用Likeness', '用Likeness', 'like ness', 'reading-wrong'],
  ['', '', 'a1', 'reading-wrong'],
])('a reading of %s (after %s) as %s: %s', (marked, before, reading, wrong) =>
  expect(placedReadingProblem({ marked, before }, reading)?.problem).toBe(wrong),
);
