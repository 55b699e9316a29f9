import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { realPack } from '../../voice-packs/test/real-pack.ts';
import { failureOf, read } from '../conformance.ts';
import { smallestModel } from '../test/smallest-model.ts';
import { closeLlama, llamaLanguage, llamaProcessIds } from './llama.ts';
import type { LanguageDriver } from '../port.ts';

const hello = { messages: [{ role: 'user' as const, content: 'Say hello.' }], maxTokens: 12, temperature: 0 };
const found = await realPack(smallestModel, { fetch: true });

describe.skipIf(!found)('a language model on this machine', () => {
  let driver: LanguageDriver;
  beforeAll(() => {
    driver = llamaLanguage({ pack: smallestModel, folder: found!.folder, from: [], at: '' });
  });
  afterAll(closeLlama);

  it('answers with words as they come, says that they were cut, and counts', async () => {
    const texts: string[] = [];
    let end;
    for await (const piece of driver.answer(hello))
      if (piece.kind === 'end') end = piece;
      else if (piece.kind === 'text') texts.push(piece.text);
    expect(texts.length).toBeGreaterThan(5);
    expect(end).toMatchObject({ cut: true, suggestions: [], usage: { output: 12 } });
  });

  it('has one model for all, which answers one after the other', async () => {
    const [pid] = llamaProcessIds();
    const ends: string[] = [];
    const places: [string, number][] = [];
    const ask = async (name: string) => {
      for await (const piece of driver.answer(hello)) {
        if (piece.kind === 'end') ends.push(name);
        if (piece.kind === 'waiting') places.push([name, piece.before]);
      }
    };
    await Promise.all([ask('first'), ask('second'), ask('third')]);
    expect(ends).toEqual(['first', 'second', 'third']);
    expect(places).toEqual([
      ['second', 1],
      ['third', 2],
      ['second', 0],
      ['third', 1],
      ['third', 0],
    ]);
    expect(llamaProcessIds()).toEqual([pid]);
  });

  it('hears what was said before', async () => {
    const messages = [
      { role: 'system' as const, content: 'You repeat.' },
      { role: 'user' as const, content: 'My dog is called Biscuit. What is my dog called?' },
      { role: 'assistant' as const, content: 'Your dog is called Biscuit.' },
      { role: 'user' as const, content: 'What is my dog called?' },
    ];
    expect((await read(driver.answer({ ...hello, messages }))).text).toContain('Biscuit');
  });

  it('stops at once, and goes on with the next', async () => {
    const controller = new AbortController();
    const reason = new Error('stopped');
    const pieces = driver.answer({ ...hello, maxTokens: 2000 }, { signal: controller.signal });
    await pieces.next();
    controller.abort(reason);
    await expect(
      (async () => {
        for await (const piece of pieces) void piece;
      })(),
    ).rejects.toBe(reason);
    expect((await read(driver.answer(hello))).end).toBeDefined();
  });

  it('says of a question that is longer than its memory that it is', async () => {
    const content = 'one two three four five six seven eight nine ten '.repeat(1000);
    const { failure } = await failureOf(driver.answer({ messages: [{ role: 'user', content }] }));
    expect(failure).toMatchObject({ problem: 'model-too-long', retry: 'never' });
  });

  it('names the end of its program, and starts another', async () => {
    const pieces = driver.answer({ ...hello, maxTokens: 2000 });
    await pieces.next();
    process.kill(llamaProcessIds()[0]!, 'SIGKILL');
    const { failure } = await failureOf(pieces);
    expect(failure).toMatchObject({ problem: 'model-interrupted', retry: 'later' });
    expect((await read(driver.answer(hello))).end).toBeDefined();
  });
});
