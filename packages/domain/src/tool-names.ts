import { texts } from './languages.ts';

/** What the tools of the menu, and those that the chat opens, are called. Apart from the tools, because every page has the menu and few need the tool. */
export const toolNames = {
  music: texts('AI 音乐', 'Music', 'AI 音樂', 'Muzik AI'),
  translation: texts('视频翻译', 'Video translation', '影片翻譯', 'Terjemahan video'),
  oneClick: texts('一键爆款', 'One-click bestseller', '一鍵爆款', 'Video laris satu klik'),
  photoTalk: texts('照片说话', 'Photo talk', '照片說話', 'Foto bercakap'),
  petVideo: texts('宠物视频', 'Pet video', '寵物影片', 'Video haiwan'),
  dubbing: texts('AI 配音', 'Dubbing', 'AI 配音', 'Alih suara'),
  image: texts('文生图', 'Text to image', '文生圖', 'Teks ke imej'),
  scriptOrder: texts('爆款文案', 'Bestseller scripts', '爆款文案', 'Skrip laris'),
  textClip: texts('文生视频', 'Text to video', '文生影片', 'Teks ke video'),
  copyExtract: texts('文案提取', 'Copy extraction', '文案提取', 'Pengekstrakan teks'),
  videoAnalysis: texts('爆款分析', 'Bestseller analysis', '爆款分析', 'Analisis kandungan laris'),
};

/** Where the tools are on the site. */
export const toolPages = {
  avatarVideo: '/create',
  scenes: '/multiples',
  oneClick: '/cozeVideo/history',
  photoTalk: '/store/imageSpeak',
  petVideo: '/pet',
  image: '/store/wsImage',
  dubbing: '/store/dubbing/index',
  translation: '/store/sea',
  botSpeech: '/employee',
  music: '/store/music/index',
  scriptOrder: '/explosiveAnalysis',
  videoAnalysis: '/explosiveAnalysis/video',
  accountAnalysis: '/explosiveAnalysis/user',
  textClip: '/store/wsVideo',
  imageClip: '/store/tsVideo',
  videoExtract: '/store/extraction',
  audioExtract: '/store/audioExtraction',
  copyExtract: '/store/copywrite/trace',
  chat: '/store/aiChat',
  superClone: '/superClone',
} as const;
