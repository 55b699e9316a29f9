import { texts, type Texts } from './languages.ts';

/** A file that is fetched as it is, or an archive that is unpacked beside the others. */
export type PackFile = {
  name: string;
  /** Folder of the publisher's releases. */
  release: 'tts-models' | 'vocoder-models' | 'asr-models';
  bytes: number;
  sha256: string;
};

export type PackVoice = {
  /** Number of the speaker in the model. */
  speaker: number;
  language: 'zh-CN' | 'en-US';
  gender: 'female' | 'male';
  names: Texts;
};

/** A neural model with what it needs, fetched once and run on this machine. */
export type VoicePack = {
  id: string;
  use: 'speech' | 'recognition';
  model: 'kokoro' | 'matcha' | 'vits' | 'sense-voice' | 'whisper';
  name: string;
  about: Texts;
  licence: string;
  /** BCP 47. */
  languages: readonly string[];
  files: readonly PackFile[];
  /** Where its parts lie once unpacked. */
  parts: Readonly<Record<string, string>>;
  /** Bytes of everything unpacked, at most. */
  unpacked: number;
  voices: readonly PackVoice[];
};

const megabyte = 2 ** 20;
const chinese = (n: number, gender: PackVoice['gender'], speaker: number): PackVoice => ({
  speaker,
  language: 'zh-CN',
  gender,
  names:
    gender === 'female'
      ? texts(
          `自然女声 ${n}`,
          `Natural woman ${n} (Chinese)`,
          `自然女聲 ${n}`,
          `Wanita semula jadi ${n} (Cina)`,
        )
      : texts(
          `自然男声 ${n}`,
          `Natural man ${n} (Chinese)`,
          `自然男聲 ${n}`,
          `Lelaki semula jadi ${n} (Cina)`,
        ),
});
const english = (n: number, speaker: number): PackVoice => ({
  speaker,
  language: 'en-US',
  gender: 'female',
  names: texts(
    `英文自然女声 ${n}`,
    `Natural woman ${n}`,
    `英文自然女聲 ${n}`,
    `Wanita semula jadi ${n} (Inggeris)`,
  ),
});

const kokoroRoot = 'kokoro-multi-lang-v1_1';
const matchaRoot = 'matcha-icefall-zh-baker';
const meloRoot = 'vits-melo-tts-zh_en';
const senseRoot = 'sherpa-onnx-sense-voice-zh-en-ja-ko-yue-int8-2024-07-17';
const whisperRoot = 'sherpa-onnx-whisper-base';

/** What can be installed. Sizes and SHA-256 are those of the publisher's releases. */
export const voicePacks: readonly VoicePack[] = [
  {
    id: 'kokoro',
    use: 'speech',
    model: 'kokoro',
    name: 'Kokoro 82M v1.1',
    about: texts(
      '中英双语自然语音，音色最多，推荐',
      'Natural voices in Chinese and English, the largest choice; recommended',
      '中英雙語自然語音，音色最多，推薦',
      'Suara semula jadi Cina dan Inggeris dengan pilihan terbanyak; disyorkan',
    ),
    licence: 'Apache-2.0',
    languages: ['zh-CN', 'en-US'],
    files: [
      {
        name: `${kokoroRoot}.tar.bz2`,
        release: 'tts-models',
        bytes: 364_816_464,
        sha256: 'a3f4c73d043860e3fd2e5b06f36795eb81de0fc8e8de6df703245edddd87dbad',
      },
    ],
    parts: {
      model: `${kokoroRoot}/model.onnx`,
      voices: `${kokoroRoot}/voices.bin`,
      tokens: `${kokoroRoot}/tokens.txt`,
      dataDir: `${kokoroRoot}/espeak-ng-data`,
      lexicon: `${kokoroRoot}/lexicon-us-en.txt,${kokoroRoot}/lexicon-zh.txt`,
      ruleFsts: `${kokoroRoot}/date-zh.fst,${kokoroRoot}/number-zh.fst,${kokoroRoot}/phone-zh.fst`,
    },
    unpacked: 700 * megabyte,
    voices: [
      chinese(1, 'female', 3),
      chinese(2, 'female', 4),
      chinese(3, 'female', 5),
      chinese(1, 'male', 58),
      chinese(2, 'male', 59),
      english(1, 0),
      english(2, 1),
      english(3, 2),
    ],
  },
  {
    id: 'matcha',
    use: 'speech',
    model: 'matcha',
    name: 'Matcha (Baker)',
    about: texts(
      '中文女声，小而快；训练数据仅限非商业用途',
      'One Chinese woman, small and fast; its training data is for non-commercial use only',
      '中文女聲，小而快；訓練資料僅限非商業用途',
      'Seorang wanita Cina, kecil dan pantas; data latihannya untuk kegunaan bukan komersial sahaja',
    ),
    licence: 'Apache-2.0 (code), non-commercial (data)',
    languages: ['zh-CN'],
    files: [
      {
        name: `${matchaRoot}.tar.bz2`,
        release: 'tts-models',
        bytes: 75_463_442,
        sha256: '20de2ec034b55562609d6362771c934905dfe11d0f41ec103d593427ad9a7efb',
      },
      {
        name: 'vocos-22khz-univ.onnx',
        release: 'vocoder-models',
        bytes: 53_884_024,
        sha256: '0574a135aa1db2de6e181050db2ec528496cacd4a4701fc5d7faf9f9804c0081',
      },
    ],
    parts: {
      acousticModel: `${matchaRoot}/model-steps-3.onnx`,
      vocoder: 'vocos-22khz-univ.onnx',
      tokens: `${matchaRoot}/tokens.txt`,
      lexicon: `${matchaRoot}/lexicon.txt`,
      ruleFsts: `${matchaRoot}/date.fst,${matchaRoot}/number.fst,${matchaRoot}/phone.fst`,
    },
    unpacked: 400 * megabyte,
    voices: [chinese(4, 'female', 0)],
  },
  {
    id: 'melo',
    use: 'speech',
    model: 'vits',
    name: 'MeloTTS (VITS)',
    about: texts(
      '中英混读女声，适合内存较小的机器',
      'One woman who reads mixed Chinese and English, for machines with little memory',
      '中英混讀女聲，適合記憶體較小的機器',
      'Seorang wanita yang membaca Cina bercampur Inggeris, untuk mesin memori kecil',
    ),
    licence: 'MIT',
    languages: ['zh-CN'],
    files: [
      {
        name: `${meloRoot}.tar.bz2`,
        release: 'tts-models',
        bytes: 167_006_755,
        sha256: 'e58351ed7149f290a54534538badd4077cdbe6fddc964b24d0bee870415d1514',
      },
    ],
    parts: {
      model: `${meloRoot}/model.onnx`,
      tokens: `${meloRoot}/tokens.txt`,
      lexicon: `${meloRoot}/lexicon.txt`,
      ruleFsts: `${meloRoot}/date.fst,${meloRoot}/number.fst,${meloRoot}/phone.fst`,
    },
    unpacked: 500 * megabyte,
    voices: [chinese(5, 'female', 0)],
  },
  {
    id: 'sense-voice',
    use: 'recognition',
    model: 'sense-voice',
    name: 'SenseVoice Small (int8)',
    about: texts(
      '语音转文字，支持普通话、粤语、英语、日语和韩语',
      'Writes down speech in Mandarin, Cantonese, English, Japanese and Korean',
      '語音轉文字，支援普通話、粵語、英語、日語和韓語',
      'Menulis pertuturan Mandarin, Kantonis, Inggeris, Jepun dan Korea',
    ),
    licence: 'FunASR Model License 1.1',
    languages: ['zh-CN', 'en-US'],
    files: [
      {
        name: `${senseRoot}.tar.bz2`,
        release: 'asr-models',
        bytes: 163_002_883,
        sha256: '7d1efa2138a65b0b488df37f8b89e3d91a60676e416f515b952358d83dfd347e',
      },
    ],
    parts: { model: `${senseRoot}/model.int8.onnx`, tokens: `${senseRoot}/tokens.txt` },
    unpacked: 600 * megabyte,
    voices: [],
  },
  {
    id: 'whisper',
    use: 'recognition',
    model: 'whisper',
    name: 'Whisper base',
    about: texts(
      '语音转文字，支持多种语言，包括马来语',
      'Writes down speech in many languages, Malay among them',
      '語音轉文字，支援多種語言，包括馬來語',
      'Menulis pertuturan dalam banyak bahasa, termasuk Melayu',
    ),
    licence: 'MIT',
    languages: ['zh-CN', 'en-US', 'ms-MY'],
    files: [
      {
        name: `${whisperRoot}.tar.bz2`,
        release: 'asr-models',
        bytes: 207_557_382,
        sha256: '911b2083efd7c0dca2ac3b358b75222660dc09fb716d64fbfc417ba6c99ff3de',
      },
    ],
    parts: {
      encoder: `${whisperRoot}/base-encoder.int8.onnx`,
      decoder: `${whisperRoot}/base-decoder.int8.onnx`,
      tokens: `${whisperRoot}/base-tokens.txt`,
    },
    unpacked: 700 * megabyte,
    voices: [],
  },
];

/** Bytes that are fetched for a pack. */
export const packBytes = ({ files }: VoicePack): number => files.reduce((sum, { bytes }) => sum + bytes, 0);
