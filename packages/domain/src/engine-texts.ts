import { texts } from './languages.ts';

// What makes the works of tools whose engine is no choice of the user, as the store says it. Each by itself: pages carry few of them.

export const voiceEngine = texts(
  '所选声音的语音引擎',
  'The engine of each voice',
  '所選聲音的語音引擎',
  'Enjin suara yang dipilih',
);
export const writerEngine = texts(
  '内置写作引擎，或站点接入的语言模型',
  'Built-in writer, or the site’s language model',
  '內建寫作引擎，或網站接入的語言模型',
  'Penulis terbina, atau model bahasa laman ini',
);
export const fetchEngine = texts(
  '本机下载与转换，或站点接入的下载服务',
  'Fetched and converted here, or by the site’s download service',
  '本機下載與轉換，或網站接入的下載服務',
  'Muat turun dan penukaran di sini, atau perkhidmatan laman ini',
);
export const readEngine = texts(
  '文字和语音都在本机识别，或由站点接入的识别服务听写',
  'Captions and speech are read here, or speech by the site’s recognition service',
  '文字和語音都在本機辨識，或由網站接入的辨識服務聽寫',
  'Kapsyen dan ucapan dibaca di sini, atau ucapan oleh perkhidmatan laman ini',
);
