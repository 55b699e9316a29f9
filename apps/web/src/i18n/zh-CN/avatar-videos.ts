export default {
  title: '视频创作',
  choices: '选择数字人与声音',
  settings: '作品设置',
  avatar: '数字人',
  voice: '声音',
  choose: '点击选择',
  chooseAvatar: '选择数字人',
  chooseVoice: '选择声音',
  previewOf: '{{name}} 的画面预览',
  playPreview: '播放 {{name}} 的画面',
} as const;
