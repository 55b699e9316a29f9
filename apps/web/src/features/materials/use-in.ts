import { useNavigate } from '@tanstack/react-router';
import { toast } from '../../ui/toast.ts';
import type { Material } from './materials.queries.ts';
import { usePages, type Use } from './uses.ts';

/** Opens the page of a use with the material in its form. The forms are fetched when one is used. */
export function useUseIn(): (material: Material, use: Use) => void {
  const navigate = useNavigate();
  return (material, use) =>
    void import('./fill-form.ts')
      .then(({ fillForm }) => navigate({ to: usePages[use], search: fillForm(material, use) }))
      .catch(toast.error);
}
