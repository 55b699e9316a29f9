import { createClient } from '@likeness/contract/client';
import { currentLanguage } from './language.ts';
import { currentToken, endSession } from './token.ts';

/** The whole API of our own origin. */
export const api = createClient({
  token: currentToken,
  language: currentLanguage,
  onLoggedOut: endSession,
  settingsOnce: true,
});

/** The same for a session that has just begun and is not that of the page yet. */
export const apiOf = (token: string) => createClient({ token: () => token, language: currentLanguage });
