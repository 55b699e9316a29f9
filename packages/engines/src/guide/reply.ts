import { videoAnalysis } from '@likeness/domain/analysis';
import { textClip } from '@likeness/domain/clips';
import { dubbing } from '@likeness/domain/dubbing';
import { copyExtract } from '@likeness/domain/extraction';
import type { Texts } from '@likeness/domain/languages';
import { music } from '@likeness/domain/music';
import { petVideo, photoTalk } from '@likeness/domain/photo-talk';
import { image } from '@likeness/domain/pictures';
import { translation } from '@likeness/domain/translation';
import type { GuideAnswer, GuideSlots, Intent } from './port.ts';

type Words = Record<GuideAnswer['spoken'], string>;

const named = (name: Texts): Words => ({ zh: name['zh-CN'], en: name['en-US'], ms: name['ms-MY'] });

/** What the guide calls each tool: as its page does. */
const names: Record<Exclude<Intent, 'talk'>, Words> = {
  'avatar-video': { zh: '数字人视频', en: 'avatar video', ms: 'video avatar' },
  'multi-scene': { zh: '多场景视频', en: 'multi-scene video', ms: 'video berbilang babak' },
  'photo-talk': named(photoTalk.name),
  'pet-video': named(petVideo.name),
  'avatar-clone': { zh: '数字人克隆', en: 'avatar cloning', ms: 'klon avatar' },
  'voice-clone': { zh: '声音克隆', en: 'voice cloning', ms: 'klon suara' },
  dubbing: named(dubbing.name),
  'translate-video': named(translation.name),
  image: named(image.name),
  clip: named(textClip.name),
  music: named(music.name),
  write: { zh: 'AI 写作', en: 'script writing', ms: 'penulisan skrip' },
  rewrite: { zh: '文案润色', en: 'text polishing', ms: 'perhalus teks' },
  titles: { zh: '标题与话题', en: 'titles and hashtags', ms: 'tajuk dan hashtag' },
  extract: named(copyExtract.name),
  analysis: named(videoAnalysis.name),
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

const opened: Words = { zh: '好的，打开「{tool}」。', en: 'Opening {tool}.', ms: 'Membuka {tool}.' };
const ready: Words = {
  zh: '好的，打开「{tool}」，知道的都已填好，你可以再改。',
  en: 'Opening {tool} with what you told me filled in; you can change everything.',
  ms: 'Membuka {tool} dengan maklumat yang anda berikan; semuanya boleh diubah.',
};
/** Pages that only show something: nothing is filled in there. */
const shows: Partial<Record<Intent, Words>> = {
  points: {
    zh: '积分余额、每一笔收支和到期时间都在「消费中心」里。',
    en: 'Your balance, every entry and when points expire are under Usage.',
    ms: 'Baki, setiap butiran dan tarikh luput ada di bawah Penggunaan.',
  },
  works: {
    zh: '做好的和正在做的都在「我的作品」里：可以看进度、播放、下载，也能看到失败的原因。',
    en: 'Everything you have made or are making is in My works: its progress, the player, downloads, and why something failed.',
    ms: 'Semua yang siap atau sedang dijana ada dalam Karya saya: kemajuan, pemain, muat turun, dan sebab jika gagal.',
  },
};
const factsWanted: Words = {
  zh: '好，写「{topic}」。想说哪几个要点？比如给谁听、有什么特别、价格或时间，写在一起发给我，我只写你说过的事实。',
  en: 'Right, “{topic}”. Which facts should be in it? Who it is for, what is special, a price or a date: send them together, I only write what you tell me.',
  ms: 'Baik, “{topic}”. Apa faktanya? Untuk siapa, apa yang istimewa, harga atau tarikh: hantar sekali gus, saya hanya menulis apa yang anda beritahu.',
};
/** Asks for what is to be said of a matter that rules know nothing about. */
export const asksForFacts = ({ slots, spoken }: GuideAnswer): string =>
  factsWanted[spoken].replace('{topic}', () => slots.topic ?? '');

const asks: Words = { zh: '做「{tool}」，没问题。', en: 'We can do that: {tool}.', ms: 'Boleh: {tool}.' };
const needsModel: Words = {
  zh: '我是离线助手，能听懂你想做什么、写文案、打开工具；自由聊天需要语言模型，本服务器尚未配置，运营人员可在「引擎」页面接入。你想做点什么？',
  en: 'I am the offline guide: I understand what you want to make, write copy and open tools. Open conversation needs a language model, which this server has not been given; the operator can connect one on the page “Engines”. What would you like to make?',
  ms: 'Saya pemandu luar talian: saya faham apa yang anda mahu hasilkan, menulis skrip dan membuka alat. Perbualan bebas memerlukan model bahasa, yang belum disediakan pada pelayan ini; pengendali boleh menyambungkannya pada halaman “Enjin”. Apa yang anda mahu hasilkan?',
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
  const shown = shows[intent]?.[spoken];
  if (shown) return { text: shown, tool: intent, ready: true, slots };
  const tool = names[intent][spoken];
  const question = missing[0] && questions[missing[0]]?.[spoken];
  const filled = slots.topic ?? slots.link ?? slots.language ?? slots.aspect;
  const open = filled ? ready : opened;
  if (!question) return { text: open[spoken].replace('{tool}', tool), tool: intent, ready: true, slots };
  const gap = spoken === 'zh' ? '' : ' ';
  return { text: asks[spoken].replace('{tool}', tool) + gap + question, tool: intent, ready: false, slots };
}
