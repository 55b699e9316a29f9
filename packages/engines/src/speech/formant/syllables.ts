import type { EspeakReply } from '../espeak/messages.ts';
import { espeakRate } from '../espeak/messages.ts';
import { isVowel, phonesOfIpa } from '../phones.ts';
import type { Run, SourceLanguage, Token } from '../text/tokens.ts';

/** A stretch of espeak's sound (seconds in it); `phones` is empty where a phone ends in silence. */
export type Segment = { phones: string[]; from: number; to: number; vowel: boolean };

export type Syllable = {
  language: SourceLanguage;
  token: Token;
  segments: Segment[];
  stressed: boolean;
  /** The last syllable of its token. */
  closesWord: boolean;
};

/** Groups what espeak said of a run into syllables, in order; a token espeak was silent about has none. */
export function syllablesOf(run: Run, reply: EspeakReply): Syllable[] {
  const { heard, tokenOf } = segmentsOf(run, reply);
  if (run.language === 'zh') {
    const syllables = new Map<Token, Syllable>();
    for (const item of heard) {
      const token = tokenOf(item.position);
      const known = syllables.get(token);
      if (known) known.segments.push(item.segment);
      else
        syllables.set(token, {
          language: 'zh',
          token,
          segments: [item.segment],
          stressed: false,
          closesWord: token.position === token.length - 1,
        });
    }
    return [...syllables.values()].filter((syllable) =>
      syllable.segments.some(({ phones }) => phones.length),
    );
  }
  return latinSyllables(run.language, heard, tokenOf);
}

type Heard = { segment: Segment; position: number; stressed: boolean };

function segmentsOf(run: Run, reply: EspeakReply) {
  const starts: number[] = [];
  let at = 0;
  for (const { spelling, tone } of run.tokens) {
    starts.push(at);
    at += Array.from(spelling).length + (tone ? 1 : 0) + 1;
  }
  const tokenOf = (position: number): Token => {
    let index = 0;
    while (index + 1 < starts.length && starts[index + 1]! <= position) index++;
    return run.tokens[index]!;
  };
  const events = reply.events.filter(({ kind }) => kind === 'phoneme');
  const duration = reply.samples.length / espeakRate;
  const heard: Heard[] = [];
  events.forEach((event, i) => {
    const to = events[i + 1]?.seconds ?? duration;
    if (to <= event.seconds) return;
    const phones = phonesOfIpa(event.name);
    const previous = heard.at(-1);
    // Phones espeak names after the last letter belong to the last word.
    const position = Math.min(event.position, at - 2);
    heard.push({
      segment: { phones, from: event.seconds, to, vowel: phones.some(isVowel) },
      // Espeak reports a pause at the position of the next word: it belongs to the sound before.
      position: phones.length || !previous ? position : previous.position,
      stressed: event.name.includes('ˈ'),
    });
  });
  return { heard, tokenOf };
}

/** Consonants go with the vowel after them; of two or more between vowels, all but the last stay with the one before. */
function latinSyllables(
  language: SourceLanguage,
  heard: Heard[],
  tokenOf: (position: number) => Token,
): Syllable[] {
  const syllables: Syllable[] = [];
  let onset: Heard[] = [];
  const close = (): void => {
    // Consonants at the end of a word, or a word without a vowel.
    if (!onset.length) return;
    const token = tokenOf(onset[0]!.position);
    const last = syllables.at(-1);
    if (last?.token === token || (last && !onset.some(({ segment }) => segment.phones.length)))
      last.segments.push(...onset.map(({ segment }) => segment));
    else if (onset.some(({ segment }) => segment.phones.length))
      syllables.push({
        language,
        token,
        segments: onset.map(({ segment }) => segment),
        stressed: false,
        closesWord: true,
      });
    onset = [];
  };
  let token: Token | undefined;
  for (const item of heard) {
    const own = tokenOf(item.position);
    if (own !== token) close();
    token = own;
    if (!item.segment.vowel) {
      onset.push(item);
      continue;
    }
    const previous = syllables.at(-1);
    if (previous?.token === own && onset.length >= 2)
      previous.segments.push(...onset.splice(0, onset.length - 1).map(({ segment }) => segment));
    syllables.push({
      language,
      token: own,
      segments: [...onset.map(({ segment }) => segment), item.segment],
      stressed: item.stressed,
      closesWord: false,
    });
    onset = [];
  }
  close();
  syllables.forEach((syllable, i) => {
    syllable.closesWord = syllables[i + 1]?.token !== syllable.token;
  });
  return syllables;
}
