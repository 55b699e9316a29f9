import { accountCredits, accountPrice, linkLines } from '@likeness/domain/account-analysis';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Clapperboard, UserSearch } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { problemText } from '../../lib/language.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { usePrices } from '../site/site.queries.ts';
import { draftProblem, useAccountDraft } from './account-draft.ts';
import { AccountForm } from './account-form.tsx';
import { AccountResult } from './account-result.tsx';
import { AnalysisFrame } from './analysis-frame.tsx';
import { useAnalysisPage } from './use-analysis-page.ts';

const AccountOrder = lazy(() => import('./account-order.tsx'));

/** What the videos of an account have in common: the form, the report of the chosen account, and the record of all. */
export function AccountPage() {
  const priceOf = usePrices();
  const { t } = useTranslation('analysis');
  const { id } = useSearch({ from: '/shell/explosiveAnalysis/user' });
  const navigate = useNavigate();
  const { draft } = useAccountDraft();
  const page = useAnalysisPage('account', id, draft, draftProblem);
  const { wrong, chosen } = page;
  const choose = (next: string) => void navigate({ to: '/explosiveAnalysis/user', search: { id: next } });
  const line = wrong?.params['index'];
  const videos = linkLines(draft.links).length;
  return (
    <AnalysisFrame
      page={page}
      title={t('accountTitle')}
      links={
        <ButtonLink to="/explosiveAnalysis/video">
          <Clapperboard size={16} aria-hidden />
          {t('oneVideo')}
        </ButtonLink>
      }
      formLabel={t('account')}
      form={
        <AccountForm
          wrong={wrong && (line === undefined ? problemText(wrong) : `${line}. ${problemText(wrong)}`)}
        />
      }
      credits={priceOf(accountPrice(videos), accountCredits(videos))}
      empty={{ icon: UserSearch, title: t('noAccount'), hint: t('noAccountHint') }}
      result={chosen && <AccountResult key={chosen.id} row={chosen} />}
      order={<AccountOrder onOrdered={choose} onClose={page.close} />}
      onChoose={choose}
    />
  );
}
