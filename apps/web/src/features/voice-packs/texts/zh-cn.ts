const texts = {
  title: '模型包',
  intro:
    '模型包在本服务器上离线运行：自然语音说话像真人，装好后出现在所有人的声音列表里并成为默认声音；语音识别把语音转成文字；语言模型让对话、写作和翻译不再依赖外部服务。首次启动会自动下载自然语音和 Whisper base，移除后不再自动下载。下载中断后可以继续，每个文件都按 SHA-256 校验。',
  speech: '自然语音',
  recognition: '语音识别',
  words: '语言模型',
  sites: '视频网站',
  installed: '已安装',
  installing: '正在安装',
  progress: '已完成 {{percent}}%',
  install: '安装',
  fromFolder: '使用已有文件夹',
  stop: '停止',
  remove: '移除',
  removeTitle: '移除 {{name}}？',
  removeVoices: '它的声音会从所有人的列表中消失，已完成的作品不受影响。',
  removeRecognition: '之后将无法用它把语音转成文字，随时可以重新安装。',
  removeSites: '抖音、小红书等平台的分享链接将不能再提取，随时可以重新安装。',
  removeWords: '对话、写作和翻译将改用其他引擎。随时可以重新安装。',
  folder: '服务器上的文件夹',
  folderHint: '填写已解压的模型包所在的绝对路径，不会下载任何内容。',
  folderTitle: '{{name}}：使用已有文件夹',
  useFolder: '使用',
  operatorsOnly: '仅限管理员',
  operatorsHint: '请使用管理员账号登录后再管理模型包。',
  from: '来源：{{sources}}',
  version: '版本 {{version}}',
  update: '更新到 {{version}}',
  since: '安装时间：{{time}}',
  licence: '许可与作者',
  voices_one: '{{count}} 个声音',
  voices_other: '{{count}} 个声音',
};
export default texts;

declare module '../../../i18n/texts.ts' {
  interface Texts {
    'voice-packs': typeof texts;
  }
}
