import { ApiError } from '@likeness/contract/sender';
import { isProblem } from '@likeness/domain/problems';
import { translator } from '../i18n/i18n.ts';
import { problemText } from '../lib/language.ts';

/** The sentence to show for anything that was thrown. */
export function errorText(error: unknown): string {
  if (isProblem(error)) return problemText(error);
  if (error instanceof ApiError) {
    if (error.message) return error.message;
    return translator('common')(error.problem === 'timeout' ? 'timeout' : 'offline');
  }
  return translator('common')('unexpected');
}
