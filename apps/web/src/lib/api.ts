import { createSender } from '@likeness/contract/sender';
import { currentLanguage } from './language.ts';
import { currentToken, endSession } from './token.ts';

/** The calls of a feature to our own origin, as functions. Each feature binds its own, so that a page fetches no other's. */
export const callsOf = createSender({
  token: currentToken,
  language: currentLanguage,
  onLoggedOut: endSession,
  settingsOnce: true,
});

/** The same for a session that has just begun and is not that of the page yet. */
export const callsWith = <F extends object>(token: string, operations: F) =>
  createSender({ token: () => token, language: currentLanguage })(operations);
