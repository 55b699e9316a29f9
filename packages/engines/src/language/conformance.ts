import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VendorFailure } from '../vendor/failure.ts';
import type { LanguageDriver, LanguagePiece, LanguageRequest, LanguageTimes } from './port.ts';
import type { Refusal, StreamDouble } from './test/stream-double.ts';

export type LanguageBench = {
  double: StreamDouble;
  driver: (settings?: { key?: string; times?: Partial<LanguageTimes> }) => LanguageDriver;
};

/** What the vendor says in each case, as its documentation has it. */
export type LanguageRefusals = Record<
  'busy' | 'busyFor7' | 'refused' | 'tooLong' | 'quota' | 'overloaded' | 'unknownModel',
  Refusal
>;

const request: LanguageRequest = {
  messages: [
    { role: 'system', content: 'You write short scripts.' },
    { role: 'user', content: '写一句问候' },
    { role: 'assistant', content: '早上好' },
    { role: 'user', content: '再短一点' },
  ],
  employee: '7300000000000000001',
};
const script = { text: ['你好', '，世界', ' — ça va? 🙂', '\n\n```js\nlet a = "b";\n```'] };
const whole = script.text.join('');

/** The words of an answer by kind, and its end. */
export async function read(pieces: AsyncIterable<LanguagePiece>) {
  const found = {
    text: '',
    thinking: '',
    end: undefined as Extract<LanguagePiece, { kind: 'end' }> | undefined,
  };
  for await (const piece of pieces) {
    expect(found.end).toBeUndefined();
    if (piece.kind === 'end') found.end = piece;
    else if (piece.kind !== 'waiting') found[piece.kind] += piece.text;
  }
  return found;
}

/** The failure that an answer rejects with, and the text that came before it. */
export async function failureOf(pieces: AsyncIterable<LanguagePiece>) {
  let text = '';
  try {
    for await (const piece of pieces) if (piece.kind === 'text') text += piece.text;
  } catch (error) {
    expect(error).toBeInstanceOf(VendorFailure);
    return { text, failure: error as VendorFailure };
  }
  throw new Error(`no failure; the text was ${text}`);
}

/** The suite that every language driver passes against a double of its vendor. */
export function languageConformance(
  name: string,
  make: () => Promise<LanguageBench>,
  refusals: LanguageRefusals,
): void {
  describe(`${name} keeps the promises of the port`, () => {
    let bench: LanguageBench;
    beforeEach(async () => {
      bench = await make();
    });
    afterEach(() => bench.double.stop());

    it.each([1, 2, 3, 5, 16, 100_000])('gives the same words when %i bytes come at a time', async (size) => {
      bench.double.say(script, { size });
      const { text, end } = await read(bench.driver().answer(request));
      expect(text).toBe(whole);
      expect(end).toMatchObject({ cut: false, usage: { input: 31, output: 12 } });
    });

    it('hands words over while the rest is still coming', async () => {
      bench.double.say(script, { size: 40, pause: 15 });
      for await (const piece of bench.driver().answer(request))
        if (piece.kind === 'text') {
          expect(bench.double.finished()).toBe(0);
          break;
        }
      expect.assertions(1);
    });

    it('shows thoughts apart from the answer', async () => {
      bench.double.say({ thinking: ['先想', '一想'], text: ['好的'] }, { size: 3 });
      const { text, thinking } = await read(bench.driver().answer({ ...request, thinking: true }));
      expect({ text, thinking }).toEqual({ text: '好的', thinking: '先想一想' });
    });

    it('sends the words of the conversation and nothing that was thought', async () => {
      bench.double.say(script);
      const messages = [
        { role: 'user' as const, content: '问' },
        { role: 'assistant' as const, content: '答', thinking: 'SECRET', reasoning_content: 'SECRET' },
        { role: 'user' as const, content: '再问' },
      ];
      await read(bench.driver().answer({ ...request, messages }));
      const sent = JSON.stringify(bench.double.received.at(-1)!.body);
      expect(sent).toContain('答');
      expect(sent).not.toContain('SECRET');
    });

    const named: [keyof LanguageRefusals, string, string, number | undefined][] = [
      ['busy', 'model-busy', 'later', undefined],
      ['busyFor7', 'model-busy', 'later', 7],
      ['refused', 'model-refused', 'never', undefined],
      ['tooLong', 'model-too-long', 'never', undefined],
      ['quota', 'model-quota', 'never', undefined],
      ['overloaded', 'model-unreachable', 'later', undefined],
      ['unknownModel', 'model-settings', 'never', undefined],
    ];
    it.each(named)('names the failure %s', async (refusal, problem, retry, retryAfter) => {
      bench.double.refuse(refusals[refusal]);
      const { failure } = await failureOf(bench.driver().answer(request));
      expect(failure).toMatchObject({ problem, retry, retryAfter });
      if (problem === 'model-busy') expect(failure.params).toEqual({ seconds: retryAfter ?? 20 });
      // Nothing is asked twice behind the caller's back.
      expect(bench.double.received).toHaveLength(1);
    });

    it('names a wrong key, and is not healthy with it', async () => {
      bench.double.say(script);
      const wrong = bench.driver({ key: 'wrong' });
      const { failure } = await failureOf(wrong.answer(request));
      expect(failure).toMatchObject({ problem: 'model-settings', retry: 'never' });
      expect(await wrong.health()).toMatchObject({ ok: false });
      expect(await bench.driver().health()).toMatchObject({ ok: true });
      expect(failure.message).not.toContain('wrong');
    });

    it.each([0.1, 0.35, 0.5, 0.65])('names a stream that the socket ends at %d', async (cutAt) => {
      bench.double.say(script, { size: 8, cutAt });
      const { text, failure } = await failureOf(bench.driver().answer(request));
      expect(failure).toMatchObject({ problem: 'model-interrupted', retry: 'later' });
      expect(whole.startsWith(text)).toBe(true);
    });

    it('names silence: before the answer and inside it', async () => {
      bench.double.say(script, { mute: true });
      const times = { answerSeconds: 0.15, idleSeconds: 0.15 };
      const before = await failureOf(bench.driver({ times }).answer(request));
      expect(before.failure).toMatchObject({ problem: 'model-slow', retry: 'later' });
      bench.double.say(script, { size: 10, silentAt: 0.5 });
      const inside = await failureOf(bench.driver({ times }).answer(request));
      expect(inside.failure).toMatchObject({ problem: 'model-slow' });
    });

    it('names an answer that is longer in coming than a whole may take', async () => {
      bench.double.say(script, { size: 1, pause: 5 });
      const { failure } = await failureOf(bench.driver({ times: { totalSeconds: 0.2 } }).answer(request));
      expect(failure).toMatchObject({ problem: 'model-slow' });
    });

    it('names a page of a proxy and a server that is gone', async () => {
      bench.double.faults.push({ path: '/chat', fault: 'html-502' });
      const page = await failureOf(bench.driver().answer(request));
      expect(page.failure).toMatchObject({ problem: 'model-unreachable', retry: 'later' });
      await bench.double.stop();
      const gone = await failureOf(bench.driver().answer(request));
      expect(gone.failure).toMatchObject({ problem: 'model-unreachable', retry: 'later' });
      expect(await bench.driver().health()).toMatchObject({ ok: false });
    });

    it('stops at once: the vendor sees the connection end', async () => {
      bench.double.say(script, { size: 20, pause: 30 });
      const controller = new AbortController();
      const reason = new Error('stopped');
      const pieces = bench.driver().answer(request, { signal: controller.signal });
      await pieces.next();
      controller.abort(reason);
      await expect(pieces.next()).rejects.toBe(reason);
      while (!bench.double.left()) await wait(2);
      expect(bench.double.finished()).toBe(0);
    });

    it('ends the request when the reader leaves', async () => {
      bench.double.say(script, { size: 20, pause: 30 });
      for await (const piece of bench.driver().answer(request)) if (piece.kind === 'text') break;
      while (!bench.double.left()) await wait(2);
      expect(bench.double.finished()).toBe(0);
    });

    it('asks nothing when it is stopped before it begins', async () => {
      const reason = new Error('stopped');
      const pieces = bench.driver().answer(request, { signal: AbortSignal.abort(reason) });
      await expect(pieces.next()).rejects.toBe(reason);
      expect(bench.double.received).toHaveLength(0);
    });

    it('never answers with nothing', async () => {
      bench.double.say({ text: [] });
      const { failure } = await failureOf(bench.driver().answer(request));
      expect(failure).toMatchObject({ problem: 'model-interrupted' });
    });
  });
}
