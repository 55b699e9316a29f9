import { isProblem } from '@likeness/domain/problems';
import { scriptLength } from '@likeness/domain/script';
import { scriptThemeGroups } from '@likeness/domain/script-themes';
import { platforms, tones } from '@likeness/domain/writing';
import { describe, expect, it } from 'vitest';
import { chinese } from '../phrases/zh/chinese.ts';
import { english } from '../phrases/en/english.ts';
import { malay } from '../phrases/ms/malay.ts';
import type { WriteRequest } from '../port.ts';
import { offlineWriter } from './offline.ts';

const themes = scriptThemeGroups.flatMap((group) => group.themes);
const languages = ['zh-CN', 'en-US', 'ms-MY'] as const;
const tongues = { 'zh-CN': chinese, 'en-US': english, 'ms-MY': malay };
const write = (request: Partial<WriteRequest>) =>
  offlineWriter.write({ description: '', language: 'zh-CN', length: 150, seed: 1, ...request });
const problemOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => (isProblem(error) ? error.problem : error),
  );

describe('themes', () => {
  it('are at least forty in eight groups, each with phrases in every language', () => {
    expect(scriptThemeGroups.length).toBeGreaterThanOrEqual(8);
    expect(themes.length).toBeGreaterThanOrEqual(40);
    const ids = themes.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const tongue of Object.values(tongues))
      expect(Object.values(tongue.groups).flatMap((group) => Object.keys(group.themes))).toEqual(ids);
  });

  it.each(languages)('are recognised by their own example in %s', (language) => {
    const tongue = tongues[language];
    const all = Object.values(tongue.groups).flatMap((group) => Object.entries(group.themes));
    const missed = themes.filter(
      ({ id, example }) => !all.find(([own]) => own === id)![1].match.test(example[language]),
    );
    expect(missed.map(({ id }) => id)).toEqual([]);
  });
});

/** Runs of four words, without those that stand in the person's own words and have to return. */
function runsOf(text: string, own: string, language: string): Set<string> {
  const words = (of: string) =>
    [...new Intl.Segmenter(language, { granularity: 'word' }).segment(of)]
      .filter(({ isWordLike }) => isWordLike)
      .map(({ segment }) => segment.toLowerCase());
  const runs = (of: string[]) => of.slice(0, -3).map((_, i) => of.slice(i, i + 4).join(' '));
  const theirs = new Set(runs(words(own)));
  return new Set(runs(words(text)).filter((run) => !theirs.has(run)));
}

describe.each(languages)('writing in %s', (language) => {
  it('has exactly the asked characters, for every theme, tone and platform', async () => {
    const wrong: string[] = [];
    for (const [i, { id, example }] of themes.entries())
      for (const length of [150, 300, 500]) {
        const [script] = await write({
          description: example[language],
          themeId: id,
          language,
          length,
          tone: tones[(i + length) % tones.length]!,
          platform: platforms[i % platforms.length]!,
          seed: i,
        });
        if (scriptLength(script!) !== length) wrong.push(`${id} ${length}: ${scriptLength(script!)}`);
      }
    expect(wrong).toEqual([]);
  });

  it('says numbers and quotations only where the person did', async () => {
    for (const [seed, { id, example }] of themes.entries()) {
      const description = example[language];
      const [script = ''] = await write({ description, themeId: id, language, length: 500, seed });
      for (const number of script.match(/\d+/g) ?? [])
        expect([id, description]).toEqual([id, expect.stringContaining(number)]);
      expect(script).not.toMatch(/[“”「」"]/);
      expect(script).not.toMatch(/[{}<>|]|undefined/);
      // What only the person could know: their customers, years, ranks, percentages.
      expect(script).not.toMatch(
        /九成|销量|百分之|老顾客|第一名|per cent of|customers say|number one|best-selling|peratus pelanggan|pelanggan kata|nombor satu|paling laris/i,
      );
    }
  });

  it('differs: two scripts of a theme share at most a quarter of their runs of four words', async () => {
    const shares: [string, number][] = [];
    for (const { id, name, example } of themes.filter((_, i) => i % 8 === 0)) {
      for (const length of [150, 300, 500]) {
        // 150 Latin letters are two sentences: the facts of an example alone would fill them each time.
        const description = (language !== 'zh-CN' && length === 150 ? name : example)[language];
        const sets: Set<string>[] = [];
        for (let seed = 0; seed < 20; seed++) {
          const [script = ''] = await write({ description, themeId: id, language, length, seed });
          sets.push(runsOf(script, description, language));
        }
        const pairs = sets.flatMap((a, i) => sets.slice(i + 1).map((b) => [a, b] as const));
        const shared = pairs.map(
          ([a, b]) => [...a].filter((run) => b.has(run)).length / Math.min(a.size, b.size),
        );
        shares.push([`${id} ${length}`, shared.reduce((sum, share) => sum + share, 0) / shared.length]);
      }
    }
    expect(shares.filter(([, share]) => share > 0.25)).toEqual([]);
  });

  it('writes the same for the same seed, and variants that differ', async () => {
    const request = {
      description: themes[0]!.example[language],
      language,
      length: 300,
      variants: 3,
      seed: 4,
    };
    const scripts = await write(request);
    expect(new Set(scripts).size).toBe(3);
    expect(await write(request)).toEqual(scripts);
    expect(scripts.map(scriptLength)).toEqual([300, 300, 300]);
  });
});

describe('writing', () => {
  it('takes facts from the description, each in the person’s words', async () => {
    const description =
      '推荐一款便携吸尘器，吸力强，重量只有500克，原价299元，只要99元，适合租房的年轻人，位于人民路18号';
    const [script = ''] = await write({ description, length: 300 });
    for (const fact of [
      '便携吸尘器',
      '吸力强',
      '重量只有500克',
      '299元',
      '99元',
      '租房的年轻人',
      '人民路18号',
    ])
      expect(script).toContain(fact);
  });

  it.each([
    ['zh-CN', '孩子写作业拖拉怎么办', '孩子写作业拖拉怎么办', /买|欢迎你|来问问|来看看/],
    ['en-US', 'How do I sleep better at night', 'how do I sleep better at night', /to buy|come and see/i],
    ['ms-MY', 'Bagaimana mula menabung', 'bagaimana mula menabung', /beli|datang tengok/i],
  ] as const)(
    'answers a question in %s with what helps, and sells nothing',
    async (language, asked, said, selling) => {
      for (let seed = 0; seed < 5; seed++) {
        const [script = ''] = await write({ description: asked, language, length: 300, seed });
        expect(script.toLowerCase()).toContain(said.toLowerCase());
        expect(script).not.toMatch(selling);
      }
    },
  );

  it.each([
    [
      'zh-CN',
      '我们是一家做安全座椅的工厂，出口欧洲',
      ['我们是一家做安全座椅的工厂', '出口欧洲'],
      /来说说我们|看看我们/,
    ],
    [
      'en-US',
      'Our bakery just opened, at 12 Mill Road',
      ['our bakery just opened', 'at 12 Mill Road'],
      /about our bakery just/i,
    ],
    [
      'ms-MY',
      'Kedai kami baru dibuka, di Jalan Ampang 12',
      ['kedai kami baru dibuka', 'di Jalan Ampang 12'],
      /tentang kedai kami baru/i,
    ],
  ] as const)(
    'gives news in %s as a sentence, not as the name of a thing',
    async (language, description, told, wrong) => {
      for (let seed = 0; seed < 5; seed++) {
        const [script = ''] = await write({ description, language, length: 300, seed });
        for (const words of told) expect(script.toLowerCase()).toContain(words.toLowerCase());
        expect(script).not.toMatch(wrong);
      }
    },
  );

  it.each([
    ['zh-CN', '上门洗车，一次68元起，两次120元', '一次68元起，两次120元'],
    ['en-US', 'Car wash at your door, from $30, two for $50', 'from $30, two for $50'],
    ['ms-MY', 'Cuci kereta di rumah, dari RM30, dua kali RM50', 'dari RM30, dua kali RM50'],
  ] as const)('says in %s prices as the person does, all of them', async (language, description, price) => {
    const [script = ''] = await write({ description, language, length: 300 });
    expect(script.toLowerCase()).toContain(price.toLowerCase());
  });

  it('says the name of a thing no more often than a person would', async () => {
    for (let seed = 0; seed < 10; seed++) {
      const [script = ''] = await write({
        description: '云南手冲咖啡，每天现烘，28元一杯',
        length: 300,
        seed,
      });
      expect(script.split('云南手冲咖啡').length - 1).toBeLessThanOrEqual(2);
    }
  });

  it('gives proof, story and call as the person wrote them, and none without', async () => {
    const own = {
      description: '英语口语课',
      length: 500,
      speaker: {
        name: '林老师',
        negativeExperience: '我第一次开会一句话都没说出来',
        valueProposition: '语言是用出来的',
      },
      offer: {
        proof: '去年有二十位学员通过了面试',
        callToAction: '私信我领取试听',
        bannedWords: '收藏，评论区',
      },
    };
    const [script = ''] = await write(own);
    for (const words of [
      '林老师',
      '我第一次开会一句话都没说出来',
      '语言是用出来的',
      '去年有二十位学员通过了面试',
      '私信我领取试听',
    ])
      expect(script).toContain(words);
    expect(script).not.toMatch(/收藏|评论区/);
    const [plain = ''] = await write({ description: '英语口语课', length: 500 });
    expect(plain).not.toMatch(/学员|私信/);
  });

  it('has a natural length where none is asked', async () => {
    const [script = ''] = await write({ description: '坚持', length: 0 });
    expect(scriptLength(script)).toBeGreaterThanOrEqual(180);
    expect(scriptLength(script)).toBeLessThanOrEqual(260);
  });

  it('writes traditional Chinese in its own letters and words, as long as asked', async () => {
    const [script = ''] = await write({
      description: '手沖咖啡，不用排隊',
      language: 'zh-TW',
      length: 300,
    });
    expect(script).toContain('手沖咖啡');
    expect(script).not.toMatch(/[这说们个来时会对还过]/);
    expect(scriptLength(script)).toBe(300);
  });

  it.each([
    ['zh-CN', '开锁服务24小时'],
    ['zh-CN', '劳动合同纠纷怎么办'],
    ['zh-CN', '老年人智能手机使用班'],
    ['en-US', 'Recruiting for restaurants'],
    ['en-US', 'Mobile car wash that comes to your office'],
    ['ms-MY', 'Urut tradisional'],
    ['ms-MY', 'Kedai basikal'],
  ] as const)('refuses in %s a trade that it knows nothing of: %s', async (language, description) => {
    expect(await problemOf(write({ description, language, length: 150 }))).toBe('writing-unknown-matter');
  });

  it.each([
    ['zh-CN', '开锁服务，24小时上门，80元起', ['24小时上门', '80元起']],
    ['en-US', 'Plumber, same-day repairs, from $60', ['same-day repairs', 'from $60']],
    ['ms-MY', 'Urut tradisional, RM60 sejam', ['RM60 sejam']],
  ] as const)(
    'says in %s of such a trade what it was told, and nothing else',
    async (language, description, told) => {
      for (let seed = 0; seed < 5; seed++) {
        const [script = ''] = await write({ description, language, length: 300, seed });
        for (const words of told) expect(script.toLowerCase()).toContain(words.toLowerCase());
        // Beginning, facts, price and call.
        expect(script.match(/[。.!！?？]+(?=\s|$|[^\s\d])/g)!.length).toBeLessThanOrEqual(6);
      }
    },
  );

  it('says what it cannot do', async () => {
    expect(await problemOf(write({ description: '  ' }))).toBe('theme-required');
    const callToAction = '到店请先联系我们的客服确认时间'.repeat(12);
    expect(await problemOf(write({ description: '咖啡店', offer: { callToAction } }))).toBe(
      'writing-no-room',
    );
  });
});
