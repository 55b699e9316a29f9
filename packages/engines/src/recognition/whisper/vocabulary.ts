/** The words of a model, by their numbers. */
export type Vocabulary = {
  end: number;
  start: number;
  /** Stands before what was said before. */
  before: number;
  transcribe: number;
  noSpeech: number;
  noTimes: number;
  /** Languages by their names at OpenAI (`en`, `zh`, `yue`) and their tokens. */
  languages: ReadonlyMap<string, number>;
  /** What is never said: marks of sounds and of speakers, brackets, music, and everything that is no text but the end. */
  unsaid: ReadonlySet<number>;
  /** The token of a space alone: nothing begins with it. */
  space: number;
  /** The text of tokens; bytes that make no letter are left out. */
  text: (tokens: readonly number[]) => string;
  /** The bytes of a token; none of those that are no text. */
  bytes: (token: number) => Uint8Array;
};

/** What OpenAI's decoder holds back as no speech (`tokenizer.non_speech_tokens`). */
const marks = [
  ...'"#()*+/:;<=>@[\\]^_`{|}~「」『』',
  ...'<< >> <<< >>> -- --- -( -[ (\' (" (( )) ((( ))) [[ ]] {{ }} ♪♪ ♪♪♪'.split(' '),
];
const notes = [...'♩♪♫♬♭♮♯'];

/** Letters that stand for bytes in byte-level pair encoding: GPT-2's `bytes_to_unicode`. */
const byteOf = new Map<string, number>();
for (let byte = 0, next = 256; byte < 256; byte++) {
  const plain = (byte > 32 && byte < 127) || (byte > 160 && byte !== 173);
  byteOf.set(String.fromCodePoint(plain ? byte : next++), byte);
}

/** Reads `vocabulary.txt` (a token a line) or `vocabulary.json` (a list) of a folder. Throws where it is not Whisper's. */
export function readVocabulary(file: string): Vocabulary {
  const words = file.startsWith('[') ? (JSON.parse(file) as string[]) : file.replace(/\n$/, '').split('\n');
  const numbers = new Map(words.map((word, i) => [word, i]));
  const one = (...names: string[]): number => {
    const found = names.map((name) => numbers.get(name)).find((it) => it !== undefined);
    if (found === undefined) throw new Error(`the vocabulary has no ${names[0]}`);
    return found;
  };
  const [end, start, transcribe] = [
    one('<|endoftext|>'),
    one('<|startoftranscript|>'),
    one('<|transcribe|>'),
  ];
  const languages = new Map<string, number>();
  for (let i = start + 1; /^<\|[a-z]{2,3}\|>$/.test(words[i] ?? ''); i++)
    languages.set(words[i]!.slice(2, -2), i);
  const bytes = (token: number): Uint8Array =>
    token >= end ? new Uint8Array(0) : Uint8Array.from(words[token] ?? '', (it) => byteOf.get(it) ?? 63);
  const decoder = new TextDecoder();
  const text = (tokens: readonly number[]): string =>
    decoder.decode(Buffer.concat(tokens.map(bytes))).replaceAll('\u{fffd}', '');

  const lettersOf = (text: string): string =>
    Array.from(Buffer.from(text), (byte) => letterOf[byte]).join('');
  const unsaid = new Set(words.keys().filter((i) => i > end));
  for (const mark of [...marks, ...notes])
    for (const form of [mark, ` ${mark}`]) {
      const token = numbers.get(lettersOf(form));
      if (token !== undefined) unsaid.add(token);
      // A note that is no token by itself begins with one that is nothing else.
      else if (notes.includes(mark)) {
        const first = numbers.get(lettersOf(form).slice(0, form.startsWith(' ') ? 3 : 2));
        if (first !== undefined) unsaid.add(first);
      }
    }
  for (const dash of [' -', " '"]) unsaid.add(one(lettersOf(dash)));
  return {
    end,
    start,
    before: one('<|startofprev|>'),
    transcribe,
    noSpeech: one('<|nospeech|>', '<|nocaptions|>'),
    noTimes: one('<|notimestamps|>'),
    languages,
    unsaid,
    space: one(lettersOf(' ')),
    text,
    bytes,
  };
}

const letterOf: string[] = [];
for (const [letter, byte] of byteOf) letterOf[byte] = letter;
