import { ApiError } from '@likeness/contract/client';
import { isProblem } from '@likeness/domain/problems';
import i18next from 'i18next';
import { problemText } from './language.ts';

/** The sentence to show for anything that was thrown. */
export function errorText(error: unknown): string {
  if (isProblem(error)) return problemText(error);
  if (error instanceof ApiError) {
    if (error.message) return error.message;
    return i18next.t(error.problem === 'timeout' ? 'common:timeout' : 'common:offline');
  }
  return i18next.t('common:unexpected');
}
