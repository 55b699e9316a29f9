import { scriptParts } from '@likeness/domain/script';
import { describe, expect, it } from 'vitest';
import { phrasesOf } from './phrases.ts';
import { runsOf } from './tokens.ts';

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

  it('carry the emotion before them, until it goes back to the default', () => {
    const script = '你好。<emotion name="sad"/>再见，<break time="1s"/>走好。<emotion name="default"/>完';
    const found = phrasesOf(scriptParts(script), (text) => text);
    expect(found.map(({ text, emotion }) => [text.text, emotion])).toEqual([
      ['你好', undefined],
      ['再见', 'sad'],
      ['走好', 'sad'],
      ['完', undefined],
    ]);
  });

  it('do not end a sentence in which the emotion changes', () => {
    expect(phrases('你好<emotion name="happy"/>世界')[0]).toEqual({
      text: '你好',
      end: 'continuation',
      pause: 0.12,
      exact: false,
    });
    expect(phrases('你好<emotion name="happy"/>')[0]).toMatchObject({ end: 'statement' });
    expect(phrases('你好<emotion name="happy"/>。')[0]).toMatchObject({ end: 'statement' });
  });

  it('go on through a reading, and say it', () => {
    const spelt = (script: string) =>
      phrasesOf(scriptParts(script), (text) => text).map(({ text }) =>
        runsOf(text, 'en')
          .flatMap(({ tokens }) => tokens.map(({ spelling, tone }) => `${spelling}${tone ?? ''}`))
          .join(' '),
      );
    expect(spelt('重庆人')).toEqual(['chong2 qing4 ren2']);
    expect(spelt('重庆<say as="zhong4 qing5"/>人')).toEqual(['zhong4 qing5 ren2']);
    expect(spelt('还<say as="huan2"/>我，还行')).toEqual(['huan2 wo3', 'hai2 xing2']);
    expect(spelt('用Kokoro<say as="ko koro"/>说')).toEqual(['yong4 ko koro shuo1']);
    expect(spelt('绿<say as="lǜ"/>')).toEqual(['lv4']);
  });

  it('say no marks of Markdown and no address of a link', () => {
    const script = '# 要点\n**重点**：[点这里](https://a.com/x)了解\n- `开始`\n---\n3*4';
    expect(phrases(script).map(({ text }) => text)).toEqual(['要点', '重点', '点这里了解', '开始', '3*4']);
  });

  it('of other markup are text', () => {
    expect(phrases('<b>x</b>').map(({ text }) => text)).toEqual(['<b>x</b>']);
  });
});
