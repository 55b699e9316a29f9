import { kokoroPack } from './kokoro-pack.ts';
import { texts } from './languages.ts';
import { sitesPack } from './sites-pack.ts';
import { largerWhispers, whisperBase } from './whisper-packs.ts';
import type { PackFile, VoicePack } from './voice-pack.ts';
import { wordsPacks } from './words-packs.ts';

export type { VoicePack } from './voice-pack.ts';

const megabyte = 2 ** 20;
const senseRoot = 'sherpa-onnx-sense-voice-zh-en-ja-ko-yue-int8-2024-07-17';

/** An archive as the publisher of sherpa-onnx releases it. */
const archive = (root: string, bytes: number, sha256: string): PackFile => ({
  name: `${root}.tar.bz2`,
  bytes,
  sha256,
  sources: [
    {
      kind: 'release',
      url: `https://github.com/k2-fsa/sherpa-onnx/releases/download/asr-models/${root}.tar.bz2`,
    },
  ],
});

/** What can be installed. Sizes and SHA-256 are those of the publishers' releases. */
export const voicePacks: readonly VoicePack[] = [
  kokoroPack,
  whisperBase,
  ...largerWhispers,
  {
    id: 'sense-voice',
    use: 'recognition',
    model: 'sense-voice',
    runtime: 'sherpa-onnx',
    name: 'SenseVoice Small (int8)',
    about: texts(
      '语音转文字，支持普通话、粤语、英语、日语和韩语',
      'Writes down speech in Mandarin, Cantonese, English, Japanese and Korean',
      '語音轉文字，支援普通話、粵語、英語、日語和韓語',
      'Menulis pertuturan Mandarin, Kantonis, Inggeris, Jepun dan Korea',
    ),
    licence: 'FunASR Model License 1.1',
    notice:
      'SenseVoice Small by FunASR (https://github.com/FunAudioLLM/SenseVoice), FunASR Model License 1.1; exported by sherpa-onnx (Apache-2.0).\n',
    languages: ['zh-CN', 'en-US'],
    files: [
      archive(senseRoot, 163_002_883, '7d1efa2138a65b0b488df37f8b89e3d91a60676e416f515b952358d83dfd347e'),
    ],
    parts: { model: `${senseRoot}/model.int8.onnx`, tokens: `${senseRoot}/tokens.txt` },
    unpacked: 600 * megabyte,
    voices: [],
  },
  ...wordsPacks,
  sitesPack,
];
