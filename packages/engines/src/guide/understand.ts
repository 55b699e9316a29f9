import type { GuideAnswer, GuideSlots, Intent } from './port.ts';
import { chatter, rules } from './rules.ts';
import { plainSlots, topicIn } from './slots.ts';

/** What each tool cannot begin without. */
const needed: Record<Intent, (keyof GuideSlots)[]> = {
  'avatar-video': ['topic'],
  'multi-scene': ['topic'],
  'photo-talk': [],
  'pet-video': [],
  'avatar-clone': [],
  'voice-clone': [],
  dubbing: [],
  'translate-video': ['language'],
  image: ['topic'],
  clip: ['topic'],
  music: ['topic'],
  write: ['topic'],
  rewrite: [],
  titles: ['topic'],
  extract: ['link'],
  analysis: ['link'],
  points: [],
  works: [],
  talk: [],
};

/** Below this nothing was asked for that we know. */
const sureEnough = 1;
const malayWords =
  /\b(saya|kami|nak|mahu|tolong|untuk|buat|buatkan|boleh|dengan|bagaimana|yang|tentang|sudah|dah|jana|hasilkan|tukar|tukarkan|gambar|suara|awak|apa|khabar|berapa|mana|kenapa|ini|tulis|karang|terjemahkan|terjemah|lukis|skrip|muzik|lagu|tajuk|perhalus|pendekkan|klon|kucing|anjing|helo|cuaca)\b/i;

export function languageOf(text: string): GuideAnswer['spoken'] {
  if (/\p{Script=Han}/u.test(text)) return 'zh';
  return malayWords.test(text) ? 'ms' : 'en';
}

/**
 * What a sentence in Chinese, English or Malay wants made, with what it told about it and what is still to be asked.
 * Sentences that want nothing made are `talk`.
 */
export function understand(text: string): GuideAnswer {
  const scores = new Map<Intent, number>();
  for (const [pattern, intent, weight] of rules)
    if (pattern.test(text)) scores.set(intent, (scores.get(intent) ?? 0) + weight);
  const [best] = [...scores].sort((a, b) => b[1] - a[1]);
  const intent = !best || best[1] < sureEnough || (chatter.test(text) && best[1] < 3) ? 'talk' : best[0];
  const slots = plainSlots(text);
  const topic = intent === 'talk' ? undefined : topicIn(text);
  if (topic) slots.topic = topic;
  return {
    intent,
    slots,
    missing: needed[intent].filter((slot) => slots[slot] === undefined),
    spoken: languageOf(text),
  };
}
