import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDebounced } from '../../lib/use-debounced.ts';

export type Quote = { seconds: number; credits: number; balance: number };
/** A page's way to ask what an order costs. `key` is the name under which its quotes are kept. */
export type Quoting<Input> = {
  key: string;
  quote: (input: Input, options: { signal: AbortSignal }) => Promise<Quote>;
};

/** What exactly this order would cost. */
export function useQuote<Input>({ key, quote }: Quoting<Input>, input: Input | undefined) {
  return useQuery({
    queryKey: [key, 'quote', input],
    queryFn: ({ signal }) => quote(input as Input, { signal }),
    enabled: input !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
}

/** A page asks when nothing was typed for so long (ms). */
const standsStill = 700;

/**
 * The server's price of what is on the page, asked for when the form is complete and stands still; undefined while it is
 * not known. `input` is undefined while something is missing.
 */
export function usePageQuote<Input>(quoting: Quoting<Input>, input: Input | undefined): Quote | undefined {
  const written = input && JSON.stringify(input);
  const settled = useDebounced(written, standsStill);
  const asked = useMemo(() => (settled ? (JSON.parse(settled) as Input) : undefined), [settled]);
  const { data, isPlaceholderData, isError } = useQuote(quoting, asked);
  return written === settled && !isPlaceholderData && !isError ? data : undefined;
}
