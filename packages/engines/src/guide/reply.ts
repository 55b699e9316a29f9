import type { GuideAnswer, GuideSlots, Intent } from './port.ts';

type Words = Record<GuideAnswer['spoken'], string>;

/** What the guide calls each tool. */
const names: Record<Exclude<Intent, 'talk'>, Words> = {
  'avatar-video': { zh: '数字人视频', en: 'avatar video', ms: 'video avatar' },
  'multi-scene': { zh: '多场景视频', en: 'multi-scene video', ms: 'video berbilang babak' },
  'photo-talk': { zh: '照片说话', en: 'talking photo', ms: 'gambar bercakap' },
  'pet-video': { zh: '宠物视频', en: 'pet video', ms: 'video haiwan peliharaan' },
  'avatar-clone': { zh: '数字人克隆', en: 'avatar cloning', ms: 'klon avatar' },
  'voice-clone': { zh: '声音克隆', en: 'voice cloning', ms: 'klon suara' },
  dubbing: { zh: '配音', en: 'voice-over', ms: 'alih suara' },
  'translate-video': { zh: '视频翻译', en: 'video translation', ms: 'terjemahan video' },
  image: { zh: '图片生成', en: 'picture', ms: 'gambar' },
  clip: { zh: '视频生成', en: 'video clip', ms: 'klip video' },
  music: { zh: '音乐创作', en: 'music', ms: 'muzik' },
  write: { zh: 'AI 写作', en: 'script writing', ms: 'penulisan skrip' },
  rewrite: { zh: '文案润色', en: 'text polishing', ms: 'perhalus teks' },
  titles: { zh: '标题与话题', en: 'titles and hashtags', ms: 'tajuk dan hashtag' },
  extract: { zh: '内容提取', en: 'extraction', ms: 'pengekstrakan' },
  analysis: { zh: '爆款分析', en: 'bestseller analysis', ms: 'analisis video popular' },
  points: { zh: '积分', en: 'points', ms: 'mata' },
  works: { zh: '我的作品', en: 'my works', ms: 'karya saya' },
};

const questions: Partial<Record<keyof GuideSlots, Words>> = {
  topic: {
    zh: '想做关于什么的？一个词或一段介绍都可以，说得越具体越好。',
    en: 'What is it about? A word is enough; a few facts make it better.',
    ms: 'Tentang apa? Satu perkataan memadai; beberapa fakta menjadikannya lebih baik.',
  },
  language: {
    zh: '要翻译成哪种语言？',
    en: 'Into which language?',
    ms: 'Ke bahasa apa?',
  },
  link: {
    zh: '请把视频链接发给我，或直接上传文件。',
    en: 'Please send the link of the video, or upload the file.',
    ms: 'Sila hantar pautan video, atau muat naik failnya.',
  },
};

const ready: Words = {
  zh: '好的，打开「{tool}」，知道的都已填好，你可以再改。',
  en: 'Opening {tool} with what you told me filled in; you can change everything.',
  ms: 'Membuka {tool} dengan maklumat yang anda berikan; semuanya boleh diubah.',
};
const asks: Words = { zh: '做「{tool}」，没问题。', en: 'We can do that: {tool}.', ms: 'Boleh: {tool}.' };
const needsModel: Words = {
  zh: '我是离线助手，能听懂你想做什么、写文案、打开工具；自由聊天需要语言模型，本服务器尚未配置，运营人员可在设置中接入。你想做点什么？',
  en: 'I am the offline guide: I understand what you want to make, write copy and open tools. Open conversation needs a language model, which this server has not been given; the operator can connect one in the settings. What would you like to make?',
  ms: 'Saya pemandu luar talian: saya faham apa yang anda mahu hasilkan, menulis skrip dan membuka alat. Perbualan bebas memerlukan model bahasa, yang belum disediakan pada pelayan ini; pengendali boleh menyambungkannya dalam tetapan. Apa yang anda mahu hasilkan?',
};

export type GuideReply = {
  text: string;
  /** What to open; undefined for open conversation. */
  tool: Exclude<Intent, 'talk'> | undefined;
  /** True where nothing has to be asked any more. */
  ready: boolean;
  slots: GuideSlots;
};

/** What the guide says, in the language it was spoken to in. */
export function reply({ intent, slots, missing, spoken }: GuideAnswer): GuideReply {
  if (intent === 'talk') return { text: needsModel[spoken], tool: undefined, ready: false, slots };
  const tool = names[intent][spoken];
  const question = missing[0] && questions[missing[0]]?.[spoken];
  if (!question) return { text: ready[spoken].replace('{tool}', tool), tool: intent, ready: true, slots };
  const gap = spoken === 'zh' ? '' : ' ';
  return { text: asks[spoken].replace('{tool}', tool) + gap + question, tool: intent, ready: false, slots };
}
