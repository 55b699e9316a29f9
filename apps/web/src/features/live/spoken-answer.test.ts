import { ApiError } from '@likeness/contract/sender';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageVoiceLost } from './page-voice-lost.ts';
import { SpokenAnswer } from './spoken-answer.ts';
import type { SpokenPiece } from './spoken-piece.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const lost = new ApiError(1, 'offline', '', 0, {});

/** A second of silence as it is sent: 8000 samples of 16 bits. */
const second = btoa('\0'.repeat(16_000));
const rows = { fps: 100, rows: '', closures: [], silences: [] };

/** Speaks every sentence in two pieces of a second, but for what `failures` says of the tries in their order. */
function speaking(failures: (Error | undefined)[] = [], failAfter = 0) {
  const asked: string[] = [];
  const pieces: SpokenPiece[] = [];
  const ends: unknown[] = [];
  let heard = Infinity;
  const answer = new SpokenAnswer({
    say: async (text, signal, hear) => {
      asked.push(text);
      const failure = failures.shift();
      for (let i = 0; i < 2; i++) {
        if (failure && i === failAfter) throw failure;
        await new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error));
          setTimeout(resolve, 50);
        });
        const words = i === 0 ? [{ start: 0.5, end: 1, from: 0, to: 2 }] : [];
        hear({ sound: second, sampleRate: 8000, words, mouth: i === 0 ? { ...rows, start: 0.25 } : null });
      }
    },
    onPiece: (_, said) => void (said && pieces.push(said)),
    onEnd: (error) => void ends.push(error),
    heard: () => heard,
  });
  const texts = () => pieces.map(({ text }) => text);
  return { answer, asked, pieces, texts, ends, hearUpTo: (seconds: number) => void (heard = seconds) };
}

test('sentences are spoken while the answer still grows, each once and in its place', async () => {
  const { answer, pieces, texts, ends } = speaking();
  answer.hear('您好！', false);
  answer.hear('您好！我们九点开门，', false);
  await vi.advanceTimersByTimeAsync(500);
  expect(texts()).toEqual(['您好！']);
  answer.hear('您好！我们九点开门，**六点**关门。', true);
  await vi.advanceTimersByTimeAsync(500);
  expect(texts()).toEqual(['您好！', '我们九点开门，六点关门。']);
  expect(pieces.map(({ start }) => start)).toEqual([0.25, 2.25]);
  expect(pieces[1]!.words).toEqual([{ text: '我们', start: 2.5, end: 3, charStart: 0, charEnd: 2 }]);
  expect(ends).toEqual([undefined]);
});

test('what is lost on the way is asked for again, and nothing is said twice', async () => {
  const { answer, asked, texts, ends } = speaking([lost, lost, undefined, lost]);
  answer.hear('第一句。第二句。', true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(texts()).toEqual(['第一句。', '第二句。']);
  expect(asked).toEqual(['第一句。', '第一句。', '第一句。', '第二句。', '第二句。']);
  expect(ends).toEqual([undefined]);
});

test('a server that is away for fifteen seconds is waited for', async () => {
  const { answer, texts, ends } = speaking(Array.from({ length: 13 }, () => lost));
  answer.hear('第一句。', true);
  await vi.advanceTimersByTimeAsync(20_000);
  expect([texts(), ends]).toEqual([['第一句。'], [undefined]]);
});

test('of a sentence that broke off in the middle, only what was not heard is said again', async () => {
  const { answer, asked, pieces, ends } = speaking([lost], 1);
  answer.hear('我们九点开门。', true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toEqual(['我们九点开门。', '九点开门。']);
  expect(pieces.map(({ start, text }) => [start, text])).toEqual([
    [0.25, '我们九点开门。'],
    [1.25, '九点开门。'],
  ]);
  expect(ends).toEqual([undefined]);
});

test('where the voice of the page breaks off the rest is asked for at once', async () => {
  const { answer, asked, ends } = speaking([new PageVoiceLost('no memory')], 1);
  answer.hear('我们九点开门。', true);
  // Two pieces of 50 ms each time, and no wait between.
  await vi.advanceTimersByTimeAsync(150);
  expect(asked).toEqual(['我们九点开门。', '九点开门。']);
  expect(ends).toEqual([undefined]);
});

test('a line that stays away, and what is refused, end it with the reason', async () => {
  const away = speaking(Array.from({ length: 20 }, () => lost));
  away.answer.hear('第一句。', true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([away.asked.length, away.ends]).toEqual([15, [lost]]);
  const refusal = new ApiError(1, 'voice-required', '', 200, {});
  const refused = speaking([refusal]);
  refused.answer.hear('第一句。', true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([refused.asked.length, refused.ends]).toEqual([1, [refusal]]);
});

test('who interrupts hears no more of it', async () => {
  const { answer, asked, texts, ends } = speaking();
  answer.hear('第一句。第二句。', true);
  await vi.advanceTimersByTimeAsync(120);
  answer.stop();
  answer.hear('第一句。第二句。第三句。', true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(texts()).toEqual(['第一句。']);
  expect(asked).toEqual(['第一句。', '第二句。']);
  expect(ends).toEqual([]);
});

test('no more than twenty seconds are fetched before they are heard', async () => {
  const { answer, pieces, hearUpTo } = speaking();
  hearUpTo(0);
  const sentence = '这一句话有二十个字左右，说完大约需要两秒钟的时间，再多说一点让它超过半段的长度。';
  answer.hear(sentence.repeat(30), true);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(pieces.at(-1)!.start).toBe(20.25);
  hearUpTo(10);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(pieces.at(-1)!.start).toBe(30.25);
});
