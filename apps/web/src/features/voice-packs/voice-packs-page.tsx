import { useQuery } from '@tanstack/react-query';
import { AudioLines, LockKeyhole } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageTitle } from '../site/page-title.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAccount } from '../session/session.queries.ts';
import { VoicePackCard } from './voice-pack-card.tsx';
import { voicePacksQuery } from './voice-packs.queries.ts';

/** Where an operator installs natural voices, recognition and language models on this server. */
export function VoicePacksPage() {
  const { t } = useTranslation('voice-packs');
  const account = useAccount();
  const operator = account?.role === 'admin';
  const packs = useQuery({ ...voicePacksQuery, enabled: operator });
  if (account && !operator)
    return (
      <>
        <PageTitle title={t('title')} />
        <EmptyState icon={LockKeyhole} title={t('operatorsOnly')} hint={t('operatorsHint')} />
      </>
    );
  const list = packs.data?.list ?? [];
  return (
    <>
      <PageTitle title={t('title')} />
      <p className="mb-6 max-w-2xl text-[13px] text-muted">{t('intro')}</p>
      {packs.isPending && <Skeleton className="h-40" />}
      {packs.isError && <LoadFailed error={packs.error} retry={() => void packs.refetch()} />}
      {(['speech', 'recognition', 'words', 'sites'] as const).map((use) => (
        <section key={use} aria-labelledby={use} className="mb-8">
          <h2 id={use} className="mb-3 flex items-center gap-2 text-[15px] font-semibold">
            <AudioLines size={16} aria-hidden />
            {t(use)}
          </h2>
          <ul className="grid gap-3 lg:grid-cols-2">
            {list
              .filter((pack) => pack.use === use)
              .map((pack) => (
                <VoicePackCard key={pack.id} pack={pack} />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}
