import { readyStyle } from '@likeness/domain/ready-styles';
import { describe, expect, test } from 'vitest';
import { inputOf } from './avatar-videos.queries.ts';
import { emptyDraft, parseDraft, type Draft } from './draft.ts';
import { videoProblems } from './video-problems.ts';

const recording = { fileId: 'f', name: 'take.wav', seconds: 41.2, url: '/x' };
const written: Draft = { ...emptyDraft, avatarId: 'a', voiceId: 'v', text: '大家好'.repeat(14) };

describe('draft', () => {
  test('survives a round trip through storage', () => {
    const output = { aspect: '1:1', fill: 'colour', background: 'green', colour: '#aa0011' } as const;
    const subtitleStyle = { ...readyStyle('tag'), place: 0.2 };
    const spoken = { drive: 'audio', audio: recording, rate: 1.3, emotion: 'happy' } as const;
    const draft: Draft = { ...written, ...spoken, ...output, burnSubtitles: true, subtitleStyle };
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  });

  test('broken storage costs only what is broken', () => {
    expect(parseDraft(null)).toEqual(emptyDraft);
    expect(parseDraft('{"text":"留下",')).toEqual(emptyDraft);
    const odd =
      '"rate":99,"emotion":"bored","audio":{"fileId":1},"aspect":"2:1","colour":"red","burnSubtitles":1,"subtitleStyle":{"ready":"comic"}';
    expect(parseDraft(`{"text":"留下",${odd}}`)).toEqual({
      ...emptyDraft,
      text: '留下',
    });
  });
});

test('an order names the avatar, the channel and the work', () => {
  const channel = { api: 'df', name: '本机引擎' };
  expect(inputOf(written, undefined, channel)).toMatchObject({
    name: '大家好大家好大家好大家好大家好',
    api: 'df',
    video_channel_name: '本机引擎',
    video_id: 'a',
    user_voice_id: 'v',
    text: written.text,
  });
  const spoken = { ...written, name: ' 片头 ', drive: 'audio' as const, audio: recording };
  expect(inputOf(spoken, undefined, channel)).toMatchObject({ name: '片头', voice_id: 'f' });
});

test('all that is missing is said at once, in the order of the page', () => {
  const names = (draft: Draft, speaking: Parameters<typeof videoProblems>[1]) =>
    videoProblems(draft, speaking).map(({ problem }) => problem);
  const nothing = { avatar: undefined, voice: undefined, scriptLimit: 100 };
  expect(names({ ...emptyDraft, name: '长'.repeat(200) }, nothing)).toEqual([
    'avatar-required',
    'script-required',
    'voice-required',
    'name-too-long',
  ]);
  const avatar = { id: 'a', status: 'ready', matte: false } as const;
  const voice = { id: 'v', basic: true, language: 'en-US' };
  expect(names(written, { avatar, voice: { ...voice, basic: false }, scriptLimit: 100 })).toEqual([]);
  expect(names(written, { avatar, voice, scriptLimit: 10 })).toEqual([
    'script-too-long',
    'script-voice-language',
  ]);
  expect(names({ ...emptyDraft, drive: 'audio' }, { avatar, voice, scriptLimit: 10 })).toEqual([
    'audio-required',
  ]);
});
