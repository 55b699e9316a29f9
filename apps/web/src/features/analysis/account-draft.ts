import { accountFigures, accountProblem, linkLines } from '@likeness/domain/account-analysis';
import type { Problem } from '@likeness/domain/problems';
import { z } from 'zod';
import { draftStore } from '../../lib/draft-store.ts';

const words = z.string().catch('').default('');
const schema = z.object({
  /** Links as they are typed, one a line. */
  links: words,
  nickname: words,
  followers: words,
  following: words,
  likes: words,
  shares: words,
});

/** Everything the form of an account holds. */
export type AccountDraft = z.output<typeof schema>;

/** A draft out of storage; whatever cannot be read starts again. */
function parseAccount(stored: string | null): AccountDraft {
  try {
    return schema.parse(JSON.parse(stored ?? '{}'));
  } catch {
    return schema.parse({});
  }
}

/** The call's fields for a draft. */
export function inputOf({ links, nickname, ...draft }: AccountDraft) {
  const typed = accountFigures.map((name) => [name, draft[name] === '' ? '' : Number(draft[name])]);
  return {
    type: 'account' as const,
    links: linkLines(links),
    nickname,
    ...(Object.fromEntries(typed) as Record<(typeof accountFigures)[number], number | ''>),
  };
}

export const draftProblem = ({ links }: AccountDraft): Problem | undefined =>
  accountProblem({ links: linkLines(links) });

/** The draft of the page. */
export const useAccountDraft = draftStore('likeness.draft.account', parseAccount);
