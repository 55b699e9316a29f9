import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useAccount } from '../session/session.queries.ts';
import { naturalVoicesQuery } from './voice-packs.queries.ts';

/** Says what comes while the natural voices are not there, and brings them into the lists when they are. */
export default function NaturalVoicesNote() {
  const { t } = useTranslation('voices');
  const operator = useAccount()?.role === 'admin';
  const { data } = useQuery(naturalVoicesQuery);
  const state = data?.state;
  const before = useRef(state);
  useEffect(() => {
    if (state === 'ready' && before.current !== undefined && before.current !== 'ready')
      void queryClient.invalidateQueries({ queryKey: ['voices'] });
    before.current = state;
  }, [state]);
  if (!data || state === 'ready' || state === 'unavailable' || (state === 'off' && !operator)) return null;
  const percent = Math.floor((data.progress ?? 0) * 100);
  const text =
    state === 'fetching'
      ? t('naturalComing', { percent })
      : state === 'failed'
        ? t('naturalFailed', { message: data.message ?? '' })
        : t('naturalOff');
  return (
    <div className="mb-4 grid max-w-2xl gap-2 rounded-card border border-line bg-surface p-3">
      <p className="text-[13px] text-muted">{text}</p>
      {state === 'fetching' && <ProgressBar value={data.progress ?? 0} label={t('naturalBar')} />}
    </div>
  );
}
