import { AudioLines } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { useIncremental } from '../../lib/use-incremental.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CompareVoices } from './compare-voices.tsx';
import { VoiceCard } from './voice-card.tsx';
import { everyVoice, filterVoices } from './voice-filter.ts';
import { NoMatch, VoiceFilterBar } from './voice-filter-bar.tsx';
import { useVoices } from './voices.queries.ts';

const NaturalVoicesNote = lazy(() => import('../voice-packs/natural-voices-note.tsx'));

const grid = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3';

/** The public voices, each with a sample to listen to; two can be compared. */
export default function PublicVoices() {
  const { t } = useTranslation('voices');
  const voices = useVoices('public');
  const [filter, setFilter] = useState(everyVoice);
  const [comparedIds, setComparedIds] = useState<string[]>([]);
  /** A third takes the place of the one that was chosen longest ago. */
  const compare = (id: string) =>
    setComparedIds((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now.slice(-1), id]));
  const all = voices.data?.list ?? [];
  const compared = comparedIds.flatMap((id) => all.find((voice) => voice.id === id) ?? []);
  const { shown, more } = useIncremental(filterVoices(all, filter));
  if (voices.isPending)
    return (
      <div className={grid}>
        {[1, 2, 3, 4, 5, 6].map((key) => (
          <Skeleton key={key} className="h-16" />
        ))}
      </div>
    );
  if (voices.isError) return <LoadFailed error={voices.error} retry={() => void voices.refetch()} />;
  if (all.length === 0) return <EmptyState icon={AudioLines} title={t('noPublic')} />;
  return (
    <>
      <Suspense>
        <NaturalVoicesNote />
      </Suspense>
      <VoiceFilterBar voices={all} filter={filter} onChange={setFilter} />
      {shown.length === 0 && <NoMatch onReset={() => setFilter(everyVoice)} />}
      <ul className={grid}>
        {shown.map((voice) => (
          <VoiceCard
            key={voice.id}
            voice={voice}
            compared={comparedIds.includes(voice.id)}
            onCompare={() => compare(voice.id)}
          />
        ))}
      </ul>
      <div ref={more} />
      {compared.length > 0 && <CompareVoices voices={compared} onEnd={() => setComparedIds([])} />}
    </>
  );
}
