import { texts, type Texts } from './languages.ts';
import type { VoicePack } from './voice-pack.ts';

/** Bytes of the program that runs them, as npm unpacks it. */
const runtimeBytes = 160 * 2 ** 20;

type Published = {
  model: VoicePack['model'];
  /** Of the publisher's repository, whose files never change. */
  revision: string;
  file: string;
  bytes: number;
  sha256: string;
  about: Texts;
};

/** A language model as Qwen publishes it in the format of llama.cpp. */
const qwen = (name: string, { model, revision, file, bytes, sha256, about }: Published): VoicePack => ({
  id: name.toLowerCase().replace(' ', '-'),
  use: 'words',
  model,
  runtime: 'llama',
  name,
  about,
  licence: 'Apache-2.0',
  notice: `${name}: weights by the Qwen team of Alibaba Cloud (https://huggingface.co/Qwen/${name.replace(' ', '-')}-GGUF),
Apache License 2.0, https://www.apache.org/licenses/LICENSE-2.0
Run by node-llama-cpp and llama.cpp, both MIT License.
`,
  languages: ['zh-CN', 'zh-TW', 'en-US', 'ms-MY'],
  files: [
    {
      name: file,
      bytes,
      sha256,
      sources: [
        {
          kind: 'release',
          url: `https://huggingface.co/Qwen/${name.replace(' ', '-')}-GGUF/resolve/${revision}/${file}`,
        },
        {
          kind: 'release',
          url: `https://modelscope.cn/models/Qwen/${name.replace(' ', '-')}-GGUF/resolve/master/${file}`,
        },
      ],
    },
  ],
  prepare: { step: 'llama-runtime' },
  parts: { model: file, runtime: 'node_modules/node-llama-cpp/package.json' },
  unpacked: bytes + runtimeBytes,
  voices: [],
});

/**
 * Language models that run on the processor of this machine. The one in the middle stands first: it is what is suggested. Sizes
 * and SHA-256 are those of the publisher's files.
 */
export const wordsPacks: readonly VoicePack[] = [
  qwen('Qwen3 1.7B', {
    model: 'qwen3',
    revision: '90862c4b9d2787eaed51d12237eafdfe7c5f6077',
    file: 'Qwen3-1.7B-Q8_0.gguf',
    bytes: 1_834_426_016,
    sha256: '061b54daade076b5d3362dac252678d17da8c68f07560be70818cace6590cb1a',
    about: texts(
      '对话、写作和翻译，普通笔记本即可运行；约占 3 GB 内存',
      'Conversation, writing and translation on an ordinary laptop; takes about 3 GB of memory',
      '對話、寫作和翻譯，一般筆電即可執行；約占 3 GB 記憶體',
      'Perbualan, penulisan dan terjemahan pada komputer riba biasa; mengambil kira-kira 3 GB memori',
    ),
  }),
  qwen('Qwen3 4B', {
    model: 'qwen3',
    revision: 'bc640142c66e1fdd12af0bd68f40445458f3869b',
    file: 'Qwen3-4B-Q4_K_M.gguf',
    bytes: 2_497_280_256,
    sha256: '7485fe6f11af29433bc51cab58009521f205840f5b4ae3a32fa7f92e8534fdf5',
    about: texts(
      '写得更好，也更慢；适合四核以上的电脑，约占 5 GB 内存',
      'Writes better and slower; for machines with four cores or more, takes about 5 GB of memory',
      '寫得更好，也更慢；適合四核心以上的電腦，約占 5 GB 記憶體',
      'Menulis lebih baik tetapi lebih perlahan; untuk komputer empat teras atau lebih, kira-kira 5 GB memori',
    ),
  }),
  qwen('Qwen3 0.6B', {
    model: 'qwen3-small',
    revision: '23749fefcc72300e3a2ad315e1317431b06b590a',
    file: 'Qwen3-0.6B-Q8_0.gguf',
    bytes: 639_446_688,
    sha256: '9465e63a22add5354d9bb4b99e90117043c7124007664907259bd16d043bb031',
    about: texts(
      '最小最快，短句够用，长文和事实常出错；约占 2 GB 内存',
      'The smallest and fastest: fit for short texts, often wrong in long ones and in facts; takes about 2 GB of memory',
      '最小最快，短句夠用，長文和事實常出錯；約占 2 GB 記憶體',
      'Paling kecil dan pantas: sesuai untuk teks pendek, kerap silap dalam teks panjang dan fakta; kira-kira 2 GB memori',
    ),
  }),
];
