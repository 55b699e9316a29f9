import type { HeardPiece, HeardWord } from '../port.ts';

type Span = { start: number; end: number };

/** Seconds between two words after which another piece begins, and of a piece from which on a comma ends it. */
const [rest, long] = [0.7, 6];
/** Seconds at each end of where someone speaks that is still without a word. */
const margin = 0.1;
const [sentenceEnd, clauseEnd] = [/[.!?。！？…]["'”’」』）)]*$/u, /[,，、;；:：]["'”’」』）)]*$/u];

/** Joins words to pieces: sentences, or what lies between two rests. Words are moved to where someone speaks. */
export function piecesOf(words: readonly HeardWord[], spoken: readonly Span[]): HeardPiece[] {
  const pieces: HeardWord[][] = [];
  for (const given of words) {
    const word = moved(given, spoken);
    const piece = pieces.at(-1);
    if (!piece || ends(piece, word)) pieces.push([word]);
    else piece.push(word);
  }
  return pieces.flatMap((piece) => {
    const text = piece
      .map((word) => word.text)
      .join('')
      .trim();
    const words = piece.map((word) => ({ ...word, text: word.text.trim() }));
    return text ? [{ start: piece[0]!.start, end: piece.at(-1)!.end, text, words }] : [];
  });
}

function ends(piece: readonly HeardWord[], next: HeardWord): boolean {
  const last = piece.at(-1)!;
  if (next.start - last.end >= rest || sentenceEnd.test(last.text)) return true;
  return clauseEnd.test(last.text) && last.end - piece[0]!.start >= long;
}

/** A word begins and ends where someone speaks: a rest before it belongs to no word. */
function moved(word: HeardWord, spoken: readonly Span[]): HeardWord {
  const shared = ({ start, end }: Span): number => Math.min(end, word.end) - Math.max(start, word.start);
  const home = spoken.reduce((best, one) => (shared(one) > shared(best) ? one : best), spoken[0]!);
  const within = (at: number): number => Math.min(Math.max(at, home.start + margin), home.end - margin);
  const [start, end] = [within(word.start), within(word.end)];
  return { ...word, start, end: Math.max(start, end) };
}
