import { isProblem } from '@likeness/domain/problems';
import { sentenceOf } from '@likeness/domain/sentences';
import { charactersPerSecond } from '@likeness/domain/script';
import type { Language } from '@likeness/domain/languages';
import { writingLanguageOf } from '@likeness/domain/writing';
import type { Writer } from '../writer/port.ts';
import { gapsOf, type GuideAnswer, type GuideSlots, type Intent } from './port.ts';
import { reply } from './reply.ts';
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
  /** Whether a text was written or a tool is ready; a question back or a refusal is no answer. */
  answered: boolean;
};

/** What becomes a script before the tool is opened. */
const spoken: ReadonlySet<Intent> = new Set<Intent>(['write', 'avatar-video', 'multi-scene', 'dubbing']);
/** Characters of a script where nothing was said about its length. */
const usualLength = 150;
const maxTopic = 200;

/** What the guide says next: it fills gaps with what it is told, writes what is to be written, and names the tool to open. */
export async function converse(turn: GuideTurn, writer: Writer): Promise<GuideWords> {
  const understood = continued(turn);
  const said = reply(understood);
  const { intent, missing } = understood;
  if (intent === 'talk') return { text: said.text, understood, script: '', answered: false };
  try {
    if (intent === 'rewrite' || intent === 'titles') return await worked(turn, understood, writer);
    // "Make a video of it" speaks of what was written before.
    const former = missing.includes('topic') && pointsBack.test(turn.said) ? turn.script : '';
    if (former)
      return { text: reply({ ...understood, missing: [] }).text, understood, script: former, answered: true };
    if (missing.length > 0) return { text: said.text, understood, script: '', answered: false };
    if (!spoken.has(intent) || !understood.slots.topic)
      return { text: said.text, understood, script: '', answered: true };
    const script = await written(turn, understood, writer);
    const text = intent === 'write' ? script : `${said.text}\n\n${script}`;
    return { text, understood, script, answered: true };
  } catch (error) {
    if (!isProblem(error)) throw error;
    const text = sentenceOf(error.problem, error.params, pageLanguage(understood, turn.language));
    return { text, understood, script: '', answered: false };
  }
}

const pointsBack = /这|它|上面|刚才|this|that|it\b|above|ini|itu|tadi|tersebut/i;

/** The sentence alone, or as the answer to what was asked before. */
function continued({ said, before }: GuideTurn): GuideAnswer {
  const found = understand(said);
  const [gap] = before?.missing ?? [];
  if (!before || !gap || found.intent !== 'talk') return found;
  const slots: GuideSlots = { ...before.slots, ...found.slots };
  if (gap === 'topic') slots.topic = [...said.trim()].slice(0, maxTopic).join('');
  return { ...before, slots, missing: gapsOf(before.intent, slots) };
}

async function written({ said, language, seed }: GuideTurn, understood: GuideAnswer, writer: Writer) {
  const { topic = '', seconds, length } = understood.slots;
  const inWords = languageOfText(understood, said, language);
  const pace = inWords.startsWith('zh') ? charactersPerSecond.han : charactersPerSecond.other;
  const wanted = length ?? (seconds ? Math.round(seconds * pace) : usualLength);
  const [script = ''] = await writer.write({
    description: topic,
    language: inWords,
    length: Math.min(1000, Math.max(40, wanted)),
    seed,
  });
  return script;
}

/** Rewrites or names the text that came with the sentence, or the one before. */
async function worked(turn: GuideTurn, understood: GuideAnswer, writer: Writer): Promise<GuideWords> {
  const given = /[:：\n]\s*([\s\S]{8,})$/.exec(turn.said)?.[1]?.trim();
  const text = given ?? turn.script ?? '';
  const { intent, slots, spoken: tongue } = understood;
  const language = languageOfText(understood, text || turn.said, turn.language);
  if (intent === 'titles') {
    const about = text || slots.topic;
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
