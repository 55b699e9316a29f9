import type { CodeBatch } from '@likeness/contract/codes';
import { membershipNames } from '@likeness/domain/memberships';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatNumber } from '../../lib/format.ts';
import { currentLanguage } from '../../lib/language.ts';

/** What one code of a batch gives. */
export function Gives({ batch }: { batch: CodeBatch }) {
  const { t } = useTranslation('codes');
  const { credits, days, product, membership_days: memberDays } = batch;
  return (
    <>
      {t('points', { credits: formatNumber(credits) })}
      <span className="block text-xs text-muted">
        {days === 0 ? t('pointsForever') : t('pointsDays', { days: formatNumber(days) })}
      </span>
      {product && (
        <span className="block text-xs text-muted">
          {t('membershipOf', {
            product: membershipNames[product][currentLanguage()],
            days: formatNumber(memberDays),
          })}
        </span>
      )}
    </>
  );
}
