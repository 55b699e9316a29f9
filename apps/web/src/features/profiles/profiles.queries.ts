import type { Persona, Product } from '@likeness/contract/profiles';
import { personaFields, productFields, type ProfileField, type ProfileKind } from '@likeness/domain/profiles';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { personaApi, productApi } from './profiles.api.ts';
import { queryClient } from '../../lib/query-client.ts';

export type Profile = Pick<Persona, 'id' | 'name' | 'is_default' | 'create_time'> &
  Partial<Record<ProfileField, string>>;
/** What the form holds: every field of both kinds, those of the other one empty. */
export type ProfileValues = { name: string; is_default: boolean } & Record<ProfileField, string>;

/** All profiles of a kind; there are at most 200. */
const profilesQuery = (kind: ProfileKind) =>
  queryOptions({
    queryKey: ['profiles', kind],
    queryFn: async ({ signal }): Promise<Profile[]> => {
      const page = { page: 1, limit: 200 };
      if (kind === 'product') return (await productApi.list(page, { signal })).list satisfies Product[];
      return (await personaApi.list(page, { signal })).list;
    },
  });

export const useProfiles = (kind: ProfileKind) => useQuery(profilesQuery(kind));

const pick = (fields: readonly ProfileField[], values: ProfileValues) =>
  Object.fromEntries(fields.map((field) => [field, values[field].trim()]));

/** Keeps a profile; with an id it replaces that one. */
export function useSaveProfile(kind: ProfileKind) {
  return useProfileAction(({ id, values }: { id: string; values: ProfileValues }) => {
    const { name, is_default } = values;
    const base = { id, name: name.trim(), is_default };
    return kind === 'persona'
      ? personaApi.save({ ...base, ...pick(personaFields, values) })
      : productApi.save({ ...base, ...pick(productFields, values) });
  });
}

export const useRemoveProfile = (kind: ProfileKind) =>
  useProfileAction((id: string) =>
    kind === 'persona' ? personaApi.remove({ id }) : productApi.remove({ id }),
  );

function useProfileAction<Input, Output>(action: (input: Input) => Promise<Output>) {
  return useMutation({
    mutationFn: action,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['profiles'] }),
  });
}
