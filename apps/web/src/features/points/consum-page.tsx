import { Link, useNavigate } from '@tanstack/react-router';
import { Ticket } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { useAccountDialogs } from '../../lib/account-dialogs.ts';
import { formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import type { DayRange } from '../../ui/day-range.ts';
import { PageTitle } from '../site/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useIsGuest } from '../session/session.queries.ts';
import { CreditLog } from './credit-log.tsx';
import { useCredits, useCreditTotals } from './points.queries.ts';

/** The balance, what came and went, and every movement. */
export function ConsumPage() {
  const { t } = useTranslation('points');
  const { credits, held = 0 } = useCredits() ?? {};
  const [range, setRange] = useState<DayRange>();
  const totals = useCreditTotals(range).data;
  const guest = useIsGuest();
  const navigate = useNavigate();
  const show = useAccountDialogs((state) => state.show);
  const span = range ? t('thisRange') : t('allTime');
  return (
    <>
      <PageTitle title={t('consumTitle')}>
        <Button
          variant="primary"
          onClick={() => (guest ? void navigate({ to: '/login', search: { state: 2 } }) : show('exchange'))}
        >
          <Ticket size={16} aria-hidden />
          {t('exchange')}
        </Button>
      </PageTitle>
      <div className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-3 lg:gap-4">
        <Figure label={t('currentPoints')} value={formatNumber(credits)} className="max-lg:col-span-2">
          {held > 0 && <span>{t('heldPoints', { held: formatNumber(held) })} · </span>}
          <Link
            to="/moreCredits"
            className="text-accent-text underline underline-offset-3 hover:no-underline"
          >
            {t('toDetails')}
          </Link>
        </Figure>
        <Figure label={t('spentIn')} value={formatNumber(totals?.spent)}>
          {span}
        </Figure>
        <Figure label={t('gainedIn')} value={formatNumber(totals?.gained)}>
          {span}
        </Figure>
      </div>
      <CreditLog range={range} onRange={setRange} />
    </>
  );
}

type FigureProps = { label: string; value: string; className?: string; children?: ReactNode };

function Figure({ label, value, className, children }: FigureProps) {
  return (
    <Panel className={className} aria-label={label}>
      <span className="text-[13px] text-muted">{label}</span>
      <strong className="num mt-1 block text-[26px] leading-tight font-[650] tracking-tight">{value}</strong>
      <span className="num mt-1 block text-xs text-muted">{children}</span>
    </Panel>
  );
}
