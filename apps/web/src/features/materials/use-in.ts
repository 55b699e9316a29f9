import type { MaterialType } from '@likeness/domain/materials';
import { useNavigate } from '@tanstack/react-router';
import { toast } from '../../ui/toast.ts';
import type { Material } from './materials.queries.ts';

/** Where a material can be put to use. */
const pages = {
  create: '/create',
  scenes: '/multiples',
  photo: '/store/characters',
  pet: '/pet/establish',
  imageClip: '/store/tsVideo',
  oneClick: '/cozeVideo',
} as const;
export type Use = keyof typeof pages;

const uses: Record<MaterialType, Use[]> = {
  video: ['create', 'oneClick'],
  image: ['photo', 'pet', 'imageClip', 'oneClick'],
  audio: ['create', 'scenes', 'photo', 'pet'],
  text: ['create', 'scenes', 'photo', 'pet', 'oneClick'],
};

/** The uses of a material of this type. */
export const usesOf = (type: MaterialType): readonly Use[] => uses[type];

/** Opens the page of a use with the material in its form. The forms are fetched when one is used. */
export function useUseIn(): (material: Material, use: Use) => void {
  const navigate = useNavigate();
  return (material, use) =>
    void import('./fill-form.ts')
      .then(({ fillForm }) => navigate({ to: pages[use], search: fillForm(material, use) }))
      .catch(toast.error);
}
