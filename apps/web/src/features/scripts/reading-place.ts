import { problem, type Problem } from '@likeness/domain/problems';
import { readWord } from '@likeness/domain/pronunciation';

/** The words a reading is asked for: those that are marked, none where there is only a cursor, and the text before their end. */
export type ReadingPlace = { marked: string; before: string };

/** Why a reading cannot be of the words there, or undefined: it must be of all that is marked. */
export function placedReadingProblem({ marked, before }: ReadingPlace, reading: string): Problem | undefined {
  const word = readWord(marked || before, reading);
  const whole = word && (!marked || word.length === marked.length);
  return whole ? undefined : problem('reading-wrong', { reading });
}

/** The words as the form names them: what is marked, or the end of the text before the cursor. */
export const namedWords = ({ marked, before }: ReadingPlace): string =>
  marked || (before.length > 12 ? `…${before.slice(-12)}` : before);
