const texts = {
  title: '专属文案',
  form: '写文案',
  history: '写好的文案',
  materials: '素材库',
  type: '写法',
  generation: '按主题',
  hot: '改写爆款',
  following: '跟写',
  db: '学账号',
  inspiration: '找灵感',
  generation_hint: '写下主题，得到一条完整的口播文案。',
  hot_hint: '贴上一条爆款文案，用它的结构写你的主题。',
  following_hint: '贴上想跟的一条文案，换成你的内容。',
  db_hint: '贴上一个账号的几条文案（每条空一行），按它的语气写你的主题。',
  inspiration_hint: '列出可以拍的标题和开头第一句。',
  words: '参考文案',
  words_db: '账号的文案',
  wordsHint: '贴上视频里说的话，或平台分享出来的一段文字；只有链接不够，请先到“文案提取”取出文字',
  keyword: '主题',
  keywordHint: '写什么？例如：周末开业的手冲咖啡店',
  write: '开始写 · {{credits}} 积分',
  empty: '还没有写过',
  emptyHint: '写好的文案会自动存入素材',
};
export default texts;

/** What the store says of it. */
export const cards = {
  name_copywrite: '专属文案',
  hint_copywrite: '按账号和爆款写出只属于你的文案',
};

declare module '../../../i18n/texts.ts' {
  interface Texts {
    copywrite: typeof texts;
  }
}
