import { videoCredits } from '@likeness/domain/pricing';
import { describe, expect, test } from 'vitest';
import { inputOf } from './avatar-videos.queries.ts';
import { emptyDraft, nextDraft, parseDraft, type Draft } from './draft.ts';
import { estimate } from './estimate.ts';
import { exampleFor } from './examples.ts';
import { fittingVoice } from './use-choices.ts';
import { wordAt } from './use-audition.ts';

const recording = { fileId: 'f', name: 'take.wav', seconds: 41.2, url: '/x' };
const written: Draft = { ...emptyDraft, avatarId: 'a', voiceId: 'v', text: '大家好'.repeat(14) };

describe('draft', () => {
  test('survives a round trip through storage', () => {
    const draft: Draft = { ...written, drive: 'audio', audio: recording, rate: 1.3, emotion: 'happy' };
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  });

  test('broken storage costs only what is broken', () => {
    expect(parseDraft(null)).toEqual(emptyDraft);
    expect(parseDraft('{"text":"留下",')).toEqual(emptyDraft);
    expect(parseDraft('{"text":"留下","rate":99,"emotion":"bored","audio":{"fileId":1}}')).toEqual({
      ...emptyDraft,
      text: '留下',
    });
  });

  test('after submitting, who speaks stays and what was said goes', () => {
    const next = nextDraft({ ...written, name: '新品', audio: recording, rate: 1.2 });
    expect(next).toEqual({ ...written, name: '', text: '', audio: null, rate: 1.2 });
  });
});

describe('estimate', () => {
  test('nothing to say costs nothing yet', () => {
    expect(estimate(emptyDraft, 2)).toBeUndefined();
    expect(estimate({ ...emptyDraft, text: ' \n ' }, 2)).toBeUndefined();
    expect(estimate({ ...written, drive: 'audio' }, 2)).toBeUndefined();
  });

  test('a script is 4.2 characters a second plus pauses, at its speed', () => {
    expect(estimate(written, 2)).toEqual({ seconds: 10, credits: 20, exact: false });
    expect(estimate({ ...written, text: `${written.text}<break time="2s"/>` }, 2)?.seconds).toBe(12);
    expect(estimate({ ...written, rate: 2 }, 2)?.seconds).toBe(5);
  });

  test('a recording or an audition is measured, every started second counts', () => {
    expect(estimate({ ...written, drive: 'audio', audio: recording }, 3)).toEqual({
      seconds: 42,
      credits: videoCredits(41.2, 3),
      exact: true,
    });
    expect(estimate(written, 2, 8.3)).toEqual({ seconds: 9, credits: 18, exact: true });
  });
});

describe('order', () => {
  const channel = { api: 'df', name: '本机引擎' };

  test('a script travels with its voice, a recording without', () => {
    const script = inputOf(written, channel, '未命名');
    expect(script).toMatchObject({
      name: '未命名',
      api: 'df',
      video_id: 'a',
      user_voice_id: 'v',
      text: written.text,
    });
    expect(script).not.toHaveProperty('voice_id');
    const audio = inputOf(
      { ...written, name: ' 片头 ', drive: 'audio', audio: recording },
      channel,
      '未命名',
    );
    expect(audio).toMatchObject({ name: '片头', voice_id: 'f' });
    expect(audio).not.toHaveProperty('text');
    expect(audio).not.toHaveProperty('user_voice_id');
  });
});

describe('audition', () => {
  const words = [
    { start: 0.1, end: 0.4, from: 0, to: 2 },
    { start: 0.4, end: 0.9, from: 2, to: 4 },
    { start: 3, end: 3.5, from: 5, to: 8 },
  ];
  test.each([
    [0, null],
    [0.1, { from: 0, to: 2 }],
    [0.39, { from: 0, to: 2 }],
    [0.4, { from: 2, to: 4 }],
    [1.2, { from: 2, to: 4 }],
    [2, null],
    [3.2, { from: 5, to: 8 }],
    [9, null],
  ])('at %s s', (time, expected) => expect(wordAt(words, time)).toEqual(expected));

  test('no words, no mark', () => expect(wordAt([], 1)).toBeNull());
});

test('the first voice speaks the language of the interface', () => {
  const voice = (id: string, language: string, generate_status = 'ready') =>
    ({ id, language, generate_status }) as never;
  const voices = [voice('1', 'zh-CN'), voice('2', 'en-US', 'cloning'), voice('3', 'en-GB')];
  expect(fittingVoice(voices, 'en-US')).toMatchObject({ id: '3' });
  expect(fittingVoice(voices, 'ms-MY')).toMatchObject({ id: '1' });
  expect(fittingVoice([], 'zh-CN')).toBeUndefined();
});

test('there is an example for each language a voice can have', () => {
  expect(exampleFor('zh-CN')).toContain('数字主播');
  expect(exampleFor('en-GB')).toContain('presenter');
  expect(exampleFor('ms-MY')).toContain('penyampai');
  expect(exampleFor('fr-FR')).toBeUndefined();
});
