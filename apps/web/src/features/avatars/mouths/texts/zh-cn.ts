const texts = {
  title: '口型',
  allGood: '各种口型都有，说什么都自然。',
  hint: '原视频里有些口型很少出现。补录十秒，说话会更自然。',
  closed: '闭唇',
  parted: '微张',
  open: '张大',
  spread: '咧开',
  round: '圆唇',
  as_closed: '如“妈”“爸”',
  as_parted: '如“飞”“四”',
  as_open: '如“啊”',
  as_spread: '如“衣”',
  as_round: '如“呜”',
  good: '充足',
  thin: '偏少',
  missing: '缺少',
  painted: '缺少，由系统绘制',
  addedTo: '已补录',
  ofShape: '{{shape}}（{{example}}）',
  sayAgain: '再说一次',
  sayAgainOf: '再说一次：{{shape}}',
  adding: '正在补录口型，{{percent}}%。这期间数字人照常可用。',
  dialogTitle: '补录“{{shape}}”口型',
  dialogHint: '和原视频一样的人、距离和角度，把下面两句清楚地读出来。画面不会改变，只补充口型。',
  way: '录像的来源',
  wayFilm: '现在录',
  wayUpload: '上传视频',
  read: '请在视频里读：',
  dropTitle: '把视频拖到这里，或点击选择',
  dropHint: 'MP4、MOV 或 WebM，{{min}} 到 {{max}} 秒',
  preview: '刚录的视频',
  again: '重新录',
  add: '补充到数字人',
  cancel: '取消',
  started: '已开始补充，完成后口型会自动更新',
  full: '补录次数已用完。',
} as const;
export default texts;

declare module '../../../../i18n/texts.ts' {
  interface Texts {
    mouths: typeof texts;
  }
}
