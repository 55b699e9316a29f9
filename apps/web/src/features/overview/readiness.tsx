import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { readinessQuery } from './overview.queries.ts';

/** What the doctor says of each part, live: what is not well first, with the mend. */
export function Readiness() {
  const { t } = useTranslation('overview');
  const found = useQuery(readinessQuery);
  const parts = found.data?.components.toSorted(
    (a, b) => Number(a.ok) - Number(b.ok) || Number(b.required) - Number(a.required),
  );
  return (
    <Panel aria-label={t('readiness')}>
      <div className="mb-3 flex flex-wrap items-baseline gap-3">
        <h2 className="text-[15px] font-semibold">{t('readiness')}</h2>
        {found.data && (
          <p role="status" className={found.data.ok ? 'text-[13px] text-ok' : 'text-[13px] text-bad'}>
            {t(found.data.ok ? 'ready' : 'notReady')}
          </p>
        )}
        {found.data && <p className="num ml-auto text-xs text-muted">{found.data.version}</p>}
      </div>
      {found.isPending && <Skeleton className="h-60" />}
      {found.isError && <LoadFailed error={found.error} retry={() => void found.refetch()} />}
      <ul className="grid grid-cols-1 gap-2.5">
        {parts?.map(({ name, ok, required, detail, mend }) => {
          const [Icon, colour, word] = ok
            ? ([CircleCheck, 'text-ok', t('well')] as const)
            : required
              ? ([CircleAlert, 'text-bad', t('bad')] as const)
              : ([Info, 'text-warn', t('note')] as const);
          return (
            <li key={name} className="flex gap-2.5 text-[13px]">
              <Icon size={16} className={`mt-0.5 shrink-0 ${colour}`} aria-label={word} />
              <div className="min-w-0">
                <span className="font-medium">{name}</span>
                <span className="block text-xs break-words text-muted">{detail}</span>
                {mend && <span className="block text-xs break-words">{mend}</span>}
              </div>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
