import { isProblem } from '@likeness/domain/problems';
import { scriptThemeGroups } from '@likeness/domain/script-themes';
import { describe, expect, it } from 'vitest';
import { offlineWriter } from './offline.ts';

const themes = scriptThemeGroups.flatMap((group) => group.themes);
const problemOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => (isProblem(error) ? error.problem : error),
  );

describe('rewriting', () => {
  const rewrite = (text: string, how: 'polish' | 'clearer' | 'shorter' | 'spoken', language = 'zh-CN') =>
    offlineWriter.rewrite({ text, how, language: language as 'zh-CN' });

  it.each([
    ['嗯，这款杯子,非常非常好看!!真的真的值得买', '这款杯子，非常好看！真的值得买。'],
    ['我们对地板进行了清洁。我们对地板进行了清洁。', '我们清洁了地板。'],
    ['价格是3.5元，网址是https://a.cn/b，10:30开门', '价格是3.5元，网址是https://a.cn/b，10:30开门。'],
  ])('polishes %s', async (text, expected) => expect(await rewrite(text, 'polish')).toBe(expected));

  it.each([
    [
      '我们来对这款咖啡机进行一个介绍，可以进行使用，完成咖啡的制作',
      '我们来介绍这款咖啡机，可以使用，制作咖啡。',
      'polish',
    ],
    ['只需要三分钟，仅需99元，点击链接进行购买', '只要三分钟，只要99元，点击链接买。', 'spoken'],
  ] as const)('says officialese as people do: %s', async (text, expected, how) =>
    expect(await rewrite(text, how)).toBe(expected),
  );

  it('shortens without losing a fact, and speaks as people do', async () => {
    expect(await rewrite('总的来说，这款杯子（白色款）真的非常轻，只有200克。', 'shorter')).toBe(
      '这款杯子很轻，只有200克。',
    );
    expect(await rewrite('如果您需要购买，无需预约，仅需19元。', 'spoken')).toBe(
      '如果你需要买，不用预约，只要19元。',
    );
  });

  it('cuts long sentences where they breathe', async () => {
    const long =
      '这是一家开在老街里面的小店，每天早上六点开门，面包都是当天现烤的，也可以提前一天打电话预订，下午四点以后有半价';
    const clearer = await rewrite(long, 'clearer');
    expect(clearer.replaceAll(/[，。]/g, '')).toBe(long.replaceAll(/[，。]/g, ''));
    expect(clearer.split('。').length).toBeGreaterThan(2);
  });

  it('polishes English and Malay', async () => {
    expect(await rewrite('um, in order to to purchase it ,call us.it is $3.50', 'polish', 'en-US')).toBe(
      'To buy it, call us. It is $3.50.',
    );
    expect(await rewrite('I am sure you will like it. However, it is not cheap.', 'spoken', 'en-US')).toBe(
      'I’m sure you’ll like it. But it isn’t cheap.',
    );
    expect(await rewrite('kedai kami  buka setiap hari ,sila datang', 'polish', 'ms-MY')).toBe(
      'Kedai kami buka setiap hari, sila datang.',
    );
    expect(
      await rewrite(
        'Sebenarnya, kedai (yang lama) ini sangat kecil. Perlu diingat bahawa ia murah.',
        'shorter',
        'ms-MY',
      ),
    ).toBe('Kedai ini kecil. Ia murah.');
    expect(await rewrite('Sekiranya tidak sempat, hubungi kami sahaja.', 'spoken', 'ms-MY')).toBe(
      'Kalau tak sempat, hubungi kami saja.',
    );
  });

  const statement = '这款产品可能适合你，只要99元。它的设计很简单。保修一年。欢迎来看看。';
  it.each(['happy', 'sad', 'angry', 'fearful', 'disgusted', 'surprised'] as const)(
    'says it %s and states the same',
    async (emotion) => {
      const said = await offlineWriter.rewrite({
        text: statement,
        how: 'emotion',
        language: 'zh-CN',
        emotion,
      });
      for (const words of ['这款产品可能适合你，只要99元', '它的设计很简单', '保修一年', '欢迎来看看'])
        expect(said).toContain(words);
      expect(said.length).toBeGreaterThan(statement.length + 5);
    },
  );

  it.each([
    ['en-US', 'This lamp costs $9. It folds. It has a year of warranty. Come and see it.'],
    ['ms-MY', 'Lampu ini RM9. Ia boleh dilipat. Warantinya setahun. Datang tengok.'],
  ] as const)('says it with every feeling in %s', async (language, text) => {
    for (const emotion of ['happy', 'sad', 'angry', 'fearful', 'disgusted', 'surprised'] as const) {
      const said = await offlineWriter.rewrite({ text, how: 'emotion', language, emotion });
      for (const sentence of text.split(/[.] ?/))
        expect(said.toLowerCase()).toContain(sentence.toLowerCase());
      expect(said.length).toBeGreaterThan(text.length + 10);
    }
  });

  it('calms down, and leaves the default alone', async () => {
    const emotional = (emotion: 'neutral' | 'default') =>
      offlineWriter.rewrite({ text: '哇，太好看了！只要9元！', how: 'emotion', language: 'zh-CN', emotion });
    expect(await emotional('neutral')).toBe('很好看。只要9元。');
    expect(await emotional('default')).toBe('哇，太好看了！只要9元！');
  });

  it('keeps pauses where they are', async () => {
    const text = '嗯，你好<break time="0.5s"/>这是,第一句。<break time="2s"/>';
    expect(await rewrite(text, 'polish')).toBe('你好。<break time="0.5s"/>这是，第一句。<break time="2s"/>');
  });

  it.each(['polish', 'clearer', 'shorter', 'spoken'] as const)(
    'refuses to sell the same text again: %s',
    async (how) => {
      const source = '牛肉面28元一碗。';
      await expect(offlineWriter.rewrite({ text: source, how, language: 'zh-CN' })).rejects.toMatchObject({
        problem: 'rewrite-nothing',
      });
    },
  );

  it('has nothing to do with an empty text', async () => {
    expect(await problemOf(rewrite(' 。', 'polish'))).toBe('script-required');
  });
});

describe('lists', () => {
  const text = '巷口手冲咖啡馆，豆子每天现磨，可以免费续杯，适合上班族';
  it('finds hashtags in the text itself', async () => {
    const tags = await offlineWriter.list({ text, what: 'hashtags', language: 'zh-CN' });
    expect(tags.length).toBeGreaterThanOrEqual(3);
    for (const tag of tags) expect(text).toContain(tag.slice(1));
    expect(tags.join()).toContain('咖啡');
  });

  it.each([
    [
      'zh-CN',
      '大家好，欢迎来到本期新品速递。轻量羽绒服只要399元，防风防水。它能塞进口袋。通勤能穿吗？当然可以。',
      ['通勤能穿吗？', '轻量羽绒服只要399元，防风防水'],
    ],
    [
      'en-US',
      'Hello everyone, today we talk about jackets. This one weighs 290 grams. Does it keep the rain out? It does. Our light down jacket folds into its own pocket.',
      ['Does it keep the rain out?', 'Our light down jacket folds into its own pocket'],
    ],
    [
      'ms-MY',
      'Hai semua. Sambal dibuat setiap pagi. RM5 sahaja sebungkus.',
      ['RM5 sahaja sebungkus', 'Sambal dibuat setiap pagi'],
    ],
  ] as const)('takes titles in %s out of the text, in its own words', async (language, source, titles) => {
    expect(await offlineWriter.list({ text: source, what: 'titles', language })).toEqual(titles);
  });

  it.each(['titles', 'hashtags', 'hooks'] as const)('refuses %s where rules find nothing', async (what) => {
    const source = { titles: '大家好。', hashtags: '好了，走吧。', hooks: '单位不续签要支付经济补偿。' }[
      what
    ];
    await expect(offlineWriter.list({ text: source, what, language: 'zh-CN' })).rejects.toMatchObject({
      problem: 'writing-unknown-matter',
    });
  });

  it('proposes beginnings that differ', async () => {
    for (const [language, source] of [
      ['zh-CN', text] as const,
      ['en-US', themes[0]!.example['en-US']] as const,
      ['ms-MY', themes[0]!.example['ms-MY']] as const,
    ]) {
      const list = await offlineWriter.list({ text: source, what: 'hooks', language });
      expect(list.length).toBeGreaterThanOrEqual(4);
      expect(new Set(list).size).toBe(list.length);
      for (const line of list) expect(line).not.toMatch(/[{}<>|]|undefined/);
    }
  });
});
