import { getRouteApi } from '@tanstack/react-router';
import { AudioLines, FilePlus, Plus, Search } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { useIncremental } from '../../lib/use-incremental.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageTitle } from '../site/page-title.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useVoices, type Voice } from '../voices/voices.queries.ts';
import { MyVoiceCard, type Action } from './my-voice-card.tsx';

const CloneFlow = lazy(() => import('./clone-flow.tsx'));
const RenameVoice = lazy(() => import('./rename-voice.tsx'));
const KeepVoice = lazy(() => import('./keep-voice.tsx'));
const DeleteVoice = lazy(() => import('./delete-voice.tsx'));

const route = getRouteApi('/shell/clone');
const grid = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3';

/** The voices a user made, and making another. */
export function MyVoicesPage() {
  const { t } = useTranslation('voice-clone');
  const { add } = route.useSearch();
  const navigate = route.useNavigate();
  const voices = useVoices('mine');
  const [name, setName] = useState('');
  const [action, setAction] = useState<{ action: Action; voice: Voice }>();
  const all = voices.data?.list ?? [];
  const wanted = name.trim().toLocaleLowerCase();
  const found = all.filter((voice) => voice.name.toLocaleLowerCase().includes(wanted));
  const { shown, more } = useIncremental(found);
  const showAdd = (open: boolean) => void navigate({ search: open ? { add: 1 } : {}, replace: true });
  const done = () => setAction(undefined);
  const addButton = (
    <Button variant="primary" onClick={() => showAdd(true)}>
      <Plus size={16} aria-hidden />
      {t('add')}
    </Button>
  );
  return (
    <>
      <PageTitle title={t('title')} count={voices.data?.total}>
        <SearchInput label={t('search')} value={name} onChange={setName} />
        <ButtonLink to="/voice">
          <FilePlus size={16} aria-hidden />
          {t('several')}
        </ButtonLink>
        {addButton}
      </PageTitle>
      {voices.isPending && (
        <div className={grid}>
          {[1, 2, 3].map((key) => (
            <Skeleton key={key} className="h-18" />
          ))}
        </div>
      )}
      {voices.isError && <LoadFailed error={voices.error} retry={() => void voices.refetch()} />}
      {voices.data && all.length === 0 && (
        <EmptyState icon={AudioLines} title={t('none')} hint={t('noneHint')}>
          {addButton}
        </EmptyState>
      )}
      {all.length > 0 && found.length === 0 && (
        <EmptyState icon={Search} title={t('nothingFound', { name })} />
      )}
      <ul className={grid}>
        {shown.map((voice) => (
          <MyVoiceCard
            key={voice.id}
            voice={voice}
            onAction={(chosen) => setAction({ action: chosen, voice })}
          />
        ))}
      </ul>
      <div ref={more} />
      <Suspense>
        {add && <CloneFlow onClose={() => showAdd(false)} />}
        {action?.action === 'hear' && (
          <KeepVoice
            voice={action.voice}
            onAction={(next) => setAction({ ...action, action: next })}
            onClose={done}
          />
        )}
        {action?.action === 'modify' && <CloneFlow voice={action.voice} onClose={done} />}
        {action?.action === 'rename' && <RenameVoice voice={action.voice} onClose={done} />}
        {action?.action === 'delete' && <DeleteVoice voice={action.voice} onClose={done} />}
      </Suspense>
    </>
  );
}
