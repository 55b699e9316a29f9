import { describe, expect, test } from 'vitest';
import { closestScripts, scriptOrderProblem, structureDistance, structureOf } from './script-orders.ts';

const form = { type: 'generate', keyword: '手冲咖啡', text: '', productId: '' } as const;

describe('an order of scripts', () => {
  test.each([
    ['none', form],
    ['theme-required', { ...form, keyword: ' ' }],
    ['none', { ...form, keyword: '', productId: 'a' }],
    ['theme-too-long', { ...form, keyword: '长'.repeat(501) }],
    ['content-required', { ...form, type: 'mimic' as const }],
    ['script-unspeakable', { ...form, type: 'mimic' as const, text: '！！！' }],
    ['none', { ...form, type: 'mimic' as const, text: '你还在买贵的豆子吗？' }],
    ['theme-required', { ...form, type: 'topic' as const, keyword: '' }],
  ])('%s is said', (expected, order) => {
    expect(scriptOrderProblem(order)?.problem ?? 'none').toBe(expected);
  });
});

const asking = '你还在喝速溶咖啡吗？其实手冲只要三分钟。但是水温很重要。点击链接下单。';

describe('the structure of a script', () => {
  test('is compared without its words', () => {
    const alike = '你还在买贵的面包吗？其实烘焙只要半小时。但是火候很重要。点击链接下单。';
    const unlike = '今天天气很好，我们在街上走了很久很久，看到了许多有意思的店铺。';
    expect(structureDistance(asking, asking)).toBe(0);
    expect(structureDistance(asking, alike)).toBeLessThan(structureDistance(asking, unlike));
    expect(closestScripts(asking, [unlike, alike, alike], 1)).toEqual([alike]);
    expect(closestScripts(asking, [unlike, alike, alike], 5)).toEqual([alike, unlike]);
  });

  test('is said line by line, without a word of the script', () => {
    expect(structureOf('你还在喝速溶吗？点击链接下单。')).toBe(
      '1. hook, a question, 8 characters\n2. call, 7 characters',
    );
  });
});
