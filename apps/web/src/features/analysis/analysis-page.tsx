import { videoAnalysisCredits } from '@likeness/domain/analysis';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChartNoAxesColumn, PenLine, UserSearch } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { problemText } from '../../lib/language.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { useSlot } from '../uploads/use-slot.ts';
import { usePrices } from '../site/site.queries.ts';
import { analysisSlot, draftProblem, useAnalysisDraft } from './analysis-draft.ts';
import { AnalysisForm } from './analysis-form.tsx';
import { AnalysisFrame } from './analysis-frame.tsx';
import { AnalysisResult } from './analysis-result.tsx';
import { useAnalysisPage } from './use-analysis-page.ts';

const AnalysisOrder = lazy(() => import('./analysis-order.tsx'));

/** How a video that did well is built: the form, the report of the chosen analysis, and the record of all. */
export function AnalysisPage() {
  const priceOf = usePrices();
  const { t } = useTranslation('analysis');
  const { id } = useSearch({ from: '/shell/explosiveAnalysis/video' });
  const navigate = useNavigate();
  const { draft } = useAnalysisDraft();
  const upload = useSlot(analysisSlot);
  const fileId = upload?.result?.file_id ?? '';
  const page = useAnalysisPage('video', id, draft, (held) => draftProblem(held, fileId));
  const { wrong, chosen } = page;
  const choose = (next: string) => void navigate({ to: '/explosiveAnalysis/video', search: { id: next } });
  return (
    <AnalysisFrame
      page={page}
      title={t('title')}
      links={
        <>
          <ButtonLink to="/explosiveAnalysis/user">
            <UserSearch size={16} aria-hidden />
            {t('byAccount')}
          </ButtonLink>
          <ButtonLink to="/explosiveAnalysis">
            <PenLine size={16} aria-hidden />
            {t('scripts')}
          </ButtonLink>
        </>
      }
      formLabel={t('form')}
      form={<AnalysisForm wrong={wrong && problemText(wrong)} />}
      credits={priceOf('video-analysis', videoAnalysisCredits)}
      sending={
        draft.source === 'file' &&
        upload !== undefined &&
        upload.state !== 'done' &&
        upload.state !== 'failed'
      }
      empty={{ icon: ChartNoAxesColumn, title: t('empty'), hint: t('emptyHint') }}
      result={chosen && <AnalysisResult key={chosen.id} row={chosen} />}
      order={<AnalysisOrder fileId={fileId} onOrdered={choose} onClose={page.close} />}
      onChoose={choose}
    />
  );
}
