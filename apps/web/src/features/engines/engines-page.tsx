import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PageTitle } from '../site/page-title.tsx';
import { VoicePackCard } from '../voice-packs/voice-pack-card.tsx';
import { voicePacksQuery } from '../voice-packs/voice-packs.queries.ts';
import { enginesQuery } from './engines.queries.ts';
import { JobCard } from './job-card.tsx';
import { ServiceDialog } from './service-dialog.tsx';
import { ServiceList } from './service-list.tsx';
import { SuggestedPacks } from './suggested-packs.tsx';

/** Where an operator sees what does each job, and puts something better in its place. */
export function EnginesPage() {
  const { t } = useTranslation('engines');
  const engines = useQuery(enginesQuery);
  const packs = useQuery(voicePacksQuery);
  const [opened, setOpened] = useState<string>();
  const { jobs = [], services = [], suggested = [] } = engines.data ?? {};
  const all = packs.data?.list ?? [];
  const open = services.find(({ id }) => id === opened);
  return (
    <>
      <PageTitle title={t('title')} />
      <p className="mb-6 max-w-2xl text-[13px] text-muted">{t('intro')}</p>
      {engines.isPending && <Skeleton className="h-60" />}
      {engines.isError && <LoadFailed error={engines.error} retry={() => void engines.refetch()} />}
      {engines.data && (
        <>
          <SuggestedPacks packs={all.filter(({ id }) => suggested.includes(id))} />
          <section aria-labelledby="engine-jobs" className="mb-10">
            <h2 id="engine-jobs" className="mb-3 text-[15px] font-semibold">
              {t('now')}
            </h2>
            <ul className="grid gap-3 md:grid-cols-2 2xl:grid-cols-3">
              {jobs.map((job) => (
                <JobCard key={job.job} job={job} services={services} packs={all} onService={setOpened} />
              ))}
            </ul>
          </section>
          <section aria-labelledby="engine-packs" className="mb-10">
            <h2 id="engine-packs" className="mb-1 scroll-mt-20 text-[15px] font-semibold">
              {t('packs')}
            </h2>
            <p className="mb-3 text-[13px] text-muted">{t('packsHint')}</p>
            <ul className="grid gap-3 lg:grid-cols-2">
              {all.map((pack) => (
                <VoicePackCard key={pack.id} pack={pack} />
              ))}
            </ul>
          </section>
          <ServiceList services={services} onOpen={setOpened} />
        </>
      )}
      {open && <ServiceDialog key={open.id} service={open} onClose={() => setOpened(undefined)} />}
    </>
  );
}
