const texts = {
  choices: '选择数字人与声音',
  avatar: '数字人',
  chooseAvatar: '选择数字人',
  previewOf: '{{name}} 的画面预览',
  playPreview: '播放 {{name}} 的画面',
  pausePreview: '停止播放 {{name}} 的画面',
  stage: '画面',
  excerpt: '免费预览',
  excerptHint: '前 {{seconds}} 秒，低清带水印，不扣积分',
  excerptBusy: '预览生成中…',
  excerptProgress: '预览生成进度',
  excerptStop: '取消',
  excerptVideo: '预览视频',
  excerptClose: '关闭预览',
  excerptGone: '预览无法播放或已过期，请重新生成',
  liveFigure: '{{name}} 正在说话',
  liveMaking: '正在为这位数字人准备页面口型，首次约需一分钟；声音可以先听',
  liveUnsupported: '这个浏览器不支持在页面里看口型，可用“免费预览”查看画面',
  liveFailed: '页面里的口型暂时无法显示，可用“免费预览”查看画面',
  livePictureUnsupported: '这个浏览器不支持在页面里看口型，声音照常播放',
  livePictureFailed: '页面里的口型暂时无法显示，声音照常播放',
} as const;
export default texts;

declare module '../../../i18n/texts.ts' {
  interface Texts {
    'avatar-videos': typeof texts;
  }
}
