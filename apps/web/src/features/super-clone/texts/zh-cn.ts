const texts = {
  title: '超级克隆',
  intro:
    '贴上几篇你自己写的文案，学会你怎么开头、怎么收尾、爱说什么、句子长短，以后替你写。只学语气，不借用里面的事实。',
  new: '新建克隆',
  edit: '编辑克隆',
  clones: '我的克隆',
  writing: '写文案',
  empty: '还没有克隆',
  emptyHint: '准备至少三篇你自己的文案，就能学会你的语气',
  name: '克隆名称',
  nameHint: '例如：我的探店口吻',
  texts: '自己的文案',
  textsHint: '每篇之间空一行；文案里有空行时，用单独一行 --- 隔开',
  textsPlaceholder: '把你写过的文案一篇篇贴进来',
  heardLater: '满 {{min}} 篇后，这里会显示听出来的语气',
  learn: '学习语气 · {{credits}} 积分',
  learned: '学会了，可以替你写了',
  saved: '已保存',
  opening: '开头',
  ending: '结尾',
  phrases: '口头禅',
  sentences: '每句约 {{words}} 字',
  questions: '疑问句 {{share}}',
  exclamations: '感叹句 {{share}}',
  formal: '称“您”',
  close: '说“咱们”',
  editOf: '编辑“{{name}}”',
  removeOf: '删除“{{name}}”',
  removeText: '用它写好的文案会保留。',
  whose: '用谁的语气',
  keyword: '主题',
  keywordHint: '写什么？例如：周末开业的手冲咖啡店',
  write: '替我写 · {{credits}} 积分',
  written: '写好的文案',
  nothingWritten: '还没有写过',
  nothingWrittenHint: '写下主题，就能得到一篇像你写的文案',
  learnedFrom_other: '学自 {{count}} 篇文案',
  found_other: '识别到 {{count}} 篇',
};
export default texts;

/** What the store says of it. */
export const cards = {
  name_superClone: '超级克隆',
  hint_superClone: '学会你的行文风格，替你写',
};

declare module '../../../i18n/texts.ts' {
  interface Texts {
    'super-clone': typeof texts;
  }
}
