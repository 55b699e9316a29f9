const texts = {
  title: '放到自己的网站',
  intro: '让您网站的访客与{{name}}对话，提问费用与您自己提问相同',
  sites: '可以显示的网站',
  sitesHint: '每行一个，例如 www.example.com；其他网站一律不显示',
  daily: '每日提问上限',
  dailyHint: '所有访客合计；用完后会请访客明天再来',
  enabled: '对访客开放',
  enabledHint: '关闭后，正在进行的访问立即结束',
  save: '保存',
  begin: '开放',
  saved: '已保存',
  ended: '已关闭，所有网站不再显示',
  snippet: '把这段代码放进网页',
  snippetHint:
    '如果网页设置了 Content-Security-Policy，请在 script-src、connect-src 和 frame-src 中允许 {{origin}}',
  copy: '复制',
  copied: '已复制',
  preview: '在这里试试',
  previewHint: '您的提问与访客的提问一样计数',
  usage: '使用情况',
  usageToday: '今天已提问 {{asked}} 次，上限 {{daily}} 次',
  usageUsedUp: '今天的次数已用完，访客要到明天零点才能再提问。调高上限后马上可以',
  usageAll: '累计 {{visitors}} 位访客提问 {{questions}} 次',
  usageNone: '还没有人提问',
  day: '日期',
  questions: '提问',
  visitors: '访客',
  conversations: '对话记录',
  conversationsNone: '还没有访客提问',
  questionsOf_one: '{{count}} 次提问',
  questionsOf_other: '{{count}} 次提问',
  more: '显示更多',
  noAnswer: '没有回答',
  back: '全部员工',
  talk: '对话',
  guest: '登录或激活账号后，才能把员工放到自己的网站',
  login: '登录',
  notFound: '没有这位数字员工',
};
export default texts;

declare module '../../../i18n/texts.ts' {
  interface Texts {
    embeds: typeof texts;
  }
}

/** What visitors read on the site itself. */
export const element = {
  open: '与{name}对话',
  close: '关闭',
  ai: 'AI',
  aiHint: '由计算机生成',
  question: '您的问题',
  ask: '向{name}提问',
  send: '发送',
  voiceOff: '关闭语音',
  voiceOn: '语音回答',
  thinking: '正在思考…',
  unreachable: '网络不通，请重试。',
};
