import { mannerDistance, mannerOf } from '@likeness/domain/manner';
import { scriptLength } from '@likeness/domain/script';
import { describe, expect, test } from 'vitest';
import { offlineWriter } from '../drivers/offline.ts';

const lively = mannerOf([
  '家人们好，我是小鹿！今天去哪儿逛？就去夜市吧！说实话，我超爱这口！你吃过没？真的香啊！记得关注小鹿，天天有好吃的！',
  '家人们好，我是小鹿！你猜我买了啥？一双新鞋！说实话，穿着太舒服了吧！你也试试呀！记得关注小鹿，天天有好吃的！',
  '家人们好，我是小鹿！周末怎么过？在家躺着吗？别呀！跟我去露营吧！说实话，风一吹啥都忘了！记得关注小鹿，天天有好吃的！',
]);
const formal = mannerOf([
  '各位朋友，欢迎您来到财税课堂。今天我们一起了解小微企业在申报过程中需要留意的几个环节，以及每个环节应当准备的材料。总之，提前准备可以为您节省许多时间。感谢您的收看，我们下期再会。',
  '各位朋友，欢迎您来到财税课堂。许多经营者在年底才开始整理票据，其实从年初起按月归档，才能让后续的核对工作更加从容。总之，习惯比技巧更加重要。感谢您的收看，我们下期再会。',
  '各位朋友，欢迎您来到财税课堂。在签订合同之前，我们建议您先确认付款方式与开票信息，这样双方在结算时就不会产生误会。总之，写清楚总比事后解释要好。感谢您的收看，我们下期再会。',
]);

describe('a person’s own manner', () => {
  test('is measured from their texts: beginning, ending, habits, address and sentences', () => {
    expect(lively).toMatchObject({
      texts: 3,
      opening: '家人们好，我是小鹿',
      ending: '记得关注小鹿，天天有好吃的',
      phrases: ['说实话'],
      formal: false,
    });
    expect(formal).toMatchObject({
      opening: '各位朋友，欢迎您来到财税课堂',
      ending: '感谢您的收看，我们下期再会',
      phrases: ['总之'],
      formal: true,
      questions: 0,
      exclamations: 0,
    });
    expect(lively.sentenceLength).toBeLessThan(formal.sentenceLength / 2);
    expect(lively.exclamations).toBeGreaterThan(0.5);
    expect(mannerOf(['今天天气好。', '面包出炉了。', '店里搬家了。'])).toMatchObject({
      opening: '',
      ending: '',
      phrases: [],
    });
  });

  test.each([150, 300, 500])(
    'fills a script of exactly %i characters that is nearer to them than to another',
    async (length) => {
      for (let seed = 0; seed < 12; seed++) {
        const write = async (manner: typeof lively) => {
          const request = { description: '手冲咖啡', language: 'zh-CN' as const, length, seed };
          return (await offlineWriter.write({ ...request, manner: { manner, samples: [] } }))[0]!;
        };
        const [hers, theirs] = [await write(lively), await write(formal)];
        expect([scriptLength(hers), scriptLength(theirs)]).toEqual([length, length]);
        expect(hers).toMatch(/^家人们好，我是小鹿[！。].*记得关注小鹿，天天有好吃的[！。]$/s);
        expect(theirs).toMatch(/^各位朋友，欢迎您来到财税课堂。.*感谢您的收看，我们下期再会。$/s);
        expect(theirs).not.toContain('你');
        expect(mannerDistance(hers, lively)).toBeLessThan(mannerDistance(hers, formal));
        expect(mannerDistance(theirs, formal)).toBeLessThan(mannerDistance(theirs, lively));
      }
    },
  );

  test('leaves what the person wrote for this script word for word', async () => {
    const [script] = await offlineWriter.write({
      description: '送给你的一本书',
      language: 'zh-CN',
      length: 300,
      seed: 2,
      offer: { callToAction: '你来店里就送' },
      manner: { manner: formal, samples: [] },
    });
    expect(script).toContain('你来店里就送');
  });

  test('English is contracted by those who contract, and begins with their habit', async () => {
    const manner = mannerOf([
      "Hi, I'm Ben. Honestly, it's a small shop and we're proud of it. Don't wait! See you there.",
      "Hi, I'm Ben. Honestly, you're going to like this one. It's fresh and it's warm! See you there.",
      "Hi, I'm Ben. We can't bake it faster. Honestly, I don't want to! See you there.",
    ]);
    expect(manner).toMatchObject({ opening: "Hi, I'm Ben", ending: 'See you there', contracted: true });
    const [script] = await offlineWriter.write({
      description: 'sourdough bread',
      language: 'en-US',
      length: 500,
      seed: 3,
      manner: { manner, samples: [] },
    });
    expect(script).toMatch(/^Hi, I'm Ben[.!] .* See you there[.!]$/s);
    expect(script).not.toMatch(/\b(is|are|do|does) not\b/);
  });

  test('polishing keeps their form of address', async () => {
    const request = { text: '你可以先试试看。', how: 'polish' as const, language: 'zh-CN' as const };
    expect(await offlineWriter.rewrite({ ...request, manner: { manner: formal, samples: [] } })).toContain(
      '您',
    );
  });
});
