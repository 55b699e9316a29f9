import type { Language } from '@likeness/domain/languages';
import { scriptLength } from '@likeness/domain/script';
import { describe, expect, it } from 'vitest';
import { offlineWriter } from '../writer/index.ts';
import { businessQuestions } from './business-questions.fixture.ts';
import { converse, type GuideWords } from './converse.ts';

/** Says one thing after another; the guide's words to the last. */
async function talk(said: string[], language: Language = 'zh-CN'): Promise<GuideWords> {
  let words: GuideWords | undefined;
  let script = '';
  for (const sentence of said) {
    const turn = { said: sentence, before: words?.understood, script, language, seed: 5 };
    words = await converse(turn, offlineWriter);
    script = words.script || script;
  }
  return words!;
}

describe('a talk with the guide', () => {
  it.each([
    ['zh-CN', '帮我写段卖咖啡的文案，云南豆子，两杯28元，在人民路8号', ['云南豆子', '两杯28元', '人民路8号']],
    [
      'en-US',
      'Write a script for our bakery, fresh bread at seven, second loaf half price',
      ['fresh bread at seven', 'second loaf half price'],
    ],
    [
      'ms-MY',
      'tulis skrip tentang kopi kami, biji dari Sabah, RM12 secawan',
      ['biji dari Sabah', 'RM12 secawan'],
    ],
  ] as const)('keeps every fact of a wish in %s', async (language, wish, facts) => {
    const { script, answered } = await talk([wish], language);
    expect(answered).toBe(true);
    for (const fact of facts) expect(script.toLowerCase()).toContain(fact.toLowerCase());
  });

  it('asks for facts where it knows nothing of a matter, and says that it cannot write without them', async () => {
    const asked = await talk(['帮我写一段卖肥皂的文案']);
    expect(asked).toMatchObject({ script: '', answered: false, understood: { missing: ['facts'] } });
    expect((await talk(['帮我写一段卖肥皂的文案', '纯手工，羊奶做的，一块15元'])).script).toMatch(
      /^(?=.*肥皂)(?=.*纯手工)(?=.*羊奶做的)(?=.*一块15元)/s,
    );
    const without = await talk(['帮我写一段卖肥皂的文案', '直接写']);
    expect(without).toMatchObject({ script: '', answered: false });
    expect(without.text).toContain('内置写手不熟悉这个题材');
  });

  it.each(Object.entries(businessQuestions))(
    'charges for none of the questions in %s that it cannot answer',
    async (language, questions) => {
      expect(questions).toHaveLength(20);
      const charged: string[] = [];
      for (const question of questions)
        if ((await talk([question], language as Language)).answered) charged.push(question);
      expect(charged).toEqual([]);
    },
  );

  it('opens the voice-over for a text that is there already, which costs nothing', async () => {
    expect(await talk(['给我的有声书配音'])).toMatchObject({ script: '', answered: false });
  });

  it('writes it longer, and another one', async () => {
    const first = await talk(['写一篇150字的手冲咖啡文案']);
    const longer = await talk(['写一篇150字的手冲咖啡文案', '再长一点']);
    expect([scriptLength(first.script), scriptLength(longer.script)]).toEqual([150, 240]);
    const sized = await talk(['写一篇150字的手冲咖啡文案', '就写80字，语气亲切']);
    expect([scriptLength(sized.script), sized.understood.slots.topic]).toEqual([80, '手冲咖啡']);
    const other = await talk(['Write a script about coffee', 'another one'], 'en-US');
    expect(other).toMatchObject({
      answered: true,
      understood: { intent: 'write', slots: { topic: 'coffee' } },
    });
  });

  it('says so where it was asked for more than it can write', async () => {
    const { script, text } = await talk(['写一篇800字的手冲咖啡文案']);
    expect(scriptLength(script)).toBe(500);
    expect(text).toContain('最多写 500 字');
  });

  it('counts English words as words', async () => {
    const { script } = await talk(['write 60 words about our coffee shop, roasted daily'], 'en-US');
    const words = script.split(/\s+/).length;
    expect(words).toBeGreaterThan(48);
    expect(words).toBeLessThan(72);
  });

  it('understands traditional letters and answers in them', async () => {
    const { script, text } = await talk(['幫我寫一段賣咖啡的文案，買一送一'], 'zh-TW');
    expect(script).toContain('買一送一');
    expect(script).not.toMatch(/[这说们个来时会对还过]/);
    expect((await talk(['這個怎麼收費'], 'zh-TW')).text).toContain('積分');
    expect(text).toBe(script);
  });

  it.each([
    ['zh-CN', '你能做什么', /写文案/, 'talk'],
    ['zh-CN', '这个怎么收费', /积分/, 'points'],
    ['zh-CN', '为什么我的视频失败了', /不扣积分/, 'works'],
    ['zh-CN', '嘴对不上怎么办', /成片质量/, 'works'],
    ['en-US', 'is this free?', /points/, 'points'],
    ['en-US', 'How do I cancel my subscription?', /contact/, 'points'],
    ['en-US', 'why did my video fail', /says why it failed/, 'works'],
    ['ms-MY', 'boleh buat apa', /menulis skrip/, 'talk'],
    ['ms-MY', 'berapa bayaran satu video', /mata/, 'points'],
    ['en-US', '😂', /offline guide/, 'talk'],
    ['ms-MY', '???', /luar talian/, 'talk'],
  ] as const)('explains the studio for nothing: %s %s', async (language, asked, said, opens) => {
    const words = await talk([asked], language);
    expect(words.text).toMatch(said);
    expect(words).toMatchObject({ answered: false, script: '', understood: { intent: opens } });
  });

  it('takes a text about prices or failures for a text', async () => {
    expect((await talk(['写一段关于退款政策的文案，七天无理由'])).script).toContain('七天无理由');
  });
});
