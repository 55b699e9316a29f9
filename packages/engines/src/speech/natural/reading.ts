import type { Emotion } from '@likeness/domain/speech';
import type { EspeakClient } from '../espeak/client.ts';
import type { ScriptRange } from '../text/aligned-text.ts';
import { isEnglishInMalay } from '../text/english-inside.ts';
import type { Phrase } from '../text/phrases.ts';
import { runsOf, type Run, type Token } from '../text/tokens.ts';
import { syllableSymbols } from './chinese.ts';
import { accents, letterName } from './ipa.ts';
import { malaySymbols } from './malay.ts';
import { emotionOf, markOf, type Sentence } from './sentences.ts';
import type { ReadSentence, SaidSymbol, SaidWord } from './sounding/read-sentence.ts';
import { symbolNumber } from './sounding/symbols.ts';

/** Words a minute asked of espeak, whose sound is thrown away: the fastest it speaks. */
const espeakSpeed = 450;

/** Languages whose words eSpeak is asked for, beside the language of the voice. */
const chineseLatin = 'en-US';

/** Reads a sentence in `language` (BCP 47): the symbols a model of Kokoro v1.0 knows, and which word of the script each is of. */
export async function readSentence(
  sentence: Sentence,
  language: string,
  emotion: Emotion,
  espeak: Pick<EspeakClient, 'speak'>,
): Promise<ReadSentence> {
  const symbols: SaidSymbol[] = [];
  const words: SaidWord[] = [];
  for (const [i, phrase] of sentence.phrases.entries()) {
    const said = await readPhrase(phrase, language, espeak);
    const feeling = emotionOf(phrase, emotion);
    if (symbols.length && said.length) symbols.push({ symbol: ' ', word: -1, emotion: feeling });
    for (const { text, range, joined } of said) {
      const last = words.at(-1);
      // A number or a unit is several words that stand for one written thing.
      const same = last !== undefined && (range.start < last.end || joined);
      if (same) last.end = Math.max(last.end, range.end);
      else words.push({ ...range });
      const before = symbols.at(-1);
      if (before && before.symbol !== ' ' && !joined)
        symbols.push({ symbol: ' ', word: -1, emotion: feeling });
      for (const symbol of text)
        if (symbolNumber(symbol)) symbols.push({ symbol, word: words.length - 1, emotion: feeling });
    }
    if (!said.length) continue;
    const mark = markOf(phrase, i === sentence.phrases.length - 1);
    if (mark) symbols.push({ symbol: mark, word: -1, emotion: feeling });
  }
  return { symbols, words, pause: sentence.pause, exact: sentence.exact };
}

/** Symbols of one token; `joined` to the token before it: a syllable inside a word. */
type Said = { text: string; range: ScriptRange; joined: boolean };

async function readPhrase(
  { text }: Phrase,
  language: string,
  espeak: Pick<EspeakClient, 'speak'>,
): Promise<Said[]> {
  const [base] = language.split('-');
  const latin = base === 'zh' || base === 'en' ? 'en' : base === 'ms' ? 'ms' : 'other';
  const said: Said[] = [];
  for (const run of runsOf(text, latin)) {
    if (run.language === 'zh') said.push(...run.tokens.map(syllableOf));
    else
      for (const part of partedByLanguage(run, language))
        said.push(...(await readLatin(part.tokens, part.language, espeak)));
  }
  return said;
}

/** Weak at the end of a word that is said longer without it: 一会儿, 花儿; in these it is a syllable of its own. */
const fullEr =
  /^(?:女儿|婴儿|孤儿|幼儿|少儿|胎儿|宠儿|健儿|男儿|孩儿|新生儿|早产儿|混血儿|生儿|育儿|患儿|托儿|弃儿)$/;

function syllableOf(token: Token, at: number, tokens: Token[]): Said {
  const { pinyin = '', tone = 5, position, length, character } = token;
  const word = tokens
    .slice(at - position, at - position + length)
    .map((one) => one.character ?? '')
    .join('');
  const erhua = character === '儿' && position > 0 && position === length - 1 && !fullEr.test(word);
  return {
    // A character without a reading is still a beat, so that nothing is lost silently.
    text: syllableSymbols(pinyin, erhua ? 5 : tone) ?? 'ə',
    range: token.range,
    joined: position > 0,
  };
}

/** English words inside Malay are read as English. */
function partedByLanguage(run: Run, language: string): { language: string; tokens: Token[] }[] {
  const parts: { language: string; tokens: Token[] }[] = [];
  for (const token of run.tokens) {
    const english = language === 'ms-MY' && isEnglishInMalay(token.spelling);
    const read = language === 'zh-CN' || english ? chineseLatin : language;
    const last = parts.at(-1);
    if (last?.language === read) last.tokens.push(token);
    else parts.push({ language: read, tokens: [token] });
  }
  return parts;
}

async function readLatin(
  tokens: Token[],
  language: string,
  espeak: Pick<EspeakClient, 'speak'>,
): Promise<Said[]> {
  const { espeak: voice, symbols } = accents[language] ?? accents[chineseLatin]!;
  const malay = language === 'ms-MY';
  const texts = tokens.map(({ letter, spelling }) =>
    letter ? (letterName(spelling) ?? '') : malay ? malaySymbols(spelling) : '',
  );
  // Letters are left out: espeak takes some of them for words.
  const asked = tokens.flatMap((token, at) =>
    token.letter || texts[at] ? [] : [{ at, spelling: token.spelling }],
  );
  if (asked.length) {
    const { events } = await espeak.speak(
      asked.map(({ spelling }) => spelling).join(' '),
      voice,
      espeakSpeed,
    );
    let end = 0;
    const ends = asked.map(({ spelling }) => (end += spelling.length + 1));
    for (const { kind, position, name } of events) {
      if (kind !== 'phoneme' || !name) continue;
      const of = ends.findIndex((until) => position < until);
      const at = asked[of < 0 ? asked.length - 1 : of]!.at;
      texts[at] += symbols(name);
    }
  }
  return tokens.map((token, i) => {
    const before = tokens[i - 1];
    const joined = before?.word === token.word && token.letter === true && token.spelling === 's';
    return { text: texts[i]!.replaceAll('ɹɹ', 'ɹ'), range: token.range, joined };
  });
}
