import { texts, type Texts } from './languages.ts';

/** What a membership can be of, in the order in which an account lists them, and what each is called. */
export const membershipNames = {
  studio: texts('数字人创作', 'Digital humans', '數位人創作', 'Manusia digital'),
  suite: texts('AI 创作', 'AI creation', 'AI 創作', 'Ciptaan AI'),
  employee: texts('数字员工', 'Digital employees', '數位員工', 'Pekerja digital'),
} as const satisfies Record<string, Texts>;

export type MembershipProduct = keyof typeof membershipNames;
export const membershipProducts = Object.keys(membershipNames) as MembershipProduct[];

const suitePages = /^\/(store|pet|cozeVideo|explosiveAnalysis|superClone|copywrite|helper)(\/|$)/;

/** The product that a page belongs to. */
export function productOf(path: string): MembershipProduct {
  if (/^\/employee(\/|$)/.test(path)) return 'employee';
  return suitePages.test(path) ? 'suite' : 'studio';
}
