import { isProblem } from '@likeness/domain/problems';
import { sentenceOf } from '@likeness/domain/sentences';
import { charactersPerSecond } from '@likeness/domain/script';
import type { Language } from '@likeness/domain/languages';
import { writingLanguageOf } from '@likeness/domain/writing';
import type { Writer } from '../writer/port.ts';
import { knowsMatter, traditional } from '../writer/index.ts';
import { plainLetters } from './letters.ts';
import { descriptionOf, gapsOf, type GuideAnswer, type GuideSlots, type Intent } from './port.ts';
import { studioAnswer } from './questions.ts';
import { asksForFacts, reply } from './reply.ts';
import { understand } from './understand.ts';

export type GuideTurn = {
  /** What the person says now. */
  said: string;
  /** What the guide understood the last time, where it has said something before. */
  before?: GuideAnswer | undefined;
  /** The last text that was written here, for "make it shorter" and "make a video of it". */
  script: string;
  /** Language of the page. */
  language: Language;
  /** The same seed says the same. */
  seed: number;
};

export type GuideWords = {
  /** Markdown. */
  text: string;
  understood: GuideAnswer;
  /** What was written, for the tool that is opened; empty when nothing was. */
  script: string;
  /** Whether a text was written, which is what costs something; opening a tool, a question back and a refusal do not. */
  answered: boolean;
};

/** What becomes a script before the tool is opened. */
const spoken: ReadonlySet<Intent> = new Set<Intent>(['write', 'avatar-video', 'multi-scene', 'dubbing']);
/** Characters of a script where nothing was said about its length: half a minute of speech. */
const usualLength = { han: 150, other: 420 } as const;
/** Characters of the longest script that rules have enough to say for. */
const longest = { han: 500, other: 1000 } as const;
const shortest = 40;
const cutShort: Record<GuideAnswer['spoken'], string> = {
  zh: '（我一次最多写 {limit} 字；更长的可以分成几段来写。）',
  en: '(I write {limit} characters at most; longer scripts can be written in parts.)',
  ms: '(Saya menulis paling banyak {limit} aksara; skrip yang lebih panjang boleh ditulis sebahagian demi sebahagian.)',
};

const maxTopic = 200;

/** What the guide says next: it fills gaps with what it is told, writes what is to be written, and names the tool to open. */
export async function converse(turn: GuideTurn, writer: Writer): Promise<GuideWords> {
  const words = await said(turn, writer);
  const inTaiwan = turn.language === 'zh-TW' && words.understood.spoken === 'zh';
  return inTaiwan ? { ...words, text: await traditional(words.text) } : words;
}

async function said(turn: GuideTurn, writer: Writer): Promise<GuideWords> {
  const understood = continued(turn);
  const asked = aboutStudio(turn, understood) && studioAnswer(plainLetters(turn.said), understood.spoken);
  if (asked)
    return {
      text: asked.text,
      understood: { ...understood, intent: asked.opens, slots: {}, missing: [] },
      script: '',
      answered: false,
    };
  const replied = reply(understood);
  const { intent, missing } = understood;
  if (intent === 'talk') return { text: replied.text, understood, script: '', answered: false };
  try {
    if (intent === 'rewrite' || intent === 'titles') return await worked(turn, understood, writer);
    // "Make a video of it" speaks of what was written before.
    const former = missing.includes('topic') && pointsBack.test(turn.said) ? turn.script : '';
    if (former)
      return {
        text: reply({ ...understood, missing: [] }).text,
        understood,
        script: former,
        answered: false,
      };
    if (missing.length > 0) return { text: replied.text, understood, script: '', answered: false };
    if (!spoken.has(intent) || !understood.slots.topic)
      return { text: replied.text, understood, script: '', answered: false };
    if (!(await enoughToSay(turn, understood))) {
      // Who wants a text spoken mostly has one: the tool takes it.
      if (intent === 'dubbing' || intent === 'multi-scene')
        return { text: replied.text, understood, script: '', answered: false };
      const wanting: GuideAnswer = { ...understood, missing: ['facts'] };
      return { text: asksForFacts(wanting), understood: wanting, script: '', answered: false };
    }
    const { script, limit } = await written(turn, understood, writer);
    const text = [
      intent === 'write' ? '' : replied.text,
      script,
      limit && cutShort[understood.spoken].replace('{limit}', String(limit)),
    ];
    return { text: text.filter(Boolean).join('\n\n'), understood, script, answered: true };
  } catch (error) {
    if (!isProblem(error)) throw error;
    const text = sentenceOf(error.problem, error.params, pageLanguage(understood, turn.language));
    return { text, understood, script: '', answered: false };
  }
}

const pointsBack = /这|它|上面|刚才|this|that|it\b|above|ini|itu|tadi|tersebut/i;

/** Whether a sentence may be a question about the studio: it is not what was asked for, and wants no text of its own. */
const aboutStudio = ({ before }: GuideTurn, { intent, slots }: GuideAnswer): boolean =>
  before?.missing[0] !== 'facts' && !slots.topic && !texts.has(intent);
const texts: ReadonlySet<Intent> = new Set<Intent>(['write', 'rewrite', 'titles', 'music', 'image']);

/** Another of the same, or a longer one. */
const once =
  /^(再来|再写|换|另)(一)?(个|篇|段|条|版)?|重新写|another( one| version)?\b|write (it )?again|lagi satu|tulis (semula )?lagi/i;
const longer = /(长|详细|丰富)(一?点|些)|加长|扩写|longer|more detail|panjang(kan)?|lebih terperinci/i;
const noFacts =
  /^(直接写|没有了?|随便|不用|都行|你定|就这样|just write|no(thing|ne)?|skip|go ahead|up to you|tulis terus|tiada|tak ada|terus)[。.!！\s]*$/i;

/** The sentence alone, or as the answer to what was asked before, or as a wish for more of the same. */
function continued({ said, before, script, language }: GuideTurn): GuideAnswer {
  const found = understand(said);
  if (!/\p{L}/u.test(said)) found.spoken = tongueOf(language);
  if (!before) return found;
  const [gap] = before.missing;
  if (gap === 'facts') {
    const facts = noFacts.test(plainLetters(said.trim()))
      ? {}
      : { facts: [...said.trim()].slice(0, maxFacts).join('') };
    return { ...before, slots: { ...before.slots, ...facts }, missing: [] };
  }
  if (gap && found.intent === 'talk') {
    const slots: GuideSlots = { ...before.slots, ...found.slots };
    if (gap === 'topic') slots.topic = [...said.trim()].slice(0, maxTopic).join('');
    return { ...before, slots, missing: gapsOf(before.intent, slots) };
  }
  const plain = plainLetters(said.trim());
  const more = longer.test(plain);
  const { seconds } = found.slots;
  // "150 characters, please" speaks of the text that is there.
  const sized =
    (found.intent === 'write' || found.intent === 'talk') && Boolean(found.slots.length ?? seconds);
  const again = more || sized || once.test(plain);
  if (!before.slots.topic || !script || found.slots.topic || !again) return found;
  const { length: _, seconds: __, ...kept } = before.slots;
  const former = more ? Math.round([...script].length * lengthened) : before.slots.length;
  const length = found.slots.length ?? (seconds ? undefined : former);
  return {
    intent: before.intent,
    slots: { ...kept, ...found.slots, ...(length ? { length } : {}) },
    missing: [],
    spoken: found.spoken,
  };
}

const maxFacts = 400;
/** How many times as long "longer" is. */
const lengthened = 1.6;

const tongueOf = (language: Language): GuideAnswer['spoken'] =>
  language.startsWith('zh') ? 'zh' : language === 'ms-MY' ? 'ms' : 'en';

/** Whether there is something to write: facts of the person's, or a matter that the writer knows how to speak of. */
async function enoughToSay({ before, said, language }: GuideTurn, understood: GuideAnswer): Promise<boolean> {
  const asked = before?.missing[0] === 'facts';
  if (asked || understood.slots.facts) return true;
  return knowsMatter(descriptionOf(understood.slots), languageOfText(understood, said, language));
}

async function written({ said, language, seed }: GuideTurn, understood: GuideAnswer, writer: Writer) {
  const { seconds, length } = understood.slots;
  const inWords = languageOfText(understood, said, language);
  const letters = inWords.startsWith('zh') ? 'han' : 'other';
  const wanted =
    length ?? (seconds ? Math.round(seconds * charactersPerSecond[letters]) : usualLength[letters]);
  const [script = ''] = await writer.write({
    description: descriptionOf(understood.slots),
    language: inWords,
    length: Math.min(longest[letters], Math.max(shortest, wanted)),
    seed,
  });
  return { script, limit: wanted > longest[letters] ? longest[letters] : 0 };
}

/** Rewrites or names the text that came with the sentence, or the one before. */
async function worked(turn: GuideTurn, understood: GuideAnswer, writer: Writer): Promise<GuideWords> {
  const given = /[:：\n]\s*([\s\S]{8,})$/.exec(turn.said)?.[1]?.trim();
  const text = given ?? turn.script ?? '';
  const { intent, slots, spoken: tongue } = understood;
  const language = languageOfText(understood, text || turn.said, turn.language);
  if (intent === 'titles') {
    const about = text || descriptionOf(slots);
    if (!about) return { text: reply(understood).text, understood, script: '', answered: false };
    const [titles, tags] = [
      await writer.list({ text: about, what: 'titles', language, seed: turn.seed }),
      await writer.list({ text: about, what: 'hashtags', language, seed: turn.seed }),
    ];
    const list = titles.map((title, i) => `${i + 1}. ${title}`).join('\n');
    return { text: `${list}\n\n${tags.join(' ')}`, understood, script: '', answered: true };
  }
  if (!text) return { text: asksForText[tongue], understood, script: '', answered: false };
  const how = shorter.test(turn.said) ? 'shorter' : aloud.test(turn.said) ? 'spoken' : 'polish';
  const script = await writer.rewrite({ text, how, language, seed: turn.seed });
  return { text: script, understood, script, answered: true };
}

const shorter = /短|精简|精簡|shorter|shorten|pendek/i;
const aloud = /口语|口語|spoken|conversational|lisan/i;
const asksForText: Record<GuideAnswer['spoken'], string> = {
  zh: '请把要修改的文案发给我，写在冒号或换行之后。',
  en: 'Please send me the text to work on, after a colon or on a new line.',
  ms: 'Sila hantar teks yang perlu diubah, selepas titik bertindih atau pada baris baharu.',
};

const languageOfText = ({ spoken: tongue }: GuideAnswer, text: string, page: Language) =>
  tongue === 'ms' ? 'ms-MY' : writingLanguageOf(text, page);
const pageLanguage = ({ spoken: tongue }: GuideAnswer, page: Language): Language =>
  tongue === 'zh' ? (page === 'zh-TW' ? 'zh-TW' : 'zh-CN') : tongue === 'ms' ? 'ms-MY' : 'en-US';
