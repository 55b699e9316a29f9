import { musicCredits } from '@likeness/domain/music';
import type { Problem } from '@likeness/domain/problems';
import { Music } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { problemText } from '../../lib/language.ts';
import { useSubmitKey } from '../../lib/use-submit-key.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { PageTitle } from '../site/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { WorkRows } from '../works/work-rows.tsx';
import type { MusicDraft } from './music-draft.ts';
import { useMusicDraft } from './music-draft.store.ts';
import { MusicForm } from './music-form.tsx';
import { draftProblem, useMusicChannels, usePieces } from './music.queries.ts';
import { PieceRow } from './piece-row.tsx';

const MusicOrder = lazy(() => import('./music-order.tsx'));

/** Music out of an idea or out of lyrics and styles, and what was made so far. */
export function MusicPage() {
  const { t } = useTranslation('music');
  const { draft } = useMusicDraft();
  const pieces = usePieces();
  // The one that the order begins with.
  const channel = useMusicChannels().data?.list.find(({ available }) => available);
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
              {t('generate', { credits: channel?.credits ?? musicCredits })}
            </Button>
          </div>
        </Panel>
        <Panel aria-label={t('mine')}>
          <WorkRows
            title={t('mine')}
            rows={pieces}
            icon={Music}
            empty={t('empty')}
            emptyHint={t('emptyHint')}
          >
            {(piece, onAction) => <PieceRow key={piece.id} piece={piece} onAction={onAction} />}
          </WorkRows>
        </Panel>
      </div>
      <Suspense>{ordering && <MusicOrder onClose={() => setOrdering(false)} />}</Suspense>
    </>
  );
}
