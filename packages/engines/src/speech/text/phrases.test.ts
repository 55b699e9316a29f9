import { scriptParts } from '@likeness/domain/script';
import { describe, expect, it } from 'vitest';
import { phrasesOf } from './phrases.ts';

const phrases = (script: string, longest?: number) =>
  phrasesOf(scriptParts(script), (text) => text, longest).map(({ text, end, pause, exact }) => ({
    text: text.text.trim(),
    end,
    pause,
    exact,
  }));

describe('phrases', () => {
  it('end at marks and know how', () => {
    expect(phrases('你好，吃了吗？好！').map(({ text, end }) => [text, end])).toEqual([
      ['你好', 'continuation'],
      ['吃了吗', 'question'],
      ['好', 'exclamation'],
    ]);
  });

  it('do not end inside numbers and addresses', () => {
    expect(phrases('at 3:15 see example.com, then 1,500.').map(({ text }) => text)).toEqual([
      'at 3:15 see example.com',
      'then 1,500',
    ]);
  });

  it('take the pause a user asked for instead of the mark’s, and add up neighbours', () => {
    const [first, second] = phrases('你好，<break time="1s"/><break time="0.5s"/>世界');
    expect(first).toMatchObject({ pause: 1.5, exact: true });
    expect(second).toMatchObject({ exact: false });
  });

  it('keep a pause before the first word', () => {
    expect(phrases('<break time="2s"/>你好')[0]).toEqual({
      text: '',
      end: 'continuation',
      pause: 2,
      exact: true,
    });
  });

  it('are bounded without losing a character', () => {
    const script = '啊'.repeat(1000);
    const found = phrases(script, 120);
    expect(Math.max(...found.map(({ text }) => text.length))).toBeLessThanOrEqual(120);
    expect(found.map(({ text }) => text).join('')).toBe(script);
  });

  it('of other markup are text', () => {
    expect(phrases('<b>x</b>').map(({ text }) => text)).toEqual(['<b>x</b>']);
  });
});
