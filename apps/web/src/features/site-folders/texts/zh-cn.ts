const texts = {
  title: '下载到网站使用',
  intro:
    '得到一个文件夹，放到任何网站都能播放：数字人在访客的浏览器里说话，30 秒不超过 4 MB。不重新生成，不扣积分。',
  size: '画面',
  small: '小，加载快',
  large: '大，更清晰',
  background: '背景',
  asVideo: '与视频相同',
  transparent: '透明，露出网页',
  snippet: '解压后命名为 presenter-clip，把这两行放进网页',
  copy: '复制',
  copied: '已复制',
  download: '下载文件夹',
  making: '正在准备数字人，首次需要几分钟，之后直接下载',
  csp: '网页需要通过 http 或 https 打开；文件夹里的 README.txt 有完整说明',
};
export default texts;

declare module '../../../i18n/texts.ts' {
  interface Texts {
    'site-folders': typeof texts;
  }
}

/** What is read on the site itself. */
export const element = {
  play: '播放{name}',
  pause: '暂停',
  captions: '字幕',
  place: '播放位置',
  ai: 'AI',
  aiHint: '由 AI 生成',
  tooOld: '当前浏览器无法显示动态画面，仅播放声音和字幕',
  missing: '这里的内容暂时无法显示',
};
