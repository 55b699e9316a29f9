import { beforeAll, describe, expect, test } from 'vitest';
import { ask, readAnswer } from '../../../test/chat-reader.ts';
import { problemOf, testStudio, type Studio } from '../../../test/studio.ts';

let studio: Studio;

beforeAll(async () => {
  studio = await testStudio();
  await studio.worker();
});

describe('a question to the guide', () => {
  test('is answered with a script and the tool to open, and costs 10 points', async () => {
    const person = await studio.person(100);
    const { cid, mid, credits, balance, heard } = await ask(
      studio,
      person,
      'Make a 30 second talking video about my bakery',
    );
    expect({ credits, balance }).toEqual({ credits: 10, balance: 90 });
    expect(heard.end).toMatchObject({ event: 'done', data: { status: 3, credits: 10, balance: 90 } });
    const { list } = await person.api.chat.messages({ cid });
    expect(list.map(({ role, status, stopped }) => ({ role, status, stopped }))).toEqual([
      { role: 'user', status: 'success', stopped: false },
      { role: 'assistant', status: 'success', stopped: false },
    ]);
    expect(list[1]?.id).toBe(mid);
    expect(list[1]?.content).toBe(heard.text);
    expect(list[1]?.open).toMatchObject({ tool: 'avatar-video', ready: true, topic: 'bakery' });
    expect(list[1]?.open?.script).toContain('bakery');
    expect(heard.text).toContain(list[1]?.open?.script);
  });

  test('that it cannot answer costs nothing, and says what is missing', async () => {
    const person = await studio.person(100);
    const { heard, cid } = await ask(studio, person, '今天天气怎么样');
    expect(heard.text).toContain('语言模型');
    const { list } = await person.api.chat.messages({ cid });
    expect(list[1]?.open).toMatchObject({ tool: 'talk', ready: false, script: '' });
    expect(heard.end).toMatchObject({ event: 'done', data: { status: 3, credits: 0, balance: 100 } });
  });

  test('that lacks something is asked back, and the answer to that is understood', async () => {
    const person = await studio.person(100);
    const first = await ask(studio, person, '帮我写一篇文案');
    expect(first.heard.text).toContain('关于什么');
    expect(first.heard.end).toMatchObject({ data: { credits: 0 } });
    const second = await ask(studio, person, '手冲咖啡', { cid: first.cid });
    expect(second.heard.text).toContain('手冲咖啡');
    expect(second.heard.end).toMatchObject({ data: { credits: 10, balance: 90 } });
    const third = await ask(studio, person, '用这个做一个数字人视频', { cid: first.cid });
    const { list } = await person.api.chat.messages({ cid: first.cid });
    // Opening a tool costs nothing.
    expect(third.heard.end).toMatchObject({ data: { credits: 0, balance: 90 } });
    expect(list.at(-1)?.open).toMatchObject({ tool: 'avatar-video', script: second.heard.text });
  });
});

describe('conversations', () => {
  test('have the beginning of their first question as title, are renamed, and are deleted for good', async () => {
    const person = await studio.person(100);
    const { cid } = await ask(studio, person, 'Write a script about the history of tea in this town');
    const [record] = (await person.api.chat.records({})).list;
    expect(record).toMatchObject({ id: cid, title: 'Write a script about…', ongoing: false, bot_id: '' });
    expect(await person.api.chat.rename({ id: cid, title: '  Tea  ' })).toEqual({ id: cid, title: 'Tea' });
    expect((await person.api.chat.records({})).list[0]?.title).toBe('Tea');
    expect(await problemOf(person.api.chat.rename({ id: cid, title: ' ' }))).toBe('field-required');
    await person.api.chat.remove({ id: cid });
    expect((await person.api.chat.records({})).total).toBe(0);
    expect(await problemOf(person.api.chat.messages({ cid }))).toBe('not-found');
  });

  test('the one asked last comes first, and long lists go on at their cursor', async () => {
    const person = await studio.person(100);
    const cids: string[] = [];
    for (const topic of ['tea', 'coffee', 'cake']) cids.push((await ask(studio, person, topic)).cid);
    await ask(studio, person, 'more', { cid: cids[0] });
    const all = await person.api.chat.records({ limit: 99_999 });
    expect(all.list.map(({ id }) => id)).toEqual([cids[0], cids[2], cids[1]]);
    const second = await person.api.chat.records({ page: 2, limit: 1 });
    expect(second.list.map(({ id }) => id)).toEqual([cids[2]]);
  });

  test('an empty question and one that is too long are refused, and nothing is begun', async () => {
    const person = await studio.person(100);
    expect(await problemOf(person.api.chat.send({ content: ' \n ' }))).toBe('chat-empty');
    expect(await problemOf(person.api.chat.send({ content: 'x'.repeat(10_001) }))).toBe('chat-too-long');
    expect((await person.api.chat.records({})).total).toBe(0);
  });

  test('without the points nothing is asked', async () => {
    const person = await studio.person(9);
    expect(await problemOf(person.api.chat.send({ content: 'tea' }))).toBe('points-short');
    expect((await person.api.chat.records({})).total).toBe(0);
  });
});

describe('a ticket', () => {
  test('opens one stream once, then answers 204; another one reads on', async () => {
    const person = await studio.person(100);
    const { cid, mid, token, heard } = await ask(studio, person, '写一篇文案介绍手冲咖啡');
    expect((await readAnswer(studio, { cid, mid, token })).status).toBe(204);
    expect((await readAnswer(studio, { cid, mid, token: 'x'.repeat(43) })).status).toBe(403);
    const again = await person.api.chat.ticket({ cid, mid });
    const rest = await readAnswer(studio, { cid, mid, ...again }, { after: 7 });
    expect(rest.text).toBe(heard.text.slice(7));
    expect(rest.end).toEqual(heard.end);
  });
});
