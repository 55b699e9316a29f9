import { clipChannelSeeds } from './clip-channel-seeds.ts';
import { imageChannelSeeds } from './image-channel-seeds.ts';
import { texts, type Texts } from './languages.ts';
import { musicChannelSeeds } from './music-channel-seeds.ts';
import { pictureChannelSeeds } from './picture-channel-seeds.ts';
import { voiceServiceSeeds } from './voice-channels.ts';

// Apart from the rules of channels: no page needs these words.

/** A channel as it stands in an empty database; the operator may change price, texts and order later. */
export type ChannelSeed = {
  kind: 'video' | 'voice' | 'photo' | 'clip' | 'image' | 'music';
  api: string;
  driver: string;
  name: Texts;
  desc: Texts;
  versionName: Texts;
  /** Points a second for video and photo channels, points a voice for voice channels. */
  credits: number;
  /** Of voice channels: modifications of a new voice, and what to say about recordings. */
  trainTimes?: number;
  uploadTips?: Texts;
};

/** `df` is the built-in engine of each kind; channels of vendors appear when an operator configures them. */
export const channelSeeds: ChannelSeed[] = [
  {
    kind: 'video',
    api: 'df',
    driver: 'talking-head',
    name: { 'zh-CN': '本机引擎', 'en-US': 'Built-in engine', 'zh-TW': '本機引擎', 'ms-MY': 'Enjin terbina' },
    desc: {
      'zh-CN': '在本服务器上直接合成，口型取自本人画面，清晰度与原视频一致，无需显卡',
      'en-US': 'Made on this server from the person’s own footage, as sharp as the source, without a GPU',
      'zh-TW': '在本伺服器上直接合成，口型取自本人畫面，清晰度與原影片一致，無需顯示卡',
      'ms-MY': 'Dibuat pada pelayan ini daripada rakaman orang itu sendiri, setajam sumbernya, tanpa GPU',
    },
    versionName: { 'zh-CN': '离线', 'en-US': 'Offline', 'zh-TW': '離線', 'ms-MY': 'Luar talian' },
    credits: 2,
  },
  ...pictureChannelSeeds,
  ...imageChannelSeeds,
  ...clipChannelSeeds,
  {
    kind: 'video',
    api: 'duix',
    driver: 'duix',
    name: { 'zh-CN': 'Duix 引擎', 'en-US': 'Duix engine', 'zh-TW': 'Duix 引擎', 'ms-MY': 'Enjin Duix' },
    desc: {
      'zh-CN': '由运营方的 Duix.Avatar 显卡服务合成（Built with DUIX.COM），需排队，一次合成一个视频',
      'en-US': 'Made by the operator’s Duix.Avatar on a GPU (Built with DUIX.COM), one video at a time',
      'zh-TW': '由營運方的 Duix.Avatar 顯示卡服務合成（Built with DUIX.COM），需排隊，一次合成一部影片',
      'ms-MY':
        'Dibuat oleh Duix.Avatar milik pengendali pada GPU (Built with DUIX.COM), satu video pada satu masa',
    },
    versionName: { 'zh-CN': '显卡', 'en-US': 'GPU', 'zh-TW': '顯示卡', 'ms-MY': 'GPU' },
    credits: 3,
  },
  {
    kind: 'video',
    api: 'latentsync',
    driver: 'latentsync',
    name: { 'zh-CN': 'LatentSync', 'en-US': 'LatentSync', 'zh-TW': 'LatentSync', 'ms-MY': 'LatentSync' },
    desc: {
      'zh-CN': '由运营方的 LatentSync 显卡服务生成口型，耗时较长，一次合成一个视频',
      'en-US': 'Lips drawn by the operator’s LatentSync on a GPU; takes longer, one video at a time',
      'zh-TW': '由營運方的 LatentSync 顯示卡服務生成口型，耗時較長，一次合成一部影片',
      'ms-MY':
        'Bibir dilukis oleh LatentSync milik pengendali pada GPU; lebih lama, satu video pada satu masa',
    },
    versionName: { 'zh-CN': '显卡', 'en-US': 'GPU', 'zh-TW': '顯示卡', 'ms-MY': 'GPU' },
    credits: 3,
  },
  {
    kind: 'video',
    api: 'sadtalker',
    driver: 'sadtalker',
    name: { 'zh-CN': 'SadTalker', 'en-US': 'SadTalker', 'zh-TW': 'SadTalker', 'ms-MY': 'SadTalker' },
    desc: {
      'zh-CN': '取形象的一张画面，由运营方的 SadTalker 显卡服务让它开口说话',
      'en-US': 'One still of the avatar speaks, made by the operator’s SadTalker on a GPU',
      'zh-TW': '取形象的一張畫面，由營運方的 SadTalker 顯示卡服務讓它開口說話',
      'ms-MY': 'Satu gambar avatar bercakap, dibuat oleh SadTalker milik pengendali pada GPU',
    },
    versionName: { 'zh-CN': '显卡', 'en-US': 'GPU', 'zh-TW': '顯示卡', 'ms-MY': 'GPU' },
    credits: 3,
  },
  {
    kind: 'voice',
    api: 'df',
    driver: 'offline',
    name: { 'zh-CN': '本机语音', 'en-US': 'Built-in voices', 'zh-TW': '本機語音', 'ms-MY': 'Suara terbina' },
    desc: {
      'zh-CN': '基础离线语音，免费使用，不经过任何外部服务',
      'en-US': 'Basic offline voices, free of charge, without any outside service',
      'zh-TW': '基礎離線語音，免費使用，不經過任何外部服務',
      'ms-MY': 'Suara asas luar talian, percuma, tanpa perkhidmatan luar',
    },
    versionName: {
      'zh-CN': '基础离线',
      'en-US': 'Basic offline',
      'zh-TW': '基礎離線',
      'ms-MY': 'Asas luar talian',
    },
    credits: 0,
    trainTimes: 5,
    uploadTips: texts(
      '离线引擎按录音从内置声音中调出最接近的一种，只是相似，并非复刻本人的声音。请上传一个人在安静环境下说话的清晰录音。',
      'The offline engine tunes its built-in voices to the recording: the result resembles the person, it is not their own voice. Upload one person speaking clearly in a quiet place.',
      '離線引擎依錄音從內建聲音中調出最接近的一種，只是相似，並非複製本人的聲音。請上傳一個人在安靜環境下說話的清晰錄音。',
      'Enjin luar talian menala suara terbinanya mengikut rakaman: hasilnya menyerupai orang itu, bukan suaranya sendiri. Muat naik rakaman seorang sahaja yang bercakap jelas di tempat sunyi.',
    ),
  },
  ...musicChannelSeeds,
  ...voiceServiceSeeds,
];
