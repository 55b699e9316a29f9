import type { Word } from '@likeness/domain/speech';
import type { HeardPiece } from './port.ts';

/** What was heard as a script whose words have their times: a piece a line. Words of a piece without times share its time. */
export function heardScript(pieces: readonly HeardPiece[]): { text: string; words: Word[] } {
  let text = '';
  const words: Word[] = [];
  for (const piece of pieces) {
    if (text) text += '\n';
    let at = text.length;
    text += piece.text;
    for (const { text: said, start, end } of piece.words ?? [piece]) {
      const found = text.indexOf(said, at);
      if (found < 0) continue;
      at = found + said.length;
      words.push({ text: said, start, end, charStart: found, charEnd: at });
    }
  }
  return { text, words };
}
