import { useMutation } from '@tanstack/react-query';
import { translator } from '../../i18n/i18n.ts';
import { materialsApi } from './materials.api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { toast } from '../../ui/toast.ts';

/** The result of a work, or one of its pictures (from 1); with a name where the tool knows a better one. */
export type Kept = { rid: string; index?: number; name?: string };

/**
 * Saves the result of any tool as a material and says so, with the way there. Saved again it is the same material.
 */
export function useSaveMaterial() {
  return useMutation({
    mutationFn: (kept: Kept) => materialsApi.save(kept),
    onSuccess: () => {
      toast.ok(translator('materials')('kept'));
      void queryClient.invalidateQueries({ queryKey: ['materials'] });
    },
    onError: toast.error,
  });
}
