import type { Problem } from '@likeness/domain/problems';
import { scriptCredits, scriptOrderProblem } from '@likeness/domain/script-orders';
import { ChartNoAxesColumn, IdCard, Package, PenLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { problemText } from '../../lib/language.ts';
import { useIncremental } from '../../lib/use-incremental.ts';
import { useSubmitKey } from '../../lib/use-submit-key.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { WorkDeed } from '../works/work-deed.ts';
import { useScriptDraft } from './script-draft.ts';
import { ScriptForm } from './script-form.tsx';
import { useChosenProfiles, useScriptOrders, type ScriptOrderRow } from './script-orders.queries.ts';
import { ScriptRow } from './script-row.tsx';

const ScriptOrder = lazy(() => import('./script-order.tsx'));
const WorkDialogs = lazy(() => import('../works/work-dialogs.tsx'));

/** Scripts about a theme or a product, like one that did well, or topics; and what was written so far. */
export function ScriptOrdersPage() {
  const { t } = useTranslation('script-orders');
  const { draft } = useScriptDraft();
  const { productId } = useChosenProfiles();
  const [refused, setRefused] = useState<{ draft: typeof draft; problem: Problem }>();
  const [ordering, setOrdering] = useState(false);
  const wrong = refused?.draft === draft ? refused.problem : undefined;
  const submit = () => {
    const found = scriptOrderProblem({ ...draft, productId });
    setRefused(found && { draft, problem: found });
    if (!found) setOrdering(true);
  };
  useSubmitKey(submit);
  return (
    <>
      <PageTitle title={t('title')}>
        <ButtonLink to="/explosiveAnalysis/video">
          <ChartNoAxesColumn size={16} aria-hidden />
          {t('analysis')}
        </ButtonLink>
        <ButtonLink to="/explosiveAnalysis/character">
          <IdCard size={16} aria-hidden />
          {t('personas')}
        </ButtonLink>
        <ButtonLink to="/explosiveAnalysis/project">
          <Package size={16} aria-hidden />
          {t('products')}
        </ButtonLink>
      </PageTitle>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,460px)_minmax(0,1fr)]">
        <Panel aria-label={t('form')}>
          <ScriptForm />
          <div className="mt-4 grid gap-3">
            <FormError text={wrong && problemText(wrong)} />
            <Button variant="primary" onClick={submit}>
              <PenLine size={16} aria-hidden />
              {t('write', { credits: scriptCredits })}
            </Button>
          </div>
        </Panel>
        <Panel aria-label={t('history')}>
          <History />
        </Panel>
      </div>
      <Suspense>{ordering && <ScriptOrder onClose={() => setOrdering(false)} />}</Suspense>
    </>
  );
}

function History() {
  const { t } = useTranslation('script-orders');
  const orders = useScriptOrders();
  const { shown, more } = useIncremental(orders.data?.list ?? []);
  const [deed, setDeed] = useState<{ deed: WorkDeed; work: ScriptOrderRow }>();
  return (
    <>
      <h2 className="mb-3 font-semibold">{t('history')}</h2>
      {orders.isPending && [1, 2, 3].map((key) => <Skeleton key={key} className="mb-2 h-24" />)}
      {orders.isError && <LoadFailed error={orders.error} retry={() => void orders.refetch()} />}
      {orders.data?.list.length === 0 && (
        <EmptyState icon={PenLine} title={t('empty')} hint={t('emptyHint')} />
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {shown.map((order) => (
          <ScriptRow key={order.id} order={order} onDeed={(next) => setDeed({ deed: next, work: order })} />
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
