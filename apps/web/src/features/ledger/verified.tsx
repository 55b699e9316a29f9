import type { ledger } from '@likeness/contract/ledger';
import type { OutputOf } from '@likeness/contract/call';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatMinute, formatNumber } from '../../lib/format.ts';
import { cx } from '../../ui/cx.ts';

/** What looking at every rule of the ledger found: nothing, or the rows that break one. */
export function Verified({ result }: { result: OutputOf<typeof ledger.verify> }) {
  const { t } = useTranslation('ledger');
  const { checks, broken, violations, time } = result;
  const counts = { checks: formatNumber(checks), broken: formatNumber(broken) };
  return (
    <div
      role="status"
      className={cx(
        'mb-4 grid gap-2 rounded-control border p-3 text-[13px]',
        broken === 0 ? 'border-ok/40 bg-ok/10' : 'border-bad/40 bg-bad/10',
      )}
    >
      <p className="font-medium">
        {t(broken === 0 ? 'holds_all' : 'holds_not', counts)}
        <span className="num ml-2 font-normal text-muted">{formatMinute(time)}</span>
      </p>
      {violations.length > 0 && (
        <ul className="grid gap-1 font-mono text-xs break-words">
          {violations.map(({ rule, subject, found }) => (
            <li key={`${rule} ${subject}`}>
              {rule}: {subject} ({found})
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
