import { hireCredits, hirePeriods, maxHires, type HirePeriod } from '@likeness/domain/bots';
import { randomId } from '@likeness/contract/sender';
import { useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { botsApi } from './employees.api.ts';
import { formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Input } from '../../ui/input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { toast } from '../../ui/toast.ts';
import { useCredits } from '../points/points.queries.ts';
import { useIsGuest } from '../session/session.queries.ts';
import { useHireAction, type Bot } from './employees.queries.ts';
import { HireState } from './hire-state.tsx';

type Props = { bot: Bot; onClose: () => void };

/** Hires an employee: for how long, at what price, and whether it renews itself. */
export default function HireDialog({ bot, onClose }: Props) {
  const { t } = useTranslation(['employees', 'shell']);
  const [period, setPeriod] = useState<HirePeriod>('month');
  const [num, setNum] = useState('1');
  const key = useRef(randomId());
  const points = useCredits();
  const guest = useIsGuest();
  const count = Math.min(maxHires, Math.max(1, Math.trunc(Number(num)) || 1));
  const credits = hireCredits(bot.prices, period, count);
  const hire = useHireAction(() =>
    botsApi.hire({ id: bot.id, period, num: count }, { idempotencyKey: key.current }),
  );
  const renew = useHireAction((auto: boolean) =>
    botsApi.renew({ id: bot.id, auto, ...(period === 'use' ? {} : { period }) }),
  );
  const change = (next: () => void) => {
    // Another order, so that it is not taken for a repeat.
    key.current = randomId();
    next();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('hireTitle', { name: bot.name })}
      description={`${bot.title} · ${bot.desc}`}
      width={480}
      footer={
        guest ? (
          <>
            <span className="mr-auto text-[13px] text-muted">{t('guestHire')}</span>
            <ButtonLink variant="primary" to="/login">
              {t('shell:login')}
            </ButtonLink>
          </>
        ) : (
          <>
            <span className="mr-auto">
              <span className="num font-semibold">{t('total', { credits: formatNumber(credits) })}</span>
              {points && (
                <span className="num block text-xs text-muted">
                  {t('balance', { credits: formatNumber(points.credits) })}
                </span>
              )}
            </span>
            <Button
              variant="primary"
              busy={hire.isPending}
              onClick={() =>
                hire.mutate(undefined, {
                  onSuccess: () => {
                    toast.ok(t('hiredNow'));
                    onClose();
                  },
                  onError: toast.error,
                })
              }
            >
              {t('hire')}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4">
        <HireState bot={bot} />
        <Segmented
          label={t('period')}
          value={period}
          onChange={(next) => change(() => setPeriod(next))}
          options={hirePeriods.map((value) => ({ value, label: t(value) }))}
        />
        <p className="text-[13px] text-muted">
          {t(period === 'use' ? 'eachUse' : 'eachTime', { credits: formatNumber(bot.prices[period]) })}
        </p>
        <label className="flex items-center gap-3">
          <span className="text-[13px] text-muted">{t('num')}</span>
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={maxHires}
            className="w-28"
            value={num}
            onChange={(event) => change(() => setNum(event.target.value))}
            onBlur={() => setNum(String(count))}
          />
        </label>
        {bot.hired && bot.expire_time !== '' && (
          <div>
            <Checkbox
              checked={bot.auto_renew}
              disabled={renew.isPending}
              onChange={(auto) =>
                renew.mutate(auto, {
                  onSuccess: () => toast.ok(t(auto ? 'renewOn' : 'renewOff')),
                  onError: toast.error,
                })
              }
            >
              {t('autoRenew')}
            </Checkbox>
            <p className="mt-1 text-xs text-faint">{t('autoRenewHint')}</p>
          </div>
        )}
      </div>
    </Dialog>
  );
}
