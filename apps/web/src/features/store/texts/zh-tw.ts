import { cardTexts } from '../card-texts.ts';

export default {
  title: 'AI 創作',
  search: '搜尋全部工具',
  nothingFound: '找不到「{{name}}」',
  soon: '敬請期待',
  begin: '開始創作',
  engine: '引擎',
  each_second: '{{credits}} 點/秒',
  each_work: '{{credits}} 點/次',
  each_piece: '{{credits}} 點/張',
  freeDay: '· 每天免費 {{free}} 次',
  sectionCopy: '文案創作',
  sectionMedia: 'AI 圖片與影片',
  sectionExtract: '擷取',
  sectionAudio: '音訊處理',
  name_create: '數位人影片',
  hint_create: '選一位數位人，寫幾句話就是一支影片',
  ...cardTexts(
    import.meta.glob(['../../*/texts/zh-tw.ts', '!../../store/**'], {
      query: '?cards',
      import: 'cards',
      eager: true,
    }),
  ),
};
