import { accountCredits, linkLines } from '@likeness/domain/account-analysis';
import type { Problem } from '@likeness/domain/problems';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChartNoAxesColumn, Clapperboard, UserSearch } from 'lucide-react';
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
import { draftProblem, useAccountDraft } from './account-draft.ts';
import { AccountForm } from './account-form.tsx';
import { AccountResult } from './account-result.tsx';
import { AnalysisRecords } from './analysis-records.tsx';
import { useAnalyses } from './analysis.queries.ts';

const AccountOrder = lazy(() => import('./account-order.tsx'));

/** What the videos of an account have in common: the form, the report of the chosen account, and the record of all. */
export function AccountPage() {
  const { t } = useTranslation('analysis');
  const { id } = useSearch({ from: '/shell/explosiveAnalysis/user' });
  const navigate = useNavigate();
  const { draft } = useAccountDraft();
  const analyses = useAnalyses('account');
  const [refused, setRefused] = useState<{ draft: typeof draft; problem: Problem }>();
  const [ordering, setOrdering] = useState(false);
  const list = analyses.data?.list ?? [];
  const chosen = list.find((one) => one.id === id) ?? list[0];
  const choose = (next: string) => void navigate({ to: '/explosiveAnalysis/user', search: { id: next } });
  const submit = () => {
    const found = draftProblem(draft);
    setRefused(found && { draft, problem: found });
    if (!found) setOrdering(true);
  };
  useSubmitKey(submit);
  const wrong = refused?.draft === draft ? refused.problem : undefined;
  const line = wrong?.params['index'];
  return (
    <>
      <PageTitle title={t('accountTitle')}>
        <ButtonLink to="/explosiveAnalysis/video">
          <Clapperboard size={16} aria-hidden />
          {t('oneVideo')}
        </ButtonLink>
      </PageTitle>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,400px)_minmax(0,1fr)]">
        <div className="grid gap-4">
          <Panel aria-label={t('account')}>
            <AccountForm
              wrong={wrong && (line === undefined ? problemText(wrong) : `${line}. ${problemText(wrong)}`)}
            />
            <Button variant="primary" className="mt-4" onClick={submit}>
              <ChartNoAxesColumn size={16} aria-hidden />
              {t('analyse', { credits: accountCredits(linkLines(draft.links).length) })}
            </Button>
          </Panel>
          <AnalysisRecords list={list} chosen={chosen?.id} onChoose={choose} />
        </div>
        <Panel aria-label={t('report')}>
          {analyses.isPending && <Skeleton className="h-96" />}
          {analyses.isError && <LoadFailed error={analyses.error} retry={() => void analyses.refetch()} />}
          {analyses.data && !chosen && (
            <EmptyState icon={UserSearch} title={t('noAccount')} hint={t('noAccountHint')} />
          )}
          {chosen && <AccountResult key={chosen.id} row={chosen} />}
        </Panel>
      </div>
      <Suspense>
        {ordering && <AccountOrder onOrdered={choose} onClose={() => setOrdering(false)} />}
      </Suspense>
    </>
  );
}
