import { consentSentence } from './consents.ts';
import { mediaRules } from './media.ts';
import { promptLanguages, type PromptLanguage } from './prompt-languages.ts';

/** Seconds with a closed mouth before the first line and after the last: the mouth at rest is learnt from them. */
export const silentSeconds = 2;

/** What is read aloud: among them every shape a mouth takes, closed lips, teeth on the lip, wide, round and open. */
const lines: Record<PromptLanguage, readonly string[]> = {
  'zh-CN': [
    '大家好，很高兴在这里和你见面。',
    '妈妈把苹果、菠萝和葡萄摆满了白盘子。',
    '春风吹过湖面，飞起五片红枫叶。',
    '出租车停在超市门口，师傅说十四块。',
    '下雨的时候，我喜欢去图书馆读书。',
    '一、二、三、四、五，六、七、八、九、十。',
  ],
  'en-US': [
    'Hello, it is lovely to see you here today.',
    'My mother put a pretty purple bowl by the map.',
    'Five very fresh flowers float over the river.',
    'She chose a chair and watched the usual show.',
    'Who knew the new moon would move so soon?',
    'One, two, three, four, five, six, seven, eight, nine, ten.',
  ],
  'ms-MY': [
    'Selamat datang, gembira dapat berjumpa anda hari ini.',
    'Ibu membeli pisang, betik dan mempelam di pasar.',
    'Encik Fauzi menaiki van ke festival filem.',
    'Saya mencuba baju baharu di kedai jahit itu.',
    'Burung biru itu suka duduk di pokok yang tinggi.',
    'Satu, dua, tiga, empat, lima, enam, tujuh, lapan, sembilan, sepuluh.',
  ],
};

/** Letters that are read in a second, at leisure, with a breath of so many seconds behind each line. */
export const pace: Record<PromptLanguage, number> = { 'zh-CN': 4, 'en-US': 12, 'ms-MY': 11 };
export const breath = 0.8;

/**
 * A line of the prompter, and the seconds of the recording at which it is shown; without words the mouth stays closed. The last one
 * that is read is the consent.
 */
export type Prompt = { line: string | undefined; from: number; to: number; consent?: true };

/** All that the prompter shows, one after the other, silence first and last; `name` is that of the person who agrees. */
export function promptsOf(language: PromptLanguage, name = ''): Prompt[] {
  const prompts: Prompt[] = [{ line: undefined, from: 0, to: silentSeconds }];
  const add = (line: string | undefined, seconds: number): void => {
    const from = prompts.at(-1)!.to;
    prompts.push({ line, from, to: from + seconds });
  };
  for (const line of lines[language]) add(line, line.length / pace[language] + breath);
  const consent = consentSentence(language, name);
  add(consent, consent.length / pace[language] + breath);
  prompts.at(-1)!.consent = true;
  add(undefined, silentSeconds);
  return prompts;
}

/** The language to read in, for a language of the interface. */
export const promptLanguageOf = (language: string): PromptLanguage =>
  promptLanguages.find((one) => one.slice(0, 2) === language.slice(0, 2)) ?? 'zh-CN';

/**
 * The handles of a recording of `seconds` when one of them is moved: they stay within it, and at least so many seconds apart, or
 * as far as the recording lets them.
 */
export function movedCut(
  cut: { from: number; to: number },
  move: { from: number } | { to: number },
  seconds: number,
  apart: number = mediaRules.filming.minSeconds,
): { from: number; to: number } {
  const least = Math.min(seconds, apart);
  if ('from' in move) return { ...cut, from: Math.max(0, Math.min(move.from, cut.to - least)) };
  return { ...cut, to: Math.min(seconds, Math.max(move.to, cut.from + least)) };
}

/**
 * The seconds of a recording in which the consent was read, counted from the handle at its beginning; undefined where it was not
 * filmed to its end, or was cut off.
 */
export function keptConsent(
  prompts: readonly Prompt[],
  cut: { from: number; to: number },
): { from: number; to: number } | undefined {
  const read = prompts.find(({ consent }) => consent);
  if (!read || read.from < cut.from || read.to > cut.to) return undefined;
  return { from: read.from - cut.from, to: read.to - cut.from };
}
