/** What a person can want to make or do here. `talk` is open conversation, which needs a language model. */
export const intents = [
  'avatar-video',
  'multi-scene',
  'photo-talk',
  'pet-video',
  'avatar-clone',
  'voice-clone',
  'dubbing',
  'translate-video',
  'image',
  'clip',
  'music',
  'write',
  'rewrite',
  'titles',
  'extract',
  'analysis',
  'points',
  'works',
  'talk',
] as const;
export type Intent = (typeof intents)[number];

/** What the sentence told beside the intent; absent where it told nothing. */
export type GuideSlots = {
  /** What it is about, in the person's words. */
  topic?: string;
  /** What else the person said of it. */
  facts?: string;
  /** Characters of a script. */
  length?: number;
  seconds?: number;
  aspect?: '9:16' | '16:9' | '1:1';
  /** Language to translate to or to speak (BCP 47). */
  language?: string;
  count?: number;
  link?: string;
};

export type GuideAnswer = {
  intent: Intent;
  slots: GuideSlots;
  /** Slots to ask for, the most important first. */
  missing: (keyof GuideSlots)[];
  /** Language of the sentence, for the reply. */
  spoken: 'zh' | 'en' | 'ms';
};

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

/** What it is about with all that was said of it, as a writer or a tool takes it. */
export const descriptionOf = ({ topic = '', facts = '' }: GuideSlots): string =>
  [topic, facts].filter(Boolean).join(/\p{Script=Han}/u.test(topic + facts) ? '，' : ', ');

/** What is still to be asked before a tool can begin, the most important first. */
export const gapsOf = (intent: Intent, slots: GuideSlots): (keyof GuideSlots)[] =>
  needed[intent].filter((slot) => slots[slot] === undefined);
