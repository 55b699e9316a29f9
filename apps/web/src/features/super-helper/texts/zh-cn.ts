const texts = {
  title: '超级助理',
  intro: '常用的文案小任务，填好就做：有的马上给出结果，有的作为作品在后台写。',
  records: '任务记录',
  price: '{{credits}} 积分',
  free: '不扣积分',
  form: '任务',
  task: '选择任务',
  answer: '结果',
  all: '全部任务',
  run: '马上做',
  runFor: '开始 · {{credits}} 积分',
  begun: '已经开始，写好后会出现在记录里',
  empty: '还没有结果',
  emptyHint: '填好内容就能开始',
  noRecords: '还没有任务',
  noRecordsHint: '选一个任务，开始第一次',
};
export default texts;

declare module '../../../i18n/texts.ts' {
  interface Texts {
    'super-helper': typeof texts;
  }
}
