import type { MaterialType } from '@likeness/domain/materials';

/** Where a material can be put to use. */
export const usePages = {
  create: '/create',
  scenes: '/multiples',
  photo: '/store/characters',
  pet: '/pet/establish',
  image: '/store/wsImage',
  imageClip: '/store/tsVideo',
  oneClick: '/cozeVideo',
} as const;
export type Use = keyof typeof usePages;

const uses: Record<MaterialType, Use[]> = {
  video: ['create', 'oneClick'],
  image: ['photo', 'pet', 'image', 'imageClip', 'oneClick'],
  audio: ['create', 'scenes', 'photo', 'pet', 'oneClick'],
  text: ['create', 'scenes', 'photo', 'pet', 'oneClick'],
};

/** The uses of a material of this type. */
export const usesOf = (type: MaterialType): readonly Use[] => uses[type];
