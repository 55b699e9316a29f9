import { readyStyle } from '@likeness/domain/ready-styles';
import { videoCredits } from '@likeness/domain/pricing';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fillText } from '../../i18n/i18n.ts';
import texts from '../../i18n/zh-CN/drive.ts';
import { draftOfWork, nameOfCopy, wouldLose } from './again.ts';
import { driveFields, driveInput, nextDrive, workName, type Drive } from './drive-draft.ts';
import { estimate } from './estimate.ts';
import { exampleFor } from './examples.ts';
import { lengthText } from '../points/length-text.ts';
import { billedSeconds } from '../points/quote-line.tsx';
import { wordAt } from './use-audition.ts';
import { fittingFirst, fittingVoice } from '../voices/fitting-voice.ts';

const emptyDraft = z.object(driveFields).parse({});
const recording = { fileId: 'f', name: 'take.wav', seconds: 41.2, url: '/x' };
const written: Drive = { ...emptyDraft, voiceId: 'v', text: '大家好'.repeat(14) };

test('after submitting nothing is lost but the name', () => {
  const next = nextDrive({ ...written, name: '新品', audio: recording, rate: 1.2 });
  expect(next).toEqual({ ...written, name: '', audio: recording, rate: 1.2 });
});

test('a work is called by its name, its first words or its recording', () => {
  expect(workName({ ...written, name: ' 新品 ' })).toBe('新品');
  expect(workName({ ...written, text: '春天来了。花开了。' })).toBe('春天来了');
  expect(workName({ ...written, drive: 'audio', audio: recording })).toBe('take');
  expect(workName(emptyDraft)).toBe('');
});

test('a script travels with its voice, a recording without', () => {
  const script = driveInput(written);
  expect(script).toMatchObject({ user_voice_id: 'v', text: written.text });
  expect(script).not.toHaveProperty('voice_id');
  const audio = driveInput({ ...written, drive: 'audio', audio: recording });
  expect(audio).toEqual({ voice_id: 'f' });
});

test('a length is said in seconds, and from a minute on in minutes', () => {
  const t = ((key: keyof typeof texts, values = {}) => fillText(texts[key], values)) as Parameters<
    typeof lengthText
  >[0];
  expect([8.44, 59.4, 59.6, 61, 75.2, 4500].map((seconds) => lengthText(t, seconds))).toEqual([
    '8.4 秒',
    '59.4 秒',
    '1 分 0 秒',
    '1 分 1 秒',
    '1 分 15 秒',
    '75 分 0 秒',
  ]);
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

test('a voice suits the speaker: language before sex, sex before age', () => {
  const voice = (id: string, language: string, gender: string, age: string) =>
    ({ id, language, gender, age, generate_status: 'ready' }) as never;
  const voices = [
    voice('zh-woman', 'zh-CN', 'female', 'adult'),
    voice('zh-man', 'zh-CN', 'male', 'adult'),
    voice('zh-old-man', 'zh-CN', 'male', 'old'),
    voice('zh-child', 'zh-CN', 'male', 'child'),
    voice('en-man', 'en-US', 'male', 'young'),
  ];
  const suits = (gender: string, age: string, language = 'zh-CN') =>
    fittingVoice(voices, language, { gender, age })?.id;
  expect(suits('male', 'adult')).toBe('zh-man');
  expect(suits('male', 'old')).toBe('zh-old-man');
  expect(suits('male', 'child')).toBe('zh-child');
  expect(suits('female', 'old')).toBe('zh-woman');
  expect(suits('female', 'adult', 'en-US')).toBe('en-man');
});

test('a list for a speaker begins with their voice, then with those that fit', () => {
  const voice = (id: string, language: string, gender: string) =>
    ({ id, language, gender, age: 'adult', generate_status: 'ready' }) as never;
  const voices = [
    voice('en-man', 'en-US', 'male'),
    voice('zh-woman', 'zh-CN', 'female'),
    voice('zh-man', 'zh-CN', 'male'),
    voice('zh-other-woman', 'zh-CN', 'female'),
  ];
  const order = (id: string) =>
    fittingFirst(voices, 'zh-CN', { id, gender: 'female', age: 'adult' }).map((one) => one.id);
  expect(order('a')).toEqual(['zh-other-woman', 'zh-woman', 'zh-man', 'en-man']);
  expect(order('b')).toEqual(['zh-woman', 'zh-other-woman', 'zh-man', 'en-man']);
});

test('of voices that fit as well each presenter keeps one of its own', () => {
  const voice = (id: string) =>
    ({ id, language: 'zh-CN', gender: 'female', age: 'adult', generate_status: 'ready' }) as never;
  const voices = [voice('yunxi'), voice('ruolan')];
  const of = (id: string) => fittingVoice(voices, 'zh-CN', { id, gender: 'female', age: 'adult' })?.id;
  expect(['a', 'b', 'a', 'b'].map(of)).toEqual(['ruolan', 'yunxi', 'ruolan', 'yunxi']);
  expect(fittingVoice(voices, 'zh-CN', { gender: 'female', age: 'adult' })?.id).toBe('yunxi');
});

test('an ordered work fills the form again, and a copy has a name of its own', () => {
  const form = {
    name: '片头',
    api: 'df',
    video_id: 'a',
    user_voice_id: 'v',
    text: '你好',
    language: 'zh-CN',
    emotion: 'happy',
    rate: 1.2,
    volume: 0.9,
    pitch: 1.1,
    aspect: '1:1',
    fill: 'colour',
    colour: '#aa0011',
    background: 'original',
    burn_subtitles: true,
    subtitle_style: { ...readyStyle('novel'), size: 1.5 },
  };
  const work = { name: '片头', form, recording: null, background: null } as never;
  const draft = draftOfWork(work);
  expect(driveInput(draft)).toEqual({
    text: '你好',
    user_voice_id: 'v',
    language: 'zh-CN',
    emotion: 'happy',
    rate: 1.2,
    volume: 0.9,
    pitch: 1.1,
  });
  expect(draft).toMatchObject({ name: '片头', voicePicked: true, aspect: '1:1', burnSubtitles: true });
  expect(draft.subtitleStyle).toMatchObject({ ready: 'novel', font: 'serif', size: 1.5 });
  expect([nameOfCopy('片头'), nameOfCopy('片头 2'), nameOfCopy('2025')]).toEqual([
    '片头 2',
    '片头 3',
    '2025 2',
  ]);
});

test('filling the form again asks for no undo where nothing of the user is lost', () => {
  const audio = { fileId: 'f' };
  const other = { text: '作品的脚本', audio: null };
  expect(wouldLose({ text: '我写的', audio: null }, other)).toBe(true);
  expect(wouldLose({ text: '', audio }, other)).toBe(true);
  expect(wouldLose({ text: ' \n', audio: null }, other)).toBe(false);
  expect(wouldLose({ text: '作品的脚本 ', audio: null }, other)).toBe(false);
  expect(wouldLose({ text: '', audio }, { text: '', audio })).toBe(false);
});

test('a price is said as whole seconds at its rate, and as nothing where it is not that', () => {
  expect(billedSeconds({ seconds: 4.2, credits: 10 }, 2)).toBe(5);
  expect(billedSeconds({ seconds: 5, credits: 10 }, 2)).toBe(5);
  expect(billedSeconds({ seconds: 4.2, credits: 11 }, 2)).toBeUndefined();
  expect(billedSeconds({ seconds: 4.2, credits: 30 }, 2)).toBeUndefined();
  // A price for the whole has no length.
  expect(billedSeconds({ seconds: 0, credits: 150 }, 150)).toBeUndefined();
});

test('there is an example for each language a voice can have', () => {
  expect(exampleFor('zh-CN')).toContain('数字主播');
  expect(exampleFor('en-GB')).toContain('presenter');
  expect(exampleFor('ms-MY')).toContain('penyampai');
  expect(exampleFor('fr-FR')).toBeUndefined();
});
