const texts = {
  title: 'AI 配音',
  tabMake: '生成配音',
  tabRecords: '配音记录',
  lines: '台词列表',
  line: '当前台词',
  options: '输出与音乐',
  lineNumber: '第 {{number}} 句',
  emptyLine: '还没有内容',
  moveHint: '拖动或按 Alt + ↑↓ 调整顺序',
  addLine: '添加一句',
  duplicateLine: '复制第 {{number}} 句',
  deleteLine: '删除第 {{number}} 句',
  workName: '配音名称',
  untitled: '未命名配音',
  voice: '声音',
  chooseVoice: '选择声音',
  speaker: '说话人',
  speakerHint: '说话人（可不填）',
  pause: '句后停顿（秒）',
  useForSpeaker: '“{{name}}”全部使用',
  useForAll: '全部台词使用',
  voiceForSpeaker: '“{{name}}”的台词已换用该声音',
  voiceForAll: '全部台词已换用该声音',
  onlyVoices: '配音需要选择声音，录音可以作为背景音乐上传',
  format: '文件格式',
  formatHint: '统一响度 −16 LUFS，并附带字幕文件',
  musicHint: '有人说话时音乐会自动减弱，并随配音一同结束',
  total_other: '{{count}} 句 · 预计 {{length}}',
  aboutCredits_other: '约 {{credits}} 积分',
  perSecond: '{{credits}} 积分/秒',
  generate: '生成配音',
  import: '导入文稿',
  importHint: '每行一句。写成“小美：你好”或“【旁白】夜深了”，会自动分给不同的说话人和声音。',
  manuscript: '文稿',
  manuscriptHint: '旁白：夜深了，街上只剩路灯。\n小美：你怎么还没睡？\n阿明：在等你的消息。',
  importCount_other: '共 {{count}} 句，{{speakers}} 位说话人',
  importReplaces_other: '会替换已有的 {{count}} 句',
  importDo: '导入',
  empty: '还没有配音记录',
  emptyHint: '生成的配音会保存在这里，可试听、下载和再次编辑',
  cost: '{{credits}} 积分',
  cancelling: '正在取消',
  progressOf: '{{name}} 的进度',
  cancelOf: '取消 {{name}}',
  again: '再次编辑',
  againOf: '再次编辑 {{name}}',
};
export default texts;

/** What the store says of it. */
export const cards = {
  name_dubbing: 'AI 配音',
  hint_dubbing: '多角色配音，带字幕和背景音乐',
};

declare module '../../../i18n/texts.ts' {
  interface Texts {
    dubbing: typeof texts;
  }
}
