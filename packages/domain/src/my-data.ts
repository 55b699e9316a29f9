import { type Language, languages, texts } from './languages.ts';
import { problem, type Problem } from './problems.ts';

/** Days for which an export can be fetched. */
export const exportDays = 7;
/** Exports that a user may begin in a day. */
export const exportsPerDay = 5;

/** What a user without a password types to have everything erased. */
export const eraseWords = texts('全部删除', 'ERASE', '全部刪除', 'PADAM');

/** The word as one language asks for it. */
export const eraseWord = (language: Language): string => eraseWords[language];

/**
 * What is missing before everything of a user is erased: the password of an account, or the typed word of a guest, in any of the
 * languages and any case of letters.
 */
export function eraseProblem(confirmation: {
  guest: boolean;
  password: string;
  word: string;
}): Problem | undefined {
  if (!confirmation.guest) return confirmation.password ? undefined : problem('password-required');
  const typed = confirmation.word.trim().toUpperCase();
  return languages.some((language) => eraseWords[language] === typed)
    ? undefined
    : problem('erase-word-wrong');
}

/** What goes when a user erases everything, in the order in which it is told. */
export const belongingKinds = [
  'avatars',
  'voices',
  'pictures',
  'works',
  'materials',
  'uploads',
  'chats',
  'embeds',
  'keys',
] as const;
export type BelongingKind = (typeof belongingKinds)[number];
