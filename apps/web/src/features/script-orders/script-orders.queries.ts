import type { OutputOf } from '@likeness/contract/call';
import type { scriptOrders } from '@likeness/contract/script-orders';
import { polling } from '@likeness/domain/polling';
import { useQuery } from '@tanstack/react-query';
import { scriptOrdersApi } from './script-orders.api.ts';
import { useProfiles } from '../profiles/profiles.queries.ts';
import { useScriptDraft, type ScriptDraft } from './script-draft.ts';

export type ScriptOrderRow = OutputOf<typeof scriptOrders.list>['list'][number];

/** The history of scripts, asked for again while some are being written. `works` in the key has events refresh it. */
export function useScriptOrders() {
  return useQuery({
    queryKey: ['works', 'script'],
    queryFn: ({ signal }) => scriptOrdersApi.list({ page: 1, limit: 500 }, { signal }),
    refetchInterval: (query) => ((query.state.data?.generate ?? 0) > 0 ? polling.works : false),
  });
}

/** The profiles to choose from, and the chosen ones: until the user says otherwise, the defaults. */
export function useChosenProfiles() {
  const { draft } = useScriptDraft();
  const personas = useProfiles('persona').data ?? [];
  const products = useProfiles('product').data ?? [];
  const chosen = (list: typeof personas, id: string | undefined) =>
    list.find((profile) => (id === undefined ? profile.is_default : profile.id === id))?.id ?? '';
  return {
    personas,
    products,
    personaId: chosen(personas, draft.persona),
    productId: chosen(products, draft.product),
  };
}

/** The call's fields for a draft. */
export const inputOf = (draft: ScriptDraft, { personaId = '', productId = '' }) => ({
  type: draft.type,
  keyword: draft.keyword,
  text: draft.type === 'mimic' ? draft.text : '',
  persona_id: personaId,
  product_id: productId,
  superClone_id: draft.clone,
  length: draft.type === 'mimic' ? 0 : draft.length,
  num: draft.num,
});

/** An earlier order as a draft again. */
export async function draftOf(id: string): Promise<Partial<ScriptDraft>> {
  const { form } = await scriptOrdersApi.detail({ id });
  return {
    type: form.type ?? 'generate',
    keyword: form.keyword ?? '',
    text: form.text ?? '',
    persona: form.persona_id ?? '',
    product: form.product_id ?? '',
    clone: form.superClone_id ?? '',
    num: form.num ?? 3,
  };
}
