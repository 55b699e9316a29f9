const texts = {
  form: '视频设置',
  description: '视频描述',
  placeholder: '写下要讲的事：卖什么、有什么特点、对谁说。文案只用你写的事实',
  cases: '案例',
  assets: '自己的图片与视频（选填）',
  drop: '上传图片或视频',
  dropHint: '图片与视频各 10 MB 以内，最多 20 个；不上传则由素描引擎绘制',
  assetOf: '素材 {{number}}',
  earlier: '将{{name}}前移',
  later: '将{{name}}后移',
  takeAway: '移除{{name}}',
  length: '时长',
  seconds_one: '{{count}} 秒',
  seconds_other: '{{count}} 秒',
  ratio: '画面比例',
  voice: '配音',
  voiceAuto: '自动选择',
  voiceKept: '沿用原声音',
  onlyVoices: '请选择一个声音',
  music: '配乐',
  music_auto: '自动谱曲',
  music_none: '无',
  music_own: '自己的',
  musicChoose: '选择 MP3，50 MB 以内',
  subtitles: '烧录字幕',
  plan: '先写文案',
  planHint: '可以先看文案再生成；不写也会自动撰写',
  headline: '标题',
  sceneOf: '第 {{number}} 幕',
  saidIn: '{{name}}的文案',
  seenIn: '{{name}}的画面',
  painted: '素描引擎绘制',
  addScene: '添加一幕',
  generate: '生成 · {{credits}} 积分',
  again: '生成新版本',
  editing: '正在修改已完成的视频，只为改动的秒数付费',
  newOne: '新建',
  disclaimer: '内容由 AI 生成，请核实后使用',
  wait: '文件还在上传，请稍候',
  result: '生成结果',
  history: '历史记录',
  noHistory: '生成的短视频会出现在这里',
  empty: '还没有短视频',
  emptyHint: '写一段描述，或点一个案例试试',
  progress: '视频生成进度',
  cancel: '取消',
  failed: '创作失败',
  retry: '重试',
  download: '下载',
  edit: '修改',
  remove: '删除',
  removeText: '视频会一并删除，无法恢复。',
  madeBy: '文案、配音、画面与配乐由本机引擎制作',
};
export default texts;

/** What the store says of it. */
export const cards = {
  name_oneClick: '一键爆款',
  hint_oneClick: '一句描述，直接得到成片',
};

declare module '../../../i18n/texts.ts' {
  interface Texts {
    'one-click': typeof texts;
  }
}
