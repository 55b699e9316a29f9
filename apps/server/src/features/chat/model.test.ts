import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seededRandom } from '@likeness/domain/maths/seeded-random';
import { error, openaiProtocol } from '@likeness/engines/language/test/openai-double';
import { streamDouble, type StreamDouble } from '@likeness/engines/language/test/stream-double';
import { ask, readAnswer } from '../../../test/chat-reader.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';
import type { Worker } from '../../works/worker.ts';

/** Cuts of one reader, one after another. */
const cuts = 12;
/** Readers who are cut off once each: a session has at most ten streams. */
const [askers, readersEach] = [10, 10];

let studio: Studio;
let double: StreamDouble;
let worker: Worker;

beforeAll(async () => {
  double = await streamDouble(openaiProtocol);
  studio = await testStudio({
    languageModel: {
      baseUrl: `${double.baseUrl}/v1`,
      model: 'm',
      key: openaiProtocol.key,
      thinkingModel: 'm',
    },
  });
  worker = await studio.worker();
});
afterAll(() => double.stop());

/** Waits until the answer has words or thoughts. */
async function begun({ api }: Person, cid: string): Promise<void> {
  await expect.poll(async () => (await api.chat.messages({ cid })).list.at(-1)?.content ?? '').not.toBe('');
}

/** Words, emoji of two units, line breaks and markup: whatever a piece may be cut in. */
const words = Array.from({ length: 300 }, (_, i) => `第${i}句，coffee 👩‍🍳🙂\n\n| a | ${i} |\n`);

describe('an answer of a language model', () => {
  test('comes with its thoughts, which are kept and never sent back', async () => {
    const person = await studio.person(100);
    double.say({ thinking: ['先想', '一想。'], text: ['答', '案。'] });
    const { cid, heard } = await ask(studio, person, '为什么？', { model: 'r1' });
    expect(heard).toMatchObject({ thinking: '先想一想。', text: '答案。' });
    const [, answer] = (await person.api.chat.messages({ cid })).list;
    expect(answer).toMatchObject({ thinking: '先想一想。', content: '答案。', model: 'r1' });
    await ask(studio, person, '还有呢？', { cid });
    const sent = JSON.stringify(double.received.at(-1)?.body['messages']);
    expect(sent).toContain('答案。');
    expect(sent).not.toContain('先想');
  });

  test('is the same text however often the connection is cut', async () => {
    const person = await studio.person(100);
    double.say({ thinking: ['hm 🙂', '…'], text: words }, { size: 400, pause: 4 });
    const { cid, mid, token } = await person.api.chat.send({ content: 'tell me', model: 'r1' });
    const random = seededRandom(7);
    const said = { text: '', thinking: '' };
    let ticket = token;
    let after = 0;
    let ended = false;
    for (let cut = 0; !ended; cut += 1) {
      const maxBytes = Math.round(random() * 900);
      const part = await readAnswer(
        studio,
        { cid, mid, token: ticket },
        { after, ...(cut < cuts ? { maxBytes } : {}) },
      );
      said.text += part.text;
      said.thinking += part.thinking;
      after = part.after;
      ended = part.end !== undefined;
      ticket = ended ? '' : (await person.api.chat.ticket({ cid, mid })).token;
    }
    expect(said).toEqual({ text: words.join(''), thinking: 'hm 🙂…' });
    expect((await person.api.chat.messages({ cid })).list[1]?.content).toBe(words.join(''));
  });

  test('is whole for each of 100 readers who are cut off at a random point', async () => {
    let goOn = () => {};
    const until = new Promise<void>((resolve) => (goOn = resolve));
    double.say({ text: words }, { size: 2000, pause: 30, until });
    const whole = words.join('');
    const bytes = Buffer.byteLength(JSON.stringify(whole));
    const random = seededRandom(11);
    const asked = await Promise.all(
      Array.from({ length: askers }, async () => {
        const { api } = await studio.person(100);
        return { api, ...(await api.chat.send({ content: 'tell me' })) };
      }),
    );
    const readers = asked.flatMap((one) => Array.from({ length: readersEach }, () => one));
    const begun = await Promise.all(
      readers.map(async ({ api, cid, mid }) => {
        const maxBytes = 0.9 * random() * bytes;
        const { token } = await api.chat.ticket({ cid, mid });
        return readAnswer(studio, { cid, mid, token }, { maxBytes });
      }),
    );
    expect(begun.filter(({ end, text }) => !end && text.length < whole.length)).toHaveLength(100);
    goOn();
    const heard = await Promise.all(
      readers.map(async ({ api, cid, mid }, i) => {
        const { token } = await api.chat.ticket({ cid, mid });
        const rest = await readAnswer(studio, { cid, mid, token }, { after: begun[i]!.after });
        return begun[i]!.text + rest.text;
      }),
    );
    expect(heard.filter((text) => text === whole)).toHaveLength(100);
  });

  test('is finished and kept without a reader', async () => {
    const person = await studio.person(100);
    double.say({ text: ['no one ', 'reads this'] });
    const { cid } = await person.api.chat.send({ content: 'tell me' });
    await expect.poll(async () => (await person.api.chat.messages({ cid })).list[1]?.status).toBe('success');
    expect((await person.api.chat.messages({ cid })).list[1]?.content).toBe('no one reads this');
    expect((await person.api.points.credits({})).credits).toBe(90);
  });
});

describe('an answer that is stopped', () => {
  test('keeps its words and its points; meanwhile the conversation is ongoing', async () => {
    const person = await studio.person(100);
    double.say({ text: words }, { size: 300, pause: 30 });
    const { cid, mid, token } = await person.api.chat.send({ content: 'tell me' });
    await begun(person, cid);
    expect(await problemOf(person.api.chat.send({ content: 'and?', cid }))).toBe('chat-ongoing');
    expect((await person.api.chat.records({})).list[0]?.ongoing).toBe(true);
    await person.api.chat.stop({ cid, mid });
    const heard = await readAnswer(studio, { cid, mid, token });
    expect(heard.end).toMatchObject({ event: 'done', data: { status: 3, credits: 10 } });
    const [, answer] = (await person.api.chat.messages({ cid })).list;
    expect(answer).toMatchObject({ stopped: true, status: 'success', content: heard.text });
    expect(words.join('').startsWith(heard.text)).toBe(true);
    expect(heard.text.length).toBeLessThan(words.join('').length);
  });

  test('before its first word costs nothing', async () => {
    const person = await studio.person(100);
    double.say({ text: words }, { mute: true });
    const { cid, mid, token } = await person.api.chat.send({ content: 'tell me' });
    await person.api.chat.stop({ cid, mid });
    const heard = await readAnswer(studio, { cid, mid, token });
    expect(heard.end).toMatchObject({ event: 'done', data: { status: 4, credits: 0, balance: 100 } });
  });

  test('with its conversation, by deleting it, costs nothing', async () => {
    const person = await studio.person(100);
    double.say({ text: words }, { size: 300, pause: 30 });
    const { cid, mid, token } = await person.api.chat.send({ content: 'tell me' });
    await begun(person, cid);
    const left = double.left();
    await person.api.chat.remove({ id: cid });
    expect((await person.api.points.credits({})).credits).toBe(100);
    expect((await readAnswer(studio, { cid, mid, token })).status).toBe(403);
    await expect.poll(() => double.left()).toBe(left + 1);
  });
});

describe('an answer that fails', () => {
  test('says why, gives the points back, and makes room for the one that is asked for again', async () => {
    const person = await studio.person(100);
    double.refuse({ status: 401, body: error('invalid_api_key', 'no') });
    const { cid, mid, heard } = await ask(studio, person, 'tell me');
    expect(heard.end).toMatchObject({ event: 'failed', data: { problem: 'model-settings' } });
    expect((await person.api.points.credits({})).credits).toBe(100);
    double.say({ text: ['here it is'] });
    const again = await ask(studio, person, '', { cid, mid });
    expect(again.heard.text).toBe('here it is');
    const { list } = await person.api.chat.messages({ cid });
    expect(list.map(({ content }) => content)).toEqual(['tell me', 'here it is']);
  });

  test('in its middle keeps what was said, and gives the points back', async () => {
    const person = await studio.person(100);
    double.say({ text: words }, { size: 2000, cutAt: 0.5 });
    const { cid, heard } = await ask(studio, person, 'tell me');
    expect(heard.end).toMatchObject({ event: 'failed', data: { problem: 'model-interrupted' } });
    const [, answer] = (await person.api.chat.messages({ cid })).list;
    expect(answer).toMatchObject({ status: 'failed', content: heard.text });
    expect(heard.text.length).toBeGreaterThan(100);
    expect((await person.api.points.credits({})).credits).toBe(100);
  });

  test('with its worker is not begun again with other words', async () => {
    const person = await studio.person(100);
    double.say({ text: words }, { size: 300, pause: 30 });
    const { cid, mid, token } = await person.api.chat.send({ content: 'tell me' });
    await begun(person, cid);
    await worker.drain(0);
    const asked = double.received.length;
    worker = await studio.worker();
    const heard = await readAnswer(studio, { cid, mid, token });
    expect(heard.end).toMatchObject({ event: 'failed', data: { problem: 'answer-lost' } });
    expect(words.join('').startsWith(heard.text)).toBe(true);
    expect(double.received.length).toBe(asked);
    expect((await person.api.points.credits({})).credits).toBe(100);
  });
});
