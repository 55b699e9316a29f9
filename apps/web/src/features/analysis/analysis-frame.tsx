import { ChartNoAxesColumn, type LucideIcon } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageTitle } from '../site/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AnalysisRecords } from './analysis-records.tsx';
import type { useAnalysisPage } from './use-analysis-page.ts';

type Props = {
  page: ReturnType<typeof useAnalysisPage>;
  title: string;
  /** Ways to the other pages of analyses. */
  links: ReactNode;
  formLabel: string;
  form: ReactNode;
  credits: number;
  /** A file of the form is still on its way. */
  sending?: boolean;
  empty: { icon: LucideIcon; title: string; hint: string };
  /** The report of the chosen one. */
  result: ReactNode;
  /** Seeing the price and paying. */
  order: ReactNode;
  onChoose: (id: string) => void;
};

/** A page of analyses: the form, the record of all, and the report of the chosen one. */
export function AnalysisFrame({ page, empty, ...shown }: Props) {
  const { t } = useTranslation('analysis');
  const { analyses, list, chosen } = page;
  return (
    <>
      <PageTitle title={shown.title}>{shown.links}</PageTitle>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,400px)_minmax(0,1fr)]">
        <div className="grid gap-4">
          <Panel aria-label={shown.formLabel}>
            {shown.form}
            <Button variant="primary" className="mt-4" disabled={shown.sending} onClick={page.submit}>
              <ChartNoAxesColumn size={16} aria-hidden />
              {t('analyse', { credits: shown.credits })}
            </Button>
          </Panel>
          <AnalysisRecords list={list} chosen={chosen?.id} onChoose={shown.onChoose} />
        </div>
        <Panel aria-label={t('report')}>
          {analyses.isPending && <Skeleton className="h-96" />}
          {analyses.isError && <LoadFailed error={analyses.error} retry={() => void analyses.refetch()} />}
          {analyses.data && !chosen && <EmptyState {...empty} />}
          {shown.result}
        </Panel>
      </div>
      <Suspense>{page.ordering && shown.order}</Suspense>
    </>
  );
}
