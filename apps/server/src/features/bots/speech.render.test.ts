import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { spokenWords } from '@likeness/domain/bots';
import { importEmployees } from '../../../seed/employees.ts';
import { ask } from '../../../test/chat-reader.ts';
import { putVoice } from '../../../test/rows.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';

let studio: Studio;

beforeAll(async () => {
  studio = await testStudio({ role: 'all', renders: 1 });
  const { context } = studio.app;
  const libraryDir = join(import.meta.dirname, '../../../../../library');
  await importEmployees({ ...context, config: { ...context.config, libraryDir } });
  await putVoice(context, null);
});

async function finished({ api }: Person, cid: string) {
  for (;;) {
    const speech = (await api.chat.messages({ cid })).list[1]?.speeches[0];
    if (speech && speech.status !== 'generating') return speech;
    await sleep(200);
  }
}

test('an answer is spoken at 3 points a second, and played beside it', async () => {
  const person = await studio.person(500);
  const bot = (await person.api.bots.list({})).list[0]!;
  const { cid, mid } = await ask(studio, person, '开头三秒怎么写', { bot_id: bot.id });
  const { credits } = await person.api.bots.speak({ mid, type: 'voice' });
  const speech = await finished(person, cid);
  expect(speech).toMatchObject({ type: 'voice', status: 'success', message: '' });
  const sound = await fetch(new URL(speech.url, studio.origin));
  expect(sound.headers.get('content-type')).toBe('audio/mpeg');
  expect((await sound.arrayBuffer()).byteLength).toBeGreaterThan(50_000);
  const spent = 500 - (await person.api.points.credits({})).credits;
  expect(spent).toBeGreaterThan(20);
  expect(spent).toBeLessThanOrEqual(credits);
  expect(spent % 3).toBe(0);
});

test('a conversation takes its spoken answers along, and their space', async () => {
  const person = await studio.person(500);
  const bot = (await person.api.bots.list({})).list[0]!;
  const { cid, mid } = await ask(studio, person, '开头三秒怎么写', { bot_id: bot.id });
  await person.api.bots.speak({ mid, type: 'voice' });
  const speech = await finished(person, cid);
  const used = async () => (await person.api.points.space({})).used;
  expect(await used()).toBeGreaterThan(0);
  const stranger = await studio.person();
  expect(await problemOf(stranger.api.chat.remove({ id: cid }))).toBe('not-found');
  expect((await fetch(new URL(speech.url, studio.origin))).status).toBe(200);
  await person.api.chat.remove({ id: cid });
  expect(await used()).toBe(0);
  expect(await problemOf(person.api.works.detail({ id: speech.id }))).toBe('not-found');
});

test('an answer of the assistant, and a video without a presenter, are refused', async () => {
  const person = await studio.person(500);
  const { mid } = await ask(studio, person, '写一篇文案介绍手冲咖啡');
  expect(await problemOf(person.api.bots.speak({ mid, type: 'voice' }))).toBe('not-found');
  const bot = (await person.api.bots.list({})).list[0]!;
  const answer = await ask(studio, person, '开头三秒怎么写', { bot_id: bot.id });
  expect(await problemOf(person.api.bots.speak({ mid: answer.mid, type: 'video' }))).toBe('avatar-required');
});

test('what is spoken are the words, without marks, code, tables and addresses', () => {
  const markdown =
    '# 标题\n\n**先说**结果 [1]，看 [这里](https://a.example/x)。\n\n- 一\n- 二\n\n| a | b |\n| - | - |\n\n```js\nrun()\n```';
  expect(spokenWords(markdown)).toBe('标题\n先说结果 ，看 这里。\n一\n二');
});
