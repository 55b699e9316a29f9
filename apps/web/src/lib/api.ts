import { createClient } from '@likeness/contract/client';
import { currentLanguage } from './language.ts';
import { currentToken, endSession } from './token.ts';

/** The whole API of our own origin. */
export const api = createClient({ token: currentToken, language: currentLanguage, onLoggedOut: endSession });
