import { scriptWords } from '@likeness/domain/script';
import { unwritableLetters } from '@likeness/domain/writing-systems';

/** A few letters of the script that no font of the server can show; empty when all is well. */
export function lettersWithoutFont(text: string, known: string[]): string {
  return unwritableLetters(scriptWords(text), known).slice(0, 6).join('');
}
