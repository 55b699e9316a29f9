const texts = {
  title: '批量场景',
  scenes: '场景列表',
  scene: '当前场景',
  options: '高级选项',
  sceneNumber: '场景 {{number}}',
  emptyScene: '还没有内容',
  moveHint: '拖动或按 Alt + ←→ 调整顺序',
  addScene: '添加场景',
  duplicateScene: '复制场景 {{number}}',
  deleteScene: '删除场景 {{number}}',
  playScene: '试听场景 {{number}}',
  pauseScene: '暂停场景 {{number}}',
  sceneDeleted: '已删除场景 {{number}}',
  undo: '撤销',
  scenesFull: '最多 {{max}} 个场景',
  lastScene: '至少要保留一个场景',
  workName: '作品名称',
  untitled: '未命名作品',
  changeAvatar: '更换形象',
  changeVoice: '更换声音',
  chooseAvatar: '选择形象',
  chooseVoice: '选择声音',
  pickHint: '双击或按回车直接选用',
  useForAll: '应用到全部场景',
  voiceForAll: '已应用到全部场景',
  output: '输出',
  output_video: '视频',
  output_audio: '音频',
  driveMode: '画面衔接',
  driveMode_serial: '顺序播放',
  driveMode_random: '随机片段',
  transition: '转场',
  transition_none: '无',
  transition_fade: '淡入淡出',
  transition_slide: '滑动',
  burnSubtitles: '字幕写入画面',
  total_other: '{{count}} 个场景 · 预计 {{length}}',
  aboutCredits_other: '约 {{credits}} 积分',
  generateAudio: '生成音频',
  split: '导入长稿',
  splitHint: '按换行和句子自动拆成场景，形象和声音沿用当前场景。',
  splitScript: '长稿',
  splitPlaceholder: '在此粘贴完整文稿',
  splitCount_other: '将拆成 {{count}} 个场景',
  splitReplaces_other: '会替换已有内容的 {{count}} 个场景',
  splitDo: '拆分',
};
export default texts;

/** What the store says of it. */
export const cards = {
  name_scenes: '批量场景',
  hint_scenes: '多个场景连成一部片子',
};

declare module '../../../i18n/texts.ts' {
  interface Texts {
    scenes: typeof texts;
  }
}
