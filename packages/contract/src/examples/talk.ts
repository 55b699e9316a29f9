import { exampleIds as ids } from './ids.ts';
import type { Examples } from './form.ts';

const page = { page: 1, limit: 10 };
const hello = '大家好，欢迎来到我们的直播间。';
const manner = [
  '家人们好，我是小鹿！今天去哪儿逛？就去夜市吧！说实话，我超爱这口！记得关注小鹿！',
  '家人们好，我是小鹿！你猜我买了啥？一双新鞋！说实话，穿着太舒服了！记得关注小鹿！',
  '家人们好，我是小鹿！周末怎么过？跟我去露营吧！说实话，风一吹啥都忘了！记得关注小鹿！',
];

/** What a program sends to talk and to write: voices, presenters in a page, employees, conversations, scripts. */
export const talkExamples: Examples = {
  voices: {
    list: { source: 'mine', ...page },
    channels: {},
    languages: { api: 'df' },
    rename: { id: ids.voice, name: 'My calm voice' },
    setDefault: { voice_id: ids.voice },
    saveParams: { voice_id: ids.voice, rate: 1.1, volume: 1, pitch: 1 },
    startAudition: { voice_id: ids.voice, text: hello },
    audition: { job_id: ids.audition },
    mouth: { job_id: ids.audition },
    remove: { id: ids.voice },
  },
  live: {
    voice: {},
    begin: { text: hello, voice_id: ids.voice },
    say: { text: hello, voice_id: ids.voice },
  },
  embeds: {
    list: {},
    save: { bot_id: ids.bot, hosts: ['shop.example.com'], daily: 50, enabled: true },
    usage: { id: ids.embed },
    conversations: { id: ids.embed, ...page },
    end: { id: ids.embed },
  },
  chat: {
    records: page,
    messages: { cid: ids.conversation, ...page },
    send: { content: '这款杯子可以放进洗碗机吗？' },
    stop: { cid: ids.conversation, mid: ids.answer },
    rename: { id: ids.conversation, title: 'The mug' },
    remove: { id: ids.conversation },
  },
  bots: {
    list: page,
    detail: { id: ids.bot },
    trial: { id: ids.bot },
    hire: { id: ids.bot, period: 'month', num: 1 },
    renew: { id: ids.bot, auto: true, period: 'month' },
    speak: { mid: ids.botAnswer, type: 'voice' },
  },
  scripts: {
    themes: {},
    languages: {},
    split: { text: `${hello}\n\n明天见。` },
    write: { keyword: '面包店开业' },
    polish: { text: '今天开业。', action: 'emotion', emotion: 'happy' },
  },
  superClone: {
    list: page,
    detail: { id: ids.superClone },
    save: { name: 'How I talk', texts: manner },
    write: { id: ids.superClone, keyword: '面包店开业' },
    remove: { id: ids.superClone },
  },
  scriptOrders: {
    quote: { keyword: '面包店开业' },
    create: { keyword: '面包店开业', num: 2 },
    list: page,
    detail: { id: ids.scripts },
    remove: { id: ids.scripts },
  },
  copywrite: { list: page, create: { keyword: '面包店开业' } },
  superHelper: {
    list: {},
    record: page,
    run: { id: 'spoken', input: { text: '如果您需要购买，无需预约，夜市仅需19元。' } },
  },
  analysis: {
    quote: { type: 'video', text: '手冲只要三分钟，第一步先烫杯。' },
    create: { type: 'video', text: '手冲只要三分钟，第一步先烫杯。' },
    list: page,
    detail: { id: ids.analysis },
    account: { id: ids.account },
    remove: { id: ids.analysis },
  },
};
