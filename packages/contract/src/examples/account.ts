import { exampleIds as ids } from './ids.ts';
import type { Examples } from './form.ts';

const page = { page: 1, limit: 10 };

/** What a program sends about an account, its points, uploads, materials and works. */
export const accountExamples: Examples = {
  session: { info: {}, setAvatar: { file_id: ids.photo } },
  site: {
    settings: {},
    brand: {},
    protocol: { type: 'user' },
    usage: { type: 'dubbing' },
    creditRules: {},
    guide: {},
    health: {},
  },
  notices: { list: page, detail: { id: ids.notice } },
  points: { credits: {}, log: page, details: page, space: {}, exchange: { code: ids.code }, expandSpace: {} },
  uploads: {
    sign: { file_type: 'video', size: 4_200_000, name: 'me.mp4', use: 'avatar' },
    status: { key: ids.uploadKey },
    remove: { key: ids.uploadKey },
  },
  handoffs: {
    state: { id: ids.handoff },
    end: { id: ids.handoff },
  },
  works: {
    list: { status: 'success', ...page },
    detail: { id: ids.work },
    rename: { id: ids.work, name: 'Morning news, final' },
    quote: { id: ids.failed },
    retry: { id: ids.failed },
    cancel: { id: ids.running },
    remove: { id: ids.work },
  },
  shares: {
    make: { id: ids.work, days: 7 },
    list: { id: ids.work },
    open: { token: ids.shareToken },
    end: { id: ids.share },
  },
  materials: {
    list: page,
    rename: { id: ids.script, name: 'Opening words' },
    save: { rid: ids.work, name: 'Morning news' },
    saveText: { name: 'Opening words', text: '大家好，欢迎来到我们的直播间。' },
    remove: { id: ids.script },
  },
  persona: {
    list: page,
    detail: { id: ids.persona },
    save: { name: 'A florist', mainTag: '花店老板' },
    remove: { id: ids.persona },
  },
  product: {
    list: page,
    detail: { id: ids.product },
    save: { name: 'A mug', industry: '家居' },
    remove: { id: ids.product },
  },
  templates: { list: {} },
  store: { prices: {} },
  engines: { grades: {} },
  voicePacks: { natural: {} },
  myData: { state: {}, startExport: {}, cancelExport: {} },
  apiKeys: { list: {} },
};
