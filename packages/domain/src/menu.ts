/** How a page stands in the menu and the store of a site: there, announced, or not at all. */
export type MenuState = 'on' | 'soon' | 'off';

/** Pages that stand otherwise than there until a rule says so. */
const usual: Record<string, MenuState> = { '/helper/index': 'off', '/copywrite/index': 'soon' };

/**
 * How the site shows the page of `path` to visitors of `host`. `rules` are words with spaces between them: `-/pet` hides an entry,
 * `-/pet@shop.example` hides it on that host, `+/pet@shop.example` shows it there again. The last rule that fits counts; without one
 * an entry is shown, except the super helper, which is not, and exclusive copy, which is announced.
 */
export function menuState(rules: string, path: string, host: string): MenuState {
  let state = usual[path] ?? 'on';
  for (const rule of rules.split(/\s+/)) {
    const [, sign, page, site] = /^([+-])(\/[^@]*)(?:@(.+))?$/.exec(rule) ?? [];
    if (page === path && (site === undefined || site === host)) state = sign === '+' ? 'on' : 'off';
  }
  return state;
}

/** Whether it is there. */
export const menuShows = (rules: string, path: string, host: string): boolean =>
  menuState(rules, path, host) === 'on';
