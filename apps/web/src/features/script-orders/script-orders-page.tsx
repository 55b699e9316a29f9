import type { Problem } from '@likeness/domain/problems';
import { scriptCredits, scriptOrderProblem } from '@likeness/domain/script-orders';
import { ChartNoAxesColumn, IdCard, Package, PenLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { problemText } from '../../lib/language.ts';
import { useSubmitKey } from '../../lib/use-submit-key.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { PageTitle } from '../site/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { WorkRows } from '../works/work-rows.tsx';
import { usePrices } from '../site/site.queries.ts';
import { useScriptDraft } from './script-draft.ts';
import { ScriptForm } from './script-form.tsx';
import { useChosenProfiles, useScriptOrders } from './script-orders.queries.ts';
import { ScriptRow } from './script-row.tsx';

const ScriptOrder = lazy(() => import('./script-order.tsx'));

/** Scripts about a theme or a product, like one that did well, or topics; and what was written so far. */
export function ScriptOrdersPage() {
  const priceOf = usePrices();
  const { t } = useTranslation('script-orders');
  const { draft } = useScriptDraft();
  const { productId } = useChosenProfiles();
  const orders = useScriptOrders();
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
              {t('write', { credits: priceOf('script', scriptCredits) })}
            </Button>
          </div>
        </Panel>
        <Panel aria-label={t('history')}>
          <WorkRows
            title={t('history')}
            rows={orders}
            icon={PenLine}
            empty={t('empty')}
            emptyHint={t('emptyHint')}
          >
            {(order, onAction) => <ScriptRow key={order.id} order={order} onAction={onAction} />}
          </WorkRows>
        </Panel>
      </div>
      <Suspense>{ordering && <ScriptOrder onClose={() => setOrdering(false)} />}</Suspense>
    </>
  );
}
