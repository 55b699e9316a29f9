import { isNotNull, isNull, or } from 'drizzle-orm';
import { avatars } from './tables/avatars.ts';

/** Avatars of the library, and those that an operator shared: every user may use them. */
export const isPublicAvatar = or(isNull(avatars.userId), isNotNull(avatars.sharedAt));
