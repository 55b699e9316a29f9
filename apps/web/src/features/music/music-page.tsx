import { musicCredits } from '@likeness/domain/music';
import type { Problem } from '@likeness/domain/problems';
import { Music } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { problemText } from '../../lib/language.ts';
import { useIncremental } from '../../lib/use-incremental.ts';
import { useSubmitKey } from '../../lib/use-submit-key.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { WorkDeed } from '../works/work-deed.ts';
import type { MusicDraft } from './music-draft.ts';
import { useMusicDraft } from './music-draft.store.ts';
import { MusicForm } from './music-form.tsx';
import { draftProblem, usePieces, type Piece } from './music.queries.ts';
import { PieceRow } from './piece-row.tsx';

const MusicOrder = lazy(() => import('./music-order.tsx'));
const WorkDialogs = lazy(() => import('../works/work-dialogs.tsx'));

/** Music out of an idea or out of lyrics and styles, and what was made so far. */
export function MusicPage() {
  const { t } = useTranslation('music');
  const { draft } = useMusicDraft();
  const [refused, setRefused] = useState<{ draft: MusicDraft; problem: Problem }>();
  const [ordering, setOrdering] = useState(false);
  const wrong = refused?.draft === draft ? refused.problem : undefined;
  const submit = () => {
    const found = draftProblem(draft);
    setRefused(found && { draft, problem: found });
    if (!found) setOrdering(true);
  };
  useSubmitKey(submit);
  return (
    <>
      <PageTitle title={t('title')} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,460px)_minmax(0,1fr)]">
        <Panel aria-label={t('form')}>
          <MusicForm />
          <div className="mt-4 grid gap-3">
            <FormError text={wrong && problemText(wrong)} />
            <Button variant="primary" onClick={submit}>
              <Music size={16} aria-hidden />
              {t('generate', { credits: musicCredits })}
            </Button>
          </div>
        </Panel>
        <Panel aria-label={t('mine')}>
          <Pieces />
        </Panel>
      </div>
      <Suspense>{ordering && <MusicOrder onClose={() => setOrdering(false)} />}</Suspense>
    </>
  );
}

function Pieces() {
  const { t } = useTranslation('music');
  const pieces = usePieces();
  const { shown, more } = useIncremental(pieces.data?.list ?? []);
  const [deed, setDeed] = useState<{ deed: WorkDeed; work: Piece }>();
  return (
    <>
      <h2 className="mb-3 font-semibold">{t('mine')}</h2>
      {pieces.isPending && [1, 2, 3].map((key) => <Skeleton key={key} className="mb-2 h-24" />)}
      {pieces.isError && <LoadFailed error={pieces.error} retry={() => void pieces.refetch()} />}
      {pieces.data?.list.length === 0 && <EmptyState icon={Music} title={t('empty')} hint={t('emptyHint')} />}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {shown.map((piece) => (
          <PieceRow key={piece.id} piece={piece} onDeed={(next) => setDeed({ deed: next, work: piece })} />
        ))}
      </ul>
      <div ref={more} />
      {deed && (
        <Suspense>
          <WorkDialogs {...deed} onClose={() => setDeed(undefined)} />
        </Suspense>
      )}
    </>
  );
}
