import { pinyin } from 'pinyin-pro';
import type { AlignedText } from './aligned-text.ts';
import { englishFigures } from './english-figures.ts';
import { englishOrdinal } from './english-numbers.ts';
import { pictures } from './pictures.ts';
import { raised, superscripts, withPlainFigures } from './plain-figures.ts';
import { rewritten, type Rule } from './rewriting.ts';
import { namedSigns } from './signs.ts';

const shortForms: Record<string, string> = {
  Mr: 'mister',
  Mrs: 'missus',
  Ms: 'miz',
  Dr: 'doctor',
  Prof: 'professor',
  vs: 'versus',
  etc: 'et cetera',
};
/** English letters whose sound is nearest to what pinyin means by its own. */
const pinyinSounds: [RegExp, string][] = [
  [/^zh/, 'j'],
  [/^x/, 'sh'],
  [/^q/, 'ch'],
  [/^c(?!h)/, 'ts'],
  [/^z/, 'dz'],
  [/ü|v/, 'u'],
];

/** Signs that only mean something beside a figure. */
const beforeFigures: Rule[] = [
  [/(?:https?:\/\/|www\.)[\w\-.~:/?#@!$&*+=%]+/gi, () => 'the web address'],
  [pictures, () => ' '],
  [/’/g, () => "'"],
  [/\b(?:No|Nos)\.\s?(?=\d)|(?<![\w#])#(?=\d{1,9}(?!\d))/g, () => 'number '],
  [/(?<![\d\w%°])[~∼]\s?(?=[\d$€£¥])/g, () => 'about '],
  [/(?<![-<>=])>=\s?(?=\d)/gu, () => ' greater than or equal to '],
  [/(?<![-<>=])<=\s?(?=\d)/gu, () => ' less than or equal to '],
  [/(?<![-<>=])>\s?(?=\d)/gu, () => ' greater than '],
  [/(?<![-<>=])<\s?(?=\d)/gu, () => ' less than '],
  // The number of a list is said apart from what it counts.
  [/(?<=(?:^|\n)\s{0,8}\d{1,3})\.(?=\s)/g, () => ','],
  [/(?<=\d)\s?[-−–]\s?(?=\d{1,9}(?:\.\d{1,9})?\s?=)/g, () => ' minus '],
];

const afterFigures: Rule[] = [
  // 24-hour: the line joins.
  [/(?<=\p{L} )-(?=\p{L})/gu, () => ''],
  [/[()[\]]/g, () => ','],
  [/["“”«»]/g, () => ''],
  [/\b(Mr|Mrs|Ms|Dr|Prof|vs|etc)\b\.?/g, ([, short]) => shortForms[short!]],
  [/\be\.g\./g, () => 'for example'],
  [/\bi\.e\./g, () => 'that is'],
  [
    superscripts,
    ([sign]) =>
      sign === '²' ? ' squared ' : sign === '³' ? ' cubed ' : ` to the ${powerOf(raised(sign))} power `,
  ],
  [
    /(?<=(?:dollars?|euros?|pounds?|yuan|ringgit|cents|pence|sen|rupiah|baht) )\s?\/\s?(?=[A-Za-z])/g,
    () => 'per ',
  ],
  [
    /(?<=\p{L})\s?\/\s?(?=(?:month|year|day|week|hour|night|minute|second|person|piece|unit|user|kg|seat)\b)/gu,
    () => ' per ',
  ],
  [/(?<=\p{L})\s?[/|]\s?(?=\p{L})/gu, () => ', '],
  [/(?<=\p{L} ?)\.(?=\p{L})/gu, () => ' dot '],
  [/[…⋯]+|\.{3,}/g, () => '…'],
  [/\s[—–-]{1,2}\s|[—–]/g, () => ', '],
  ...namedSigns(1),
  [/\p{Script=Han}+/gu, ([han]) => ` ${romanised(han!)} `],
  [/\p{L}\p{M}*/gu, ([letter]) => unaccented(letter!)],
];

/** Chinese in an English script is said by its sounds as well as English letters can. */
function romanised(han: string): string {
  const syllables = pinyin(han, { toneType: 'none', type: 'array', nonZh: 'removed', v: true });
  return syllables
    .map((syllable) => pinyinSounds.reduce((sound, [from, to]) => sound.replace(from, to), syllable))
    .join(' ');
}

function unaccented(letter: string): string {
  return letter
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/ß/g, 'ss')
    .replaceAll(/[øØ]/g, 'o')
    .replaceAll(/[æÆ]/g, 'ae');
}

const powerOf = (figures: string): string =>
  (/^[-−]/.test(figures) ? 'minus ' : '') + englishOrdinal(figures.replace(/^[-−]/, ''));

/** Rewrites numbers, money, times, units and symbols as English is read, leaving words of plain letters. */
export function speakableEnglish(text: AlignedText): AlignedText {
  const spoken = withPlainFigures(text).replace(
    /[，。！？；：、]/g,
    ([mark]) => `${mark!.normalize('NFKC').replace('。', '.')} `,
  );
  return rewritten(englishFigures(rewritten(spoken, beforeFigures)), afterFigures);
}
