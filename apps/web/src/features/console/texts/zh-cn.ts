const texts = {
  title: '管理后台',
  menu: '管理后台菜单',
  overview: '概览',
  users: '用户',
  works: '作品',
  channels: '通道与价格',
  library: '资源库',
  words: '文案与外观',
  codes: '兑换码',
  consents: '同意记录',
  notices: '通知',
  ledger: '账本',
  audit: '操作记录',
  engines: '引擎',
  operatorsOnly: '仅限管理员',
  operatorsHint: '请用管理员账号登录。',
  noSection: '没有这个页面',
  noSectionHint: '请从菜单中选择。',
} as const;
export default texts;

declare module '../../../i18n/texts.ts' {
  interface Texts {
    console: typeof texts;
  }
}
