import {
  analyseScript,
  analyseSpeech,
  scriptRoles,
  wordsIn,
  type ScriptAnalysis,
  type ScriptRole,
  type ScriptSentence,
  type TimedText,
} from './script-analysis.ts';
import { emotionsIn, textEmotions, type TextEmotion } from './text-emotions.ts';

export type ReportSentence = ScriptSentence & {
  words: number;
  /** Feelings that its words carry. */
  emotions: TextEmotion[];
};

/** The script half of an analysis: what the words of a video say about how it is built. */
export type ScriptReport = Omit<ScriptAnalysis, 'sentences'> & {
  /** `measured` in a recording, or `estimated` from the usual pace of speech. */
  times: 'measured' | 'estimated';
  sentences: ReportSentence[];
  /** Seconds of each part; pauses belong to none. */
  roles: Record<ScriptRole, number>;
  /** Words that carry each feeling. */
  emotions: Record<TextEmotion, number>;
  /** Tags that stand in the text, without their sign, each once. */
  tags: string[];
  /** Words that are said in each step of `step` seconds; empty where times are estimated, since that pace is an assumption. */
  pace: { step: number; words: number[] };
};

/** Steps of a pace curve at most: as many as a narrow screen can show. */
const maxSteps = 60;

const tag = /[#＃]([\p{L}\p{N}_]+)[#＃]?/gu;

/** Tags of a text as platforms write them (`#面包`, `#面包#`), each once, without their sign. */
export const tagsOf = (text: string): string[] => [
  ...new Set([...text.matchAll(tag)].map(([, name]) => name!)),
];

/** A text without its tags: they are shown below a video, not said in it. */
export const withoutTags = (text: string): string =>
  text
    .replace(tag, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .trim();

/** The report of a script without a recording; its times are estimates. */
export function reportOfText(text: string): ScriptReport {
  return reportOf(analyseScript(withoutTags(text)), tagsOf(text), 'estimated');
}

/** The report of what is said in a recording; `caption` is what its platform shows below it, for the tags. */
export function reportOfSpeech(lines: readonly TimedText[], caption = ''): ScriptReport {
  const said = lines.map((line) => ({ ...line, text: withoutTags(line.text) }));
  const tags = tagsOf([caption, ...lines.map(({ text }) => text)].join('\n'));
  return reportOf(analyseSpeech(said), tags, 'measured');
}

function reportOf(found: ScriptAnalysis, tags: string[], times: ScriptReport['times']): ScriptReport {
  const emotions = Object.fromEntries(textEmotions.map((name) => [name, 0])) as Record<TextEmotion, number>;
  const roles = Object.fromEntries(scriptRoles.map((name) => [name, 0])) as Record<ScriptRole, number>;
  const sentences = found.sentences.map((sentence): ReportSentence => {
    const felt = emotionsIn(sentence.text);
    for (const { emotion, words } of felt) emotions[emotion] += words.length;
    roles[sentence.role] += sentence.end - sentence.start;
    return { ...sentence, words: wordsIn(sentence.text), emotions: felt.map(({ emotion }) => emotion) };
  });
  const pace = times === 'measured' ? paceOf(sentences, found.seconds) : { step: 0, words: [] };
  return { ...found, sentences, times, roles, emotions, tags, pace };
}

/** Words in equal steps of whole seconds; a sentence spreads its words evenly over its time. */
function paceOf(sentences: readonly ReportSentence[], seconds: number): ScriptReport['pace'] {
  if (seconds <= 0) return { step: 0, words: [] };
  const step = Math.max(1, Math.ceil(seconds / maxSteps));
  const words = Array.from({ length: Math.ceil(seconds / step) }, () => 0);
  for (const { start, end, words: count } of sentences)
    for (let at = Math.floor(start / step); at < words.length && at * step < end; at++) {
      const shared = Math.min(end, (at + 1) * step) - Math.max(start, at * step);
      if (shared > 0) words[at]! += (count * shared) / (end - start);
    }
  return { step, words };
}

/** The sentence that is said at a second, and what it does; undefined in a pause. */
export function saidAt(report: Pick<ScriptReport, 'sentences'>, second: number): ReportSentence | undefined {
  return report.sentences.find(({ start, end }) => start <= second && second < end);
}
