import { men } from './cast/men.ts';
import { others } from './cast/others.ts';
import { women } from './cast/women.ts';
import type { Character } from './characters.ts';

/** Every presenter who can be shown; the order is the order of the gallery. */
export const cast: Character[] = [...women, ...men, ...others];
