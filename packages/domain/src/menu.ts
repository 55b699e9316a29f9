/**
 * Whether the menu of a site shows the page of `path` to visitors of `host`. `rules` are words with spaces between them:
 * `-/pet` hides an entry, `-/pet@shop.example` hides it on that host, `+/pet@shop.example` shows it there again. The last
 * rule that fits counts; without one the entry is shown.
 */
export function menuShows(rules: string, path: string, host: string): boolean {
  let shown = true;
  for (const rule of rules.split(/\s+/)) {
    const [, sign, page, site] = /^([+-])(\/[^@]*)(?:@(.+))?$/.exec(rule) ?? [];
    if (page === path && (site === undefined || site === host)) shown = sign === '+';
  }
  return shown;
}
