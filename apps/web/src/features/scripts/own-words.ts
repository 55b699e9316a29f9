/** The user's own words, and those of a tool that stand or stood in their place. Neither is ever lost to the other. */
export type Versions = { own: string; made: string };

/** A tool's words are taken over `now`. Own words are those before the first tool, unless something was typed since. */
export function taken(versions: Versions | undefined, now: string, made: string): Versions {
  return { own: versions?.made === now ? versions.own : now, made };
}

export type WayBack = { to: 'own' | 'made'; text: string; versions: Versions };

/**
 * What one click brings back: the user's own words, or from there the words of the tool, with all that was changed in them.
 * Undefined while there is nothing to go back to.
 */
export function wayBack(versions: Versions | undefined, now: string): WayBack | undefined {
  if (!versions || versions.own === versions.made) return undefined;
  if (now === versions.own) return { to: 'made', text: versions.made, versions };
  return { to: 'own', text: versions.own, versions: { own: versions.own, made: now } };
}
