import type { PictureKind } from '@likeness/domain/photo-talk';

/** What differs between pets and people on the pages of pictures; their words are texts that begin with the kind. */
export const pictureKinds = {
  pet: { library: '/pet', create: '/pet/establish', worksTab: 1 },
  person: { library: '/store/imageSpeak', create: '/store/characters', worksTab: 2 },
} as const satisfies Record<PictureKind, { library: string; create: string; worksTab: 1 | 2 }>;

export type { PictureKind };
