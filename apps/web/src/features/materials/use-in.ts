import { useNavigate } from '@tanstack/react-router';
import { toast } from '../../ui/toast.ts';
import type { Material } from './materials.queries.ts';
import { usePages, type Use } from './uses.ts';

/** What the query of a page says about the material that was put into its form. */
export type Filled = { sc?: 1; id?: string; source?: 3 };
type FillForm = (material: Material, use: Use) => Filled;

let fetchForms: () => Promise<{ fillForm: FillForm }>;

/** Tells how forms are filled. They show materials themselves, so this room cannot ask for them. */
export function fillFormsBy(fetch: typeof fetchForms): void {
  fetchForms = fetch;
}

/** Opens the page of a use with the material in its form. The forms are fetched when one is used. */
export function useUseIn(): (material: Material, use: Use) => void {
  const navigate = useNavigate();
  return (material, use) =>
    void fetchForms()
      .then(({ fillForm }) => navigate({ to: usePages[use], search: fillForm(material, use) }))
      .catch(toast.error);
}
