import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { channelSeeds } from '@likeness/domain/channel-seeds';
import { usageTypes } from '@likeness/domain/usage';
import { languages } from '@likeness/domain/languages';
import { envelope, form, raw } from './raw.ts';
import { putAvatar, putFile, putVoice } from './rows.ts';
import { type Person, problemOf, testStudio, type Studio } from './studio.ts';

let studio: Studio;
let person: Person;
beforeAll(async () => {
  studio = await testStudio();
  person = await studio.person();
});

let sent = 0;
/** Sends a call with the words and numbers of the specification, as a program that read nothing else would. */
async function send(method: 'GET' | 'POST', path: string, params: object, of = person, to = studio) {
  const sealed = envelope(to, { ...params }, ++sent);
  const headers = { 'x-token': of.token, 'x-lang': 'en-US', 'content-type': form };
  const answer =
    method === 'POST'
      ? await raw(to, { path, headers, body: sealed })
      : await raw(to, { method, path: `${path}?${sealed.toString()}`, headers });
  const { code, msg, data } = answer.json!;
  return { code, msg, data };
}

describe('the payloads of the specification', () => {
  test('storage says how much is used of how much, in MB and in words, and whether it can grow', async () => {
    const one = await studio.person();
    await putFile(studio.app.context, one.id, 'video', {}, { bytes: Buffer.alloc(3 * 1024 ** 2) });
    expect(await send('GET', '/api/user/space', {}, one)).toMatchObject({
      code: 0,
      data: { used: 3, total: 5120, total_format: '5G', can_expand: 1 },
    });
    const guest = await studio.guest();
    expect((await send('GET', '/api/user/space', {}, guest)).data['can_expand']).toBe(0);
  });

  test('a change of password without one of its three words is asked for it', async () => {
    const one = await studio.person();
    const change = (params: object) => send('POST', '/api/user/password', params, one);
    const both = { password: 'newer horse 8', confirm: 'newer horse 8' };
    expect(await change(both)).toMatchObject({
      code: 1,
      msg: 'Please enter your current password.',
      data: { problem: 'old-password-required' },
    });
    const old_password = one.password;
    expect((await change({ old_password })).data['problem']).toBe('password-required');
    expect((await change({ old_password, password: both.password })).data['problem']).toBe(
      'password-confirm-required',
    );
    expect(await change({ old_password, ...both })).toMatchObject({ code: 0 });
  });

  test('a clone of an avatar takes name and file, and says that the agreement is missing', async () => {
    const file_id = (await putFile(studio.app.context, person.id, 'video')).id;
    const clone = (params: object) => send('POST', '/api/avatar/clone', params);
    expect(await clone({ name: 'me', file_id })).toMatchObject({
      code: 1,
      msg: 'Please read and accept the agreement first.',
      data: { problem: 'agreement-required' },
    });
    expect((await clone({ file_id, agreement: 1 })).data['problem']).toBe('name-required');
    expect((await clone({ name: 'me', agreement: 1 })).data['problem']).toBe('video-required');
    expect(await clone({ name: 'me', file_id, agreement: 1 })).toMatchObject({
      code: 0,
      msg: expect.any(String),
    });
  });

  test('a voice is saved by name, file and channel, changed by its id as well, and renamed', async () => {
    const recording = async () =>
      (await putFile(studio.app.context, person.id, 'voice', { durationMs: 60_000 })).id;
    const save = (params: object) => send('POST', '/api/voice/save', params);
    const order = { name: 'mine', file_id: await recording(), api: 'df' };
    expect(await save(order)).toMatchObject({ code: 1, data: { problem: 'agreement-required' } });
    expect(await save({ ...order, agreement: 1 })).toMatchObject({
      code: 0,
      data: { id: expect.any(String) },
    });
    const id = await putVoice(studio.app.context, person.id, { name: 'older', remainedTimes: 1 });
    const again = { ...order, name: 'newer', file_id: await recording(), id, agreement: 1 };
    expect(await save(again)).toMatchObject({ code: 0, data: { id } });
    expect((await send('POST', '/api/voice/rename', { id })).data['problem']).toBe('name-required');
  });

  test('sliders are kept from end to end and refused beyond', async () => {
    const one = await studio.person();
    const voice_id = await putVoice(studio.app.context, one.id);
    const save = async (values: object) =>
      (await send('POST', '/api/voice/params', { voice_id, rate: 1, volume: 1, pitch: 1, ...values }, one))
        .data;
    for (const [field, least, most] of [
      ['rate', 0.5, 2],
      ['volume', 0.1, 3],
      ['pitch', 0.1, 2],
    ] as const) {
      for (const wrong of [least - 0.1, most + 0.1, 'fast'])
        expect(await save({ [field]: wrong })).toMatchObject({ problem: 'field-invalid', field });
      for (const end of [least, most]) {
        expect(await save({ [field]: end })).toEqual({});
        expect((await one.api.voices.list({ source: 'mine' })).list[0]?.[field]).toBe(end);
      }
    }
  });

  test('a recording is sent in one request, and without a session the answer is code 100', async () => {
    const path = join(studio.app.context.config.dataDir, 'tone.wav');
    execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', 'sine=300:d=2', path]);
    const upload = async (headers: Record<string, string>) => {
      const body = new FormData();
      body.append('file', new Blob([readFileSync(path)]), 'tone.wav');
      const response = await fetch(`${studio.origin}/api/upload/voice`, { method: 'POST', headers, body });
      return (await response.json()) as { code: number; msg: string; data: Record<string, string> };
    };
    const { code, data } = await upload({ 'x-token': person.token });
    expect([code, data['file_id']]).toEqual([0, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect((await fetch(new URL(data['url']!, studio.origin))).status).toBe(200);
    expect(await upload({ 'x-lang': 'en-US' })).toMatchObject({
      code: 100,
      msg: expect.stringMatching(/log in/),
    });
  });

  test('a script is translated from a source into a target, polished, and said with an emotion', async () => {
    const content = async (path: string, params: object) =>
      (await send('POST', path, params)).data['content'];
    const text = '欢迎光临';
    expect(await content('/api/text/translate', { text, target: 'zh-TW', source: 'zh-CN' })).toBe('歡迎光臨');
    const rough = '大家好 , 那个那个欢迎欢迎来到我们的面包店';
    const polished = await content('/api/text/polish', { text: rough });
    expect(polished).not.toBe(rough);
    expect(polished).toContain('面包店');
    expect(
      await content('/api/text/polish', { text: '今天开业。', action: 'emotion', emotion: 'happy' }),
    ).toMatch(/今天开业.*！/);
  });
});

describe('versions', () => {
  test('every channel of ours has one, and a voice without its own is of its channel’s', async () => {
    expect(channelSeeds.filter(({ versionName }) => !versionName['zh-CN']).map(({ api }) => api)).toEqual([]);
    const one = await studio.person();
    await putVoice(studio.app.context, one.id, { name: 'of the channel' });
    await putVoice(studio.app.context, one.id, { name: 'of its own', versionName: '第二版', position: -1 });
    const { list } = await one.api.voices.list({ source: 'mine' });
    expect(Object.fromEntries(list.map((voice) => [voice.name, voice.version_name]))).toEqual({
      'of the channel': 'Basic offline',
      'of its own': '第二版',
    });
    const channels = [
      ...(await one.api.voices.channels({})).list,
      ...(await one.api.avatarVideos.channels()).list,
    ];
    expect(channels.map(({ version_name }) => version_name)).toEqual(['Basic offline', 'Offline']);
  });

  test('a voice tells the key of its channel, whatever channel it is', async () => {
    const one = await studio.person();
    const keys = ['fish', 'hs', 'xf', 'mm', 'nw', 'of-the-operator'];
    for (const channel of keys) await putVoice(studio.app.context, one.id, { name: channel, channel });
    const { data } = await send('GET', '/api/voice/list', { source: 1, page: 1, limit: 9999 }, one);
    const list = data['list'] as { name: string; api: string }[];
    expect(list.map(({ api }) => api).toSorted()).toEqual(keys.toSorted());
    expect(list.every(({ name, api }) => name === api)).toBe(true);
  });
});

test('a script has 500 characters on channel nw and 10 000 elsewhere, for a video as for an audition', async () => {
  const video_id = await putAvatar(studio.app.context, person.id);
  const ask = async (channel: string, length: number) => {
    const user_voice_id = await putVoice(studio.app.context, person.id, { channel });
    const order = { name: 'x', api: 'df', video_id, user_voice_id, text: '好'.repeat(length) };
    const audition = { voice_id: user_voice_id, text: order.text };
    return [
      await problemOf(person.api.avatarVideos.quote(order)),
      await problemOf(person.api.voices.startAudition(audition)),
    ];
  };
  const tooLong = ['script-too-long', 'script-too-long'];
  expect(await ask('nw', 500)).toEqual(['none', 'none']);
  expect(await ask('nw', 501)).toEqual(tooLong);
  for (const channel of ['df', 'fish', 'mm', 'hs', 'xf']) {
    // A script of the full length is too long to be heard at once, not to be ordered.
    expect(await ask(channel, 10_000), channel).toEqual(['none', 'audition-too-long']);
    expect(await ask(channel, 10_001), channel).toEqual(tooLong);
  }
});

test('a question is sent by content, conversation and model; its answer streams by token, cid and mid', async () => {
  // What the other orders began waits in their own queue.
  const talking = await testStudio();
  await talking.worker();
  const one = await talking.person(100);
  const call = (method: 'GET' | 'POST', path: string, params: object) =>
    send(method, path, params, one, talking);
  const question = (params: object) => call('POST', '/api/chat/sendMessage', params);
  const asked = await question({ cid: '', content: '写一篇文案介绍手冲咖啡', model: 'v3' });
  const { cid, mid, token } = asked.data as Record<string, string>;
  expect([asked.code, cid, mid]).toEqual([0, expect.stringMatching(/-/), expect.stringMatching(/-/)]);
  const query = new URLSearchParams({ token: token!, cid: cid!, mid: mid! });
  const response = await fetch(`${talking.origin}/api/chat/stream?${query.toString()}`);
  expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  // Events without a name are those that an EventSource hands to `onmessage`.
  const pieces = (await response.text())
    .split('\n\n')
    .filter((event) => !/^event:/m.test(event) && event.includes('data: '))
    .map((event) => (JSON.parse(/^data: (.*)$/m.exec(event)![1]!) as { message: string }).message);
  expect(pieces.length).toBeGreaterThan(0);
  const { data } = await call('GET', '/api/chat/messageList', { cid });
  const answer = (data['list'] as { id: string; content: string }[]).find(({ id }) => id === mid);
  expect(pieces.join('')).toBe(answer?.content);
  expect((await question({ cid, content: '再短一点', model: 'r1' })).data).toMatchObject({ cid });
  const unknown = await question({ content: 'x', model: 'v4' });
  expect(unknown.data).toMatchObject({ problem: 'field-invalid', field: 'model' });
  const records = await call('GET', '/api/chat/record', { page: 1, limit: 99_999 });
  expect(records.data).toMatchObject({ total: 1, list: [{ id: cid, title: '写一篇文案介绍手冲咖啡' }] });
});

test('cases of short videos come with what orders one like them', async () => {
  const { list } = await person.api.oneClick.cases();
  expect(list.length).toBeGreaterThan(0);
  for (const { title, desc, duration, ratio } of list) {
    expect(title).toMatch(/\S/);
    expect(desc.length, title).toBeGreaterThan(20);
    expect([5, 10, 15, 30], title).toContain(duration);
    expect(['1:1', '16:9', '9:16', '4:3'], title).toContain(ratio);
  }
});

test('every usage guide is there in every language, and none of an unknown tool', async () => {
  for (const language of languages) {
    const { site } = studio.client({ language: () => language });
    const guides = await Promise.all(usageTypes.map((type) => site.usage({ type })));
    expect(new Set(guides.map(({ title }) => title)).size).toBe(10);
    for (const { markup, content } of guides) {
      expect(markup.match(/<li>[^<]{12,}<\/li>/g)).toHaveLength(3);
      expect(content).toBe(markup);
    }
  }
  const clone = await send('GET', '/api/site/protocol2', { type: 'clone' });
  expect(clone).toMatchObject({ code: 0, data: { title: 'Before you clone an avatar' } });
  const unknown = await send('GET', '/api/site/protocol2', { type: 'unknown' });
  expect(unknown.data).toMatchObject({ problem: 'field-invalid', field: 'type' });
});
