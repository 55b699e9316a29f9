import type { EngineJob, SentThing } from './engines.ts';
import { texts, type Texts } from './languages.ts';

/**
 * One setting of a service. `key`s are written, never read; a `workflow` is the text of a file. `place`s are folders and programs of
 * the machine: only its environment names those.
 */
export type EngineField = {
  variable: string;
  kind: 'address' | 'model' | 'key' | 'workflow' | 'place';
  /** The service cannot be used without it. */
  required?: true;
  example?: string;
};

/** An engine elsewhere that an operator can connect. */
export type EngineService = {
  id: string;
  name: string;
  about: Texts;
  jobs: readonly EngineJob[];
  sends: readonly SentThing[];
  fields: readonly EngineField[];
};

const needed = (field: EngineField): EngineField => ({ ...field, required: true });
const optionalAddress = (variable: string, example: string): EngineField => ({
  variable,
  kind: 'address',
  example,
});
const address = (variable: string, example: string): EngineField =>
  needed(optionalAddress(variable, example));
const key = (variable: string): EngineField => ({ variable, kind: 'key' });
const model = (variable: string, example: string): EngineField => ({ variable, kind: 'model', example });

/** Every service that can be connected, in the order of what it changes most. */
export const engineServices: readonly EngineService[] = [
  {
    id: 'language',
    name: 'OpenAI API',
    about: texts(
      '任何兼容 OpenAI 协议的语言模型：DeepSeek、通义千问、Ollama、vLLM 等',
      'Any language model that speaks OpenAI’s protocol: DeepSeek, Qwen, Ollama, vLLM and others',
      '任何相容 OpenAI 協定的語言模型：DeepSeek、通義千問、Ollama、vLLM 等',
      'Sebarang model bahasa yang menggunakan protokol OpenAI: DeepSeek, Qwen, Ollama, vLLM dan lain-lain',
    ),
    jobs: ['conversation', 'writing', 'translation'],
    sends: ['conversations', 'scripts'],
    fields: [
      address('LANGUAGE_URL', 'https://api.deepseek.com/v1'),
      needed(model('LANGUAGE_MODEL', 'deepseek-chat')),
      model('LANGUAGE_THINKING_MODEL', 'deepseek-reasoner'),
      key('LANGUAGE_KEY'),
    ],
  },
  {
    id: 'libretranslate',
    name: 'LibreTranslate',
    about: texts(
      '自建的翻译服务，优先于语言模型',
      'A translation server of your own; it is asked before the language model',
      '自建的翻譯服務，優先於語言模型',
      'Pelayan terjemahan anda sendiri; ditanya sebelum model bahasa',
    ),
    jobs: ['translation'],
    sends: ['scripts'],
    fields: [address('LIBRETRANSLATE_URL', 'http://127.0.0.1:5000'), key('LIBRETRANSLATE_KEY')],
  },
  {
    id: 'recognition',
    name: 'OpenAI transcription',
    about: texts(
      '兼容 OpenAI 转写接口的语音识别服务',
      'A server that writes down speech with OpenAI’s transcription call',
      '相容 OpenAI 轉寫介面的語音辨識服務',
      'Pelayan yang menulis pertuturan melalui panggilan transkripsi OpenAI',
    ),
    jobs: ['recognition'],
    sends: ['recordings'],
    fields: [
      address('RECOGNITION_URL', 'http://127.0.0.1:8000/v1'),
      model('RECOGNITION_MODEL', 'whisper-1'),
      key('RECOGNITION_KEY'),
    ],
  },
  {
    id: 'whisper-server',
    name: 'whisper.cpp',
    about: texts(
      'whisper.cpp 自带的服务程序',
      'The server program of whisper.cpp',
      'whisper.cpp 內附的服務程式',
      'Program pelayan whisper.cpp',
    ),
    jobs: ['recognition'],
    sends: ['recordings'],
    fields: [address('WHISPER_URL', 'http://127.0.0.1:8081')],
  },
  {
    id: 'fish',
    name: 'Fish Audio',
    about: texts(
      '克隆声音的云服务，复刻本人音色',
      'A cloud service that clones voices, the person’s own timbre included',
      '複製聲音的雲端服務，重現本人音色',
      'Perkhidmatan awan yang mengklon suara termasuk warna suara orang itu',
    ),
    jobs: ['voice-clone', 'speech'],
    sends: ['recordings', 'scripts'],
    fields: [
      needed(key('FISH_KEY')),
      model('FISH_MODEL', 's1'),
      optionalAddress('FISH_URL', 'https://api.fish.audio'),
    ],
  },
  {
    id: 'minimax',
    name: 'MiniMax',
    about: texts(
      '克隆声音的云服务；填写音乐模型后也能生成歌曲',
      'A cloud service that clones voices; with a model of music it makes songs too',
      '複製聲音的雲端服務；填寫音樂模型後也能生成歌曲',
      'Perkhidmatan awan yang mengklon suara; dengan model muzik ia turut mencipta lagu',
    ),
    jobs: ['voice-clone', 'speech', 'music'],
    sends: ['recordings', 'scripts', 'descriptions'],
    fields: [
      needed(key('MINIMAX_KEY')),
      model('MINIMAX_MODEL', 'speech-2.8-hd'),
      model('MINIMAX_MUSIC_MODEL', 'music-2.6'),
      optionalAddress('MINIMAX_URL', 'https://api.minimax.io'),
    ],
  },
  {
    id: 'openai',
    name: 'OpenAI images',
    about: texts(
      '兼容 OpenAI 图片接口的服务',
      'A server that makes pictures with OpenAI’s images call',
      '相容 OpenAI 圖片介面的服務',
      'Pelayan yang membuat gambar melalui panggilan imej OpenAI',
    ),
    jobs: ['pictures'],
    sends: ['descriptions', 'pictures'],
    fields: [
      address('PICTURE_URL', 'https://api.openai.com/v1'),
      needed(model('PICTURE_MODEL', 'gpt-image-1')),
      key('PICTURE_KEY'),
    ],
  },
  {
    id: 'comfyui',
    name: 'ComfyUI',
    about: texts(
      '自有显卡上的 ComfyUI，用您的工作流生成图片和视频',
      'A ComfyUI on a GPU of yours; it makes pictures and clips by your workflows',
      '自有顯示卡上的 ComfyUI，用您的工作流生成圖片和影片',
      'ComfyUI pada GPU anda; membuat gambar dan klip mengikut aliran kerja anda',
    ),
    jobs: ['pictures', 'clips'],
    sends: ['descriptions', 'pictures'],
    fields: [
      address('COMFYUI_URL', 'http://127.0.0.1:8188'),
      { variable: 'COMFYUI_WORKFLOW', kind: 'workflow' },
      { variable: 'COMFYUI_TEXT_CLIP_WORKFLOW', kind: 'workflow' },
      { variable: 'COMFYUI_IMAGE_CLIP_WORKFLOW', kind: 'workflow' },
    ],
  },
  {
    id: 'kling',
    name: 'Kling',
    about: texts(
      '可灵的图片与视频；旧账号填写一对密钥',
      'Kling’s pictures and clips; older accounts have a pair of keys',
      '可靈的圖片與影片；舊帳號填寫一對金鑰',
      'Gambar dan klip Kling; akaun lama mempunyai sepasang kunci',
    ),
    jobs: ['pictures', 'clips'],
    sends: ['descriptions', 'pictures'],
    fields: [
      key('KLING_KEY'),
      key('KLING_ACCESS_KEY'),
      key('KLING_SECRET_KEY'),
      model('KLING_PICTURE_MODEL', 'kling-v2-1'),
      model('KLING_CLIP_MODEL', 'kling-v1-6'),
      optionalAddress('KLING_URL', 'https://api-singapore.klingai.com'),
    ],
  },
  {
    id: 'ace-step',
    name: 'ACE-Step',
    about: texts(
      '自有显卡上的 ACE-Step 1.5，能唱出歌词',
      'An ACE-Step 1.5 on a GPU of yours; it sings lyrics',
      '自有顯示卡上的 ACE-Step 1.5，能唱出歌詞',
      'ACE-Step 1.5 pada GPU anda; menyanyikan lirik',
    ),
    jobs: ['music'],
    sends: ['descriptions'],
    fields: [address('ACE_STEP_URL', 'http://127.0.0.1:8001'), key('ACE_STEP_KEY')],
  },
  {
    id: 'cobalt',
    name: 'cobalt',
    about: texts(
      '认识短视频平台的服务，能提取平台分享链接',
      'A server that knows video sites, so that their share links can be extracted',
      '認識短影音平台的服務，能擷取平台分享連結',
      'Pelayan yang mengenali tapak video supaya pautannya boleh diekstrak',
    ),
    jobs: ['links'],
    sends: ['links'],
    fields: [address('COBALT_URL', 'http://127.0.0.1:9000'), key('COBALT_KEY')],
  },
  {
    id: 'coze',
    name: 'Coze',
    about: texts(
      '带有扣子编号的数字员工从那里作答',
      'Digital employees with an id at Coze answer from there',
      '帶有扣子編號的數位員工從那裡作答',
      'Pekerja digital yang mempunyai id di Coze menjawab dari sana',
    ),
    jobs: ['conversation'],
    sends: ['conversations'],
    fields: [address('COZE_URL', 'https://api.coze.cn'), needed(key('COZE_KEY'))],
  },
  {
    id: 'latentsync',
    name: 'LatentSync',
    about: texts(
      '显卡上的 LatentSync 容器，为形象画面生成口型',
      'A container of LatentSync on a GPU; it draws lips into the footage of avatars',
      '顯示卡上的 LatentSync 容器，為形象畫面生成口型',
      'Kontena LatentSync pada GPU; melukis bibir pada rakaman avatar',
    ),
    jobs: ['video'],
    sends: ['footage', 'recordings'],
    fields: [address('LATENTSYNC_URL', 'http://127.0.0.1:5000')],
  },
  {
    id: 'sadtalker',
    name: 'SadTalker',
    about: texts(
      '显卡上的 SadTalker 容器，让形象的一张画面开口',
      'A container of SadTalker on a GPU; it lets a still of the avatar speak',
      '顯示卡上的 SadTalker 容器，讓形象的一張畫面開口',
      'Kontena SadTalker pada GPU; menjadikan satu gambar avatar bertutur',
    ),
    jobs: ['video'],
    sends: ['footage', 'recordings'],
    fields: [address('SADTALKER_URL', 'http://127.0.0.1:5001')],
  },
  {
    id: 'duix',
    name: 'Duix.Avatar',
    about: texts(
      'Duix.Avatar（HeyGem）的合成服务，与本机交换文件夹',
      'The video service of Duix.Avatar (HeyGem); it exchanges files by a folder',
      'Duix.Avatar（HeyGem）的合成服務，與本機交換資料夾',
      'Perkhidmatan video Duix.Avatar (HeyGem); bertukar fail melalui folder',
    ),
    jobs: ['video'],
    sends: ['footage', 'recordings'],
    fields: [
      address('DUIX_URL', 'http://127.0.0.1:8383'),
      { variable: 'DUIX_FOLDER', kind: 'place', required: true },
      optionalAddress('DUIX_PUBLISH_URL', 'http://127.0.0.1:8090'),
      optionalAddress('DUIX_RESULT_URL', 'http://127.0.0.1:8090'),
    ],
  },
  {
    id: 'yt-dlp-program',
    name: 'yt-dlp (program)',
    about: texts(
      '本机自己的 yt-dlp 程序，认识大量视频网站；在 PATH 里的会自动找到',
      'A yt-dlp program of your own on this machine, which knows many video sites; one on PATH is found by itself',
      '本機自己的 yt-dlp 程式，認識大量影片網站；在 PATH 裡的會自動找到',
      'Program yt-dlp anda sendiri pada mesin ini, yang mengenali banyak tapak video; yang ada dalam PATH ditemui sendiri',
    ),
    jobs: ['links'],
    sends: ['links'],
    fields: [{ variable: 'YTDLP_PATH', kind: 'place' }],
  },
];

/** Settings that a page may change. */
export const settableVariables: ReadonlySet<string> = new Set(
  engineServices.flatMap(({ fields }) =>
    fields.filter(({ kind }) => kind !== 'place').map(({ variable }) => variable),
  ),
);
