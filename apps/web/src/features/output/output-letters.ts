import { unwritableLetters } from '@likeness/domain/writing-systems';

/** A few letters of the script that no font of the server can show; empty when all is well. */
export function lettersWithoutFont(text: string, known: string[]): string {
  const spoken = text.replaceAll(/<break[^>]*>/g, ' ');
  return unwritableLetters(spoken, known).slice(0, 6).join('');
}
