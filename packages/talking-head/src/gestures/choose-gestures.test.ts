import type { Word } from '@likeness/domain/speech';
import { describe, expect, test } from 'vitest';
import { chooseForSilences, chooseGestures } from './choose-gestures.ts';
import { askedIn } from './gesture-words.ts';

/** Words as a voice says them: a fifth of a second for each Chinese letter or short word; marks are breaths. */
function spoken(script: string): Word[] {
  const words: Word[] = [];
  let now = 0;
  for (const { segment, index, isWordLike } of new Intl.Segmenter('zh', { granularity: 'word' }).segment(
    script,
  )) {
    if (!isWordLike) {
      now += /[。！？.!?]/.test(segment) ? 0.4 : /[，、,;；]/.test(segment) ? 0.15 : 0;
      continue;
    }
    const seconds = /\p{Script=Han}/u.test(segment) ? 0.2 * segment.length : 0.12 + 0.06 * segment.length;
    words.push({
      text: segment,
      start: now,
      end: now + seconds,
      charStart: index,
      charEnd: index + segment.length,
    });
    now += seconds;
  }
  return words;
}
const chosen = (script: string) => chooseGestures(spoken(script)).map(({ gesture }) => gesture);

describe('the words choose the gestures', () => {
  test.each([
    ['大家好，欢迎来到我们的直播间。', ['greet']],
    ['买之前先想清楚，首先看它的用料和做工够不够好。', ['point']],
    ['从昨天晚上开始价格就变了，你要么现在就下单。', ['weigh']],
    ['最后，再一次衷心感谢各位一直以来的支持。', ['thank']],
    ['Hello everyone, and welcome to our spring show.', ['greet']],
    ['The plan that we made has several parts, and the first is to listen.', ['point']],
    ['A good many people still ask whether to rent a house.', ['weigh']],
    ['From all of us at the studio tonight we would say thank you.', ['thank']],
    ['Selamat datang ke rancangan kami yang baharu.', ['greet']],
    ['Dalam rancangan baharu kami yang istimewa, pertama kita dengar.', ['point']],
    ['Ramai orang bertanya tentang rumah idaman, sewa atau beli.', ['weigh']],
    ['Daripada kami semua di studio pada malam gilang, terima kasih.', ['thank']],
  ] as const)('%s', (script, gestures) => {
    expect(chosen(script)).toEqual(gestures);
  });

  test('the stroke stands on its word', () => {
    const words = spoken('The plan that we made has several parts, and the first is to listen.');
    const first = words.find(({ text }) => text === 'first')!;
    expect(chooseGestures(words).at(-1)).toEqual({ gesture: 'point', at: first.start });
    // Inside a long word of Chinese the letter counts.
    const long: Word[] = [{ text: '今天有三件事', start: 0, end: 1.2, charStart: 0, charEnd: 6 }];
    expect(chooseGestures(long)).toEqual([{ gesture: 'count', fingers: 3, at: expect.closeTo(0.6, 5) }]);
  });

  test.each([
    ['今天有三个理由', 'count', 3],
    ['我们分两步', 'count', 2],
    ['第三，价格实在', 'count', 3],
    ['There are three reasons', 'count', 3],
    ['in two steps', 'count', 2],
    ['ada tiga sebab', 'count', 3],
    ['第一，质量好', 'point', undefined],
    ['Langkah pertama', 'point', undefined],
    ['一共五点', 'emphasise', undefined],
  ])('the fingers show the number: %s', (text, gesture, fingers) => {
    expect(askedIn(text)[0]).toMatchObject({ gesture, ...(fingers && { fingers }) });
    expect(askedIn(text)[0]!.fingers).toBe(fingers);
  });

  test.each(['星期三下午', '二十三个', '三十种', '第三十页', '版本 2.5', '30 more'])(
    'no fingers for %s',
    (text) => {
      expect(askedIn(text).filter((it) => it.fingers)).toEqual([]);
    },
  );

  test('what asks for nothing is explained on the word that stands out', () => {
    const words = spoken('我们家门口的石榴花昨天晚上开了。');
    const plain = chooseGestures(words);
    expect(plain).toEqual([{ gesture: 'explain', at: 0.6 }]);
    const loud = words.find(({ start }) => start >= 1)!;
    const said = words.map((word) => ({ ...word, stress: word === loud ? 0.8 : 0.1 }));
    expect(chooseGestures(said)).toEqual([{ gesture: 'explain', at: loud.start }]);
    // One that hardly stands out is none.
    expect(chooseGestures(words.map((word) => ({ ...word, stress: 0.2 })))).toEqual(plain);
  });

  test('none is made twice in a row, and each leaves the hands their rest', () => {
    const script = `${'首先要看这里，必须更多地比较。'.repeat(6)}${'You must see this, please: one or two more. '.repeat(6)}`;
    const gestures = chooseGestures(spoken(script));
    expect(gestures.length).toBeGreaterThan(5);
    for (const [i, { gesture, at }] of gestures.entries()) {
      const before = gestures[i - 1];
      if (!before) continue;
      expect(before.gesture).not.toBe(gesture);
      expect(at - before.at).toBeGreaterThanOrEqual(3.4);
    }
    expect(new Set(gestures.map(({ gesture }) => gesture)).size).toBeGreaterThan(2);
  });

  test('thanks take the place of what was said just before', () => {
    expect(chosen('您一定不会后悔，谢谢大家。')).toEqual(['thank']);
    expect(chosen('大家好，您一定会喜欢。')).toEqual(['greet']);
  });

  test('speech without a word that asks is explained at the start of sentences, now and then', () => {
    const plain = 'We walked along a river with our friends from home and talked of old times. '.repeat(4);
    expect(chosen(plain)).toEqual(['explain', 'offer', 'emphasise', 'explain']);
    expect(chooseGestures([])).toEqual([]);
  });

  test('a recording whose words are not known is explained where it goes on after a silence', () => {
    const silences = [0, 3, 9.8, 12, 19.9].map((start) => ({ start, end: start + 0.5 }));
    expect(chooseForSilences(silences, 20)).toEqual([
      { gesture: 'explain', at: expect.closeTo(1.1, 5) },
      { gesture: 'offer', at: expect.closeTo(10.6, 5) },
    ]);
  });
});
