import { describe, expect, it } from 'vitest';
import { reply } from './reply.ts';
import { sentences } from './sentences.fixture.ts';
import { understand } from './understand.ts';

describe('the guide', () => {
  // The sentences were written after the rules: 144 of 151 were right at the first run.
  it('knows what at least nine of ten sentences want', () => {
    expect(sentences.length).toBeGreaterThanOrEqual(150);
    const wrong = sentences
      .map(([text, intent]) => ({ text, intent, found: understand(text).intent }))
      .filter(({ intent, found }) => intent !== found);
    expect(wrong.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(sentences.length * 0.1);
  });

  it.each([
    ['写一篇300字的护肤品文案', { length: 300 }],
    [
      'Create a 30 second vertical video promoting our yoga classes',
      { seconds: 30, aspect: '9:16', topic: 'yoga classes' },
    ],
    ['tulis skrip 150 aksara tentang krim muka', { length: 150, topic: 'krim muka' }],
    ['把这个视频翻译成英文', { language: 'en-US' }],
    ['写一篇150字的手冲咖啡文案', { length: 150, topic: '手冲咖啡' }],
    ['帮我写个护肤品的口播脚本', { topic: '护肤品' }],
    ['做条两分钟的横屏视频介绍我们家的手冲咖啡', { seconds: 120, aspect: '16:9', topic: '手冲咖啡' }],
    ['生成四张赛博朋克城市的图片', { count: 4 }],
    ['画一张海报，月亮和兔子，竖屏', { topic: '月亮和兔子', aspect: '9:16' }],
    ['Draw a cat with a hat, watercolour, vertical', { topic: 'cat with a hat', facts: 'watercolour' }],
    ['text to video: waves at sunset', { topic: 'waves at sunset' }],
    ['我有一家奶茶店想做个抖音，没钱请人', { topic: '奶茶店' }],
    ['我妈六十大寿想弄个视频', { topic: '我妈六十大寿' }],
    ['幫我寫一段賣鳳梨酥的文案，一盒十個', { topic: '鳳梨酥', facts: '一盒十個' }],
    ['write 100 words about my dog walking business', { length: 580, topic: 'dog walking business' }],
    ['birthday message for my grandma', { topic: 'birthday message for my grandma' }],
    ['saya jual nasi lemak RM5, nak buat video', { topic: 'nasi lemak RM5' }],
    ['把这个链接里的文案提取出来 https://v.douyin.com/abc', { link: 'https://v.douyin.com/abc' }],
  ])('takes from "%s" what it told', (text, slots) => expect(understand(text).slots).toMatchObject(slots));

  it('asks for what is missing, in the language it was asked in', () => {
    expect(understand('帮我做一个数字人视频').missing).toEqual(['topic']);
    expect(understand('写一篇抖音带货文案').missing).toEqual(['topic']);
    expect(reply(understand('帮我做一个数字人视频')).text).toMatch(/什么主题|关于什么/);
    expect(reply(understand('Translate this video')).text).toMatch(/which language/i);
    expect(reply(understand('saya nak skrip')).text).toMatch(/tentang apa/i);
  });

  it('opens the tool with what it knows', () => {
    expect(reply(understand('Make a talking video about my bakery'))).toMatchObject({
      tool: 'avatar-video',
      ready: true,
      slots: { topic: 'bakery' },
    });
  });

  it('says plainly that open conversation needs a model', () => {
    expect(reply(understand('今天天气怎么样'))).toMatchObject({ tool: undefined, ready: false });
    expect(reply(understand('今天天气怎么样')).text).toContain('语言模型');
    expect(reply(understand('What is the capital of France?')).text).toContain('language model');
    expect(reply(understand('apa khabar')).text).toContain('model bahasa');
  });
});
