import { cardTexts, type CardWords } from '../card-texts.ts';

const texts = {
  title: 'AI 创作',
  search: '搜索全部工具',
  nothingFound: '没有找到“{{name}}”',
  soon: '敬请期待',
  begin: '开始创作',
  engine: '引擎',
  each_second: '{{credits}} 积分/秒',
  each_work: '{{credits}} 积分/次',
  each_piece: '{{credits}} 积分/张',
  freeDay: '· 每天免费 {{free}} 次',
  sectionCopy: '文案创作',
  sectionMedia: 'AI 图片与视频',
  sectionExtract: '提取',
  sectionAudio: '音频处理',
  name_create: '数字人视频',
  hint_create: '选一位数字人，写几句话就是一条视频',
  ...cardTexts(
    import.meta.glob(['../../*/texts/zh-cn.ts', '!../../store/**'], {
      query: '?cards',
      import: 'cards',
      eager: true,
    }),
  ),
};
export default texts;

declare module '../../../i18n/texts.ts' {
  interface Texts {
    store: typeof texts & CardWords;
  }
}
