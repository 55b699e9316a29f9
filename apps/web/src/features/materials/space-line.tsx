import { useQuery } from '@tanstack/react-query';
import { HardDrive } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatNumber } from '../../lib/format.ts';
import { spaceQuery } from '../points/points.queries.ts';

/** How many materials there are, and how much of the account's storage is used. */
export function SpaceLine({ total }: { total: number | undefined }) {
  const { t } = useTranslation('materials');
  const space = useQuery(spaceQuery).data;
  return (
    <p className="num mb-4 flex flex-wrap items-center gap-x-3 text-xs text-muted">
      {total !== undefined && <span>{t('total', { count: total, total: formatNumber(total) })}</span>}
      {space && (
        <span className="flex items-center gap-1">
          <HardDrive size={13} aria-hidden />
          {t('space', { used: formatNumber(space.used, 1), total: space.total_format })}
          {space.reserved > 0 && ` · ${t('spaceReserved', { reserved: formatNumber(space.reserved, 1) })}`}
        </span>
      )}
    </p>
  );
}
