import { isNotNull, isNull, or } from 'drizzle-orm';
import { avatars } from './tables/avatars.ts';
import { pictures } from './tables/pictures.ts';
import { voices } from './tables/voices.ts';

/** Things of the library, and those that an operator shared: every user may use them. */
export const isPublicAvatar = or(isNull(avatars.userId), isNotNull(avatars.sharedAt));
export const isPublicVoice = or(isNull(voices.userId), isNotNull(voices.sharedAt));
export const isPublicPicture = or(isNull(pictures.userId), isNotNull(pictures.sharedAt));
