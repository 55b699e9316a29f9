import { templates } from '@likeness/contract/templates';
import { queryOptions } from '@tanstack/react-query';
import { callsOf } from '../../lib/api.ts';

const templatesApi = callsOf(templates);

export const templatesQuery = queryOptions({
  queryKey: ['templates'],
  queryFn: ({ signal }) => templatesApi.list({}, { signal }),
  staleTime: Infinity,
});
