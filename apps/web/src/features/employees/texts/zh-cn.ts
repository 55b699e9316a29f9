const texts = {
  title: '数字员工',
  intro: '每位员工有自己的专长和知识，可先免费试用，再用积分雇佣',
  search: '搜索员工或职务',
  show: '显示',
  all: '全部',
  hired: '已雇佣',
  nothingFound: '没有找到“{{name}}”',
  noneHired: '还没有雇佣员工',
  noneHiredHint: '试用一位合适的员工，满意后再雇佣',
  trialLeft: '剩余试用 {{left}}/{{times}} 次',
  trialUsedUp: '试用次数已用完',
  validUntil: '有效期至 {{date}}',
  renewsSoon: '将于 {{date}} 自动续期',
  usesLeft_other: '剩余 {{count}} 次',
  fromUse: '{{credits}} 积分/次',
  tryOut: '试用',
  chat: '对话',
  hire: '雇佣',
  tryOf: '试用 {{name}}',
  chatOf: '与 {{name}} 对话',
  hireOf: '雇佣 {{name}}',
  hireTitle: '雇佣 {{name}}',
  period: '雇佣方式',
  use: '按次',
  day: '按天',
  month: '按月',
  year: '按年',
  eachUse: '{{credits}} 积分，可提问 1 次',
  eachTime: '{{credits}} 积分，期间提问不再扣积分',
  num: '数量',
  total: '共 {{credits}} 积分',
  balance: '当前可用 {{credits}} 积分',
  autoRenew: '到期自动续期',
  autoRenewHint: '到期时扣除一个周期的积分；积分不足时自动失效，不会欠费',
  hiredNow: '雇佣成功',
  renewOn: '已开启自动续期',
  renewOff: '已关闭自动续期',
  guestHire: '登录或激活账号后可以雇佣',
  back: '全部员工',
  notFound: '没有这位员工',
  notFoundHint: '可能已被运营人员下架',
  priceTime: '雇佣期间提问不扣积分',
  priceTrial_other: '剩余试用 {{left}} 次，答不上来不计次',
  priceUse_other: '剩余 {{left}} 次',
  priceNone: '试用次数已用完',
  toldRenewal: '“{{name}}”将于 {{date}} 自动续期，扣除 {{credits}} 积分',
  toldEnd: '“{{name}}”的雇佣将于 {{date}} 到期，不会自动续期',
  toldSee: '查看',
  faceToFace: '与 {{name}} 面对面',
  thinking: '正在想…',
  comes: '正在入座，首次约需一分钟',
  voiceOff: '关闭语音',
  voiceOn: '用语音回答',
  interrupt: '打断',
};
export default texts;

/** What the store says of it. */
export const cards = {
  name_employee: '超级员工',
  hint_employee: '各有专长的数字员工，先试用再雇佣',
};

declare module '../../../i18n/texts.ts' {
  interface Texts {
    employees: typeof texts;
  }
}
