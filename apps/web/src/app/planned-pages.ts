import { texts, type Texts } from '@likeness/domain/languages';

/** Addresses of tools that are still to come, with their names; the site map stands over this list. */
export const plannedPages: Record<string, Texts> = {
};
