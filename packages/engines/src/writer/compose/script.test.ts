import { expect, it } from 'vitest';
import { offlineWriter } from '../drivers/offline.ts';

it('names a product whatever chance offers', async () => {
  const request = {
    description: '',
    language: 'zh-CN' as const,
    length: 500,
    speaker: {
      name: '林师傅',
      mainTag: '手工面包匠人',
      realStory: '我在巷口烤了十年面包',
      specialExperience: '在日本学艺两年',
      negativeExperience: '第一家店三个月就关了',
      targetIndustry: '烘焙',
      valueProposition: '每天现做',
      targetAudience: '附近上班族',
    },
    offer: {
      name: '海盐可颂',
      industry: '烘焙',
      price: '18元一个',
      sellingPoints: '当天现烤',
      painPoints: '早餐总是太赶',
      proof: '每天出炉三次',
      offer: '第二个半价',
      callToAction: '到店报暗号',
      targetAudience: '上班族',
      bannedWords: '最好',
    },
  };
  for (const seed of [2318563431, 1213235338, 2135715697]) {
    const [script = ''] = await offlineWriter.write({ ...request, seed });
    expect(script).toContain('海盐可颂');
  }
});
