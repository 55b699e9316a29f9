import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/i18n.ts';
import { useCreditRules, useCredits } from '../../features/points/points.queries.ts';
import { useIsGuest } from '../../features/session/session.queries.ts';
import { LazyMarkup } from '../../features/site/lazy-markup.tsx';
import { useAccountDialogs } from '../../lib/account-dialogs.ts';
import { formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';

/** What there is, the rules, and where points come from. */
export default function PointsDetails({ close }: { close: () => void }) {
  const { t } = useTranslation('shell');
  const { credits, held = 0 } = useCredits() ?? {};
  const rules = useCreditRules();
  const guest = useIsGuest();
  const navigate = useNavigate();
  const show = useAccountDialogs((state) => state.show);
  return (
    <div className="grid gap-3">
      <div className="flex items-baseline justify-between">
        <span className="text-muted">{t('currentPoints')}</span>
        <b className="num text-lg font-[650]">{formatNumber(credits)}</b>
      </div>
      {held > 0 && (
        <p className="num text-[13px] text-muted">{t('heldPoints', { held: formatNumber(held) })}</p>
      )}
      {rules.data && (
        <div
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          tabIndex={0}
          role="region"
          aria-label={t('pointsRules')}
          className="scroll-thin max-h-48 overflow-y-auto border-y border-line py-2"
        >
          <h2 className="text-xs tracking-normal text-faint">{t('pointsRules')}</h2>
          <LazyMarkup content={rules.data.content} className="text-[13px]! leading-relaxed!" />
        </div>
      )}
      <div className="flex items-center justify-between">
        <Link
          to="/moreCredits"
          onClick={close}
          className="rounded text-[13px] text-accent-text underline underline-offset-3 hover:no-underline"
        >
          {t('pointsDetails')}
        </Link>
        <Button
          variant="primary"
          size="sm"
          onClick={() => {
            close();
            if (guest) void navigate({ to: '/login', search: { state: 2 } });
            else show('exchange');
          }}
        >
          {t('exchange')}
        </Button>
      </div>
    </div>
  );
}
