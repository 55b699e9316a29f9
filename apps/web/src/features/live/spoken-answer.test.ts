import { ApiError } from '@likeness/contract/sender';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SpokenAnswer, type SpokenPiece } from './spoken-answer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const lost = new ApiError(1, 'offline', '', 0, {});

/** Speaks every sentence in two seconds, but for what `failures` says of the tries in their order. */
function speaking(failures: (Error | undefined)[] = []) {
  const asked: string[] = [];
  const pieces: SpokenPiece[] = [];
  const ends: unknown[] = [];
  let heard = Infinity;
  const answer = new SpokenAnswer({
    say: (text, signal) => {
      asked.push(text);
      const failure = failures.shift();
      if (failure) return Promise.reject(failure);
      return new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        setTimeout(
          () =>
            resolve({
              voice_id: 'v',
              seconds: 2,
              sample_rate: 24_000,
              sound: '',
              words: [{ start: 0.5, end: 1, from: 0, to: 2 }],
              mouth: { fps: 100, rows: '', closures: [], silences: [] },
            }),
          100,
        );
      });
    },
    onSentence: (_, piece) => void pieces.push(piece),
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
  expect(pieces.map(({ start, end }) => [start, end])).toEqual([
    [0, 2],
    [2, 4],
  ]);
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

test('a line that stays away, and what is refused, end it with the reason', async () => {
  const away = speaking(Array.from({ length: 20 }, () => lost));
  away.answer.hear('第一句。', true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([away.asked.length, away.ends]).toEqual([6, [lost]]);
  const refusal = new ApiError(1, 'voice-required', '', 200, {});
  const refused = speaking([refusal]);
  refused.answer.hear('第一句。', true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([refused.asked.length, refused.ends]).toEqual([1, [refusal]]);
});

test('who interrupts hears no more of it', async () => {
  const { answer, asked, texts, ends } = speaking();
  answer.hear('第一句。第二句。', true);
  await vi.advanceTimersByTimeAsync(150);
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
  expect(pieces.at(-1)!.end).toBe(22);
  hearUpTo(10);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(pieces.at(-1)!.end).toBe(32);
});
