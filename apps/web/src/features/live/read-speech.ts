import type { ReadText } from '@likeness/contract/live';
import { floatsOf } from '@likeness/engines/speech/base64';
import type { ReadSentence, SoundWishes } from '@likeness/engines/speech/natural/sounding/read-sentence';

/** A text that the server has read, as its sound is made of it. */
export function readSpeech({ sentences, styles, rate, pitch }: ReadText): {
  sentences: ReadSentence[];
  wishes: SoundWishes;
  styleFor: (tokens: number) => Float32Array;
} {
  const known = new Map(styles.map(({ tokens, style }) => [tokens, floatsOf(style)]));
  return {
    sentences: sentences.map(sentenceOf),
    wishes: { rate, pitch },
    styleFor(tokens) {
      const style = known.get(tokens);
      if (!style) throw new Error(`There is no style for ${tokens} tokens.`);
      return style;
    },
  };
}

function sentenceOf(sent: ReadText['sentences'][number]): ReadSentence {
  const { symbols, symbol_words, emotions, words, pause, exact } = sent;
  const felt = emotions.flatMap(({ emotion, count }) => Array.from({ length: count }, () => emotion));
  return {
    symbols: Array.from({ length: symbols.length }, (_, i) => ({
      symbol: symbols[i]!,
      word: symbol_words[i] ?? -1,
      emotion: felt[i] ?? 'default',
    })),
    words: words.map(({ from, to }) => ({ start: from, end: to })),
    pause,
    exact,
  };
}
