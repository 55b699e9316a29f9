import { videoAnalysisCredits } from '@likeness/domain/analysis';
import type { Problem } from '@likeness/domain/problems';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChartNoAxesColumn, PenLine, UserSearch } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { problemText } from '../../lib/language.ts';
import { useSubmitKey } from '../../lib/use-submit-key.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSlot } from '../uploads/use-slot.ts';
import { analysisSlot, draftProblem, useAnalysisDraft } from './analysis-draft.ts';
import { AnalysisForm } from './analysis-form.tsx';
import { AnalysisResult } from './analysis-result.tsx';
import { AnalysisRecords } from './analysis-records.tsx';
import { useAnalyses } from './analysis.queries.ts';

const AnalysisOrder = lazy(() => import('./analysis-order.tsx'));

/** How a video that did well is built: the form, the report of the chosen analysis, and the record of all. */
export function AnalysisPage() {
  const { t } = useTranslation('analysis');
  const { id } = useSearch({ from: '/shell/explosiveAnalysis/video' });
  const navigate = useNavigate();
  const { draft } = useAnalysisDraft();
  const upload = useSlot(analysisSlot);
  const fileId = upload?.result?.file_id ?? '';
  const sending =
    draft.source === 'file' && upload !== undefined && upload.state !== 'done' && upload.state !== 'failed';
  const analyses = useAnalyses('video');
  const [refused, setRefused] = useState<{ draft: typeof draft; problem: Problem }>();
  const [ordering, setOrdering] = useState(false);
  const list = analyses.data?.list ?? [];
  const chosen = list.find((one) => one.id === id) ?? list[0];
  const choose = (next: string) => void navigate({ to: '/explosiveAnalysis/video', search: { id: next } });
  const submit = () => {
    const found = draftProblem(draft, fileId);
    setRefused(found && { draft, problem: found });
    if (!found) setOrdering(true);
  };
  useSubmitKey(submit);
  const wrong = refused?.draft === draft ? problemText(refused.problem) : undefined;
  return (
    <>
      <PageTitle title={t('title')}>
        <ButtonLink to="/explosiveAnalysis/user">
          <UserSearch size={16} aria-hidden />
          {t('byAccount')}
        </ButtonLink>
        <ButtonLink to="/explosiveAnalysis">
          <PenLine size={16} aria-hidden />
          {t('scripts')}
        </ButtonLink>
      </PageTitle>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,400px)_minmax(0,1fr)]">
        <div className="grid gap-4">
          <Panel aria-label={t('form')}>
            <AnalysisForm wrong={wrong} />
            <Button variant="primary" className="mt-4" disabled={sending} onClick={submit}>
              <ChartNoAxesColumn size={16} aria-hidden />
              {t('analyse', { credits: videoAnalysisCredits })}
            </Button>
          </Panel>
          <AnalysisRecords list={list} chosen={chosen?.id} onChoose={choose} />
        </div>
        <Panel aria-label={t('report')}>
          {analyses.isPending && <Skeleton className="h-96" />}
          {analyses.isError && <LoadFailed error={analyses.error} retry={() => void analyses.refetch()} />}
          {analyses.data && !chosen && (
            <EmptyState icon={ChartNoAxesColumn} title={t('empty')} hint={t('emptyHint')} />
          )}
          {chosen && <AnalysisResult key={chosen.id} row={chosen} />}
        </Panel>
      </div>
      <Suspense>
        {ordering && <AnalysisOrder fileId={fileId} onOrdered={choose} onClose={() => setOrdering(false)} />}
      </Suspense>
    </>
  );
}
