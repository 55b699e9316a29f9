const texts = {
  notices: '通知',
  allNotices: '全部通知',
  newNotice: '新建通知',
  editNotice: '编辑通知',
  noNotices: '还没有通知',
  noticeTitle: '标题',
  state: '状态',
  state_draft: '草稿',
  state_published: '已发布',
  state_withdrawn: '已撤回',
  time: '时间',
  change: '操作',
  publish: '发布',
  publishOne: '发布“{{title}}”',
  publishAsk: '发布“{{title}}”？',
  publishHint: '所有用户立即可见，时间记为现在。',
  published: '已发布',
  withdraw: '撤回',
  withdrawOne: '撤回“{{title}}”',
  withdrawAsk: '撤回“{{title}}”？',
  withdrawHint: '用户不再看到它。之后可以重新发布。',
  withdrawn: '已撤回',
  saved: '通知已保存',
  language: '语言',
  'language_zh-CN': '简体中文',
  'language_en-US': 'English',
  'language_zh-TW': '繁體中文',
  'language_ms-MY': 'Bahasa Melayu',
  writeHint: '至少写一种语言；没有写的语言，用户看不到这条通知。',
  summary: '摘要',
  summaryHint: '显示在列表里，可不填。',
  content: '正文',
} as const;
export default texts;

declare module '../../../i18n/texts.ts' {
  interface Texts {
    notices: typeof texts;
  }
}
