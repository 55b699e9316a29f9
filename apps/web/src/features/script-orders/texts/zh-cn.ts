const texts = {
  title: '爆款文案',
  form: '写文案',
  history: '文案记录',
  analysis: '爆款分析',
  personas: '人设管理',
  products: '产品档案',
  type: '写作方式',
  generate: '生成文案',
  mimic: '仿写爆款',
  topic: '找选题',
  generate_hint: '按主题、人设和产品写出几条不同的文案。',
  mimic_hint: '粘贴一条爆款文案：尽量沿用它的结构和长度，内容换成你自己的。',
  topic_hint: '列出可以拍的标题和开头第一句。',
  text: '爆款文案',
  textHint: '把视频里说的话粘贴到这里',
  keyword: '主题',
  keywordHint: '写什么？例如：周末开业的手冲咖啡店。选了产品可以不填',
  length: '字数',
  lengthAny: '不限',
  num: '条数',
  write: '开始写作 · {{credits}} 积分',
  empty: '还没有文案',
  emptyHint: '写下主题，或粘贴一条爆款文案，开始第一次写作',
  againOf: '用“{{name}}”的设置再写',
  againDone: '已填回表单',
  cancelOf: '取消“{{name}}”',
  cancelling: '正在取消',
  progressOf: '“{{name}}”的进度',
  fewer: '收起',
  copyOf: '复制第 {{number}} 条',
  keepOf: '把第 {{number}} 条存入素材',
  useOf: '去创作：第 {{number}} 条',
  use: '去创作',
  kept: '已存入素材',
  copied: '已复制',
  copyFailed: '复制失败，请手动复制',
  lengthOf_other: '{{count}} 字',
  numOf_other: '{{count}} 条',
  all_other: '全部 {{count}} 条',
  characters_other: '{{count}} 字',
};
export default texts;

/** What the store says of it. */
export const cards = {
  name_analysis: '爆款分析',
  hint_analysis: '拆解视频和账号，写出自己的脚本',
};

declare module '../../../i18n/texts.ts' {
  interface Texts {
    'script-orders': typeof texts;
  }
}
