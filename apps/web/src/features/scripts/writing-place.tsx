import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatNumber } from '../../lib/format.ts';
import { queryClient } from '../../lib/query-client.ts';

/** Where the server's event leaves how many texts are written before this user's. */
const key = ['writing', 'before'];

/** While a text is awaited, how many are written before it: a model of this machine writes one after the other. */
export function WritingPlace({ busy }: { busy: boolean }) {
  const { t } = useTranslation('scripts');
  const { data: before = 0 } = useQuery<number>({ queryKey: key, queryFn: skipToken });
  useEffect(() => {
    // What an earlier text left there says nothing of the next one.
    if (!busy) queryClient.setQueryData(key, 0);
  }, [busy]);
  return (
    <p role="status" className="text-[13px] text-muted empty:hidden">
      {busy && before > 0 && t('writingPlace', { number: formatNumber(before) })}
    </p>
  );
}
