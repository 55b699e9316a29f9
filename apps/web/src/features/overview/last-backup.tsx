import type { OverviewBackup } from '@likeness/contract/overview';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatNumber } from '../../lib/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { Facts } from '../operators/facts.tsx';
import { Moment } from '../operators/moment.tsx';

/** The newest backup, and the commands that make one and bring it back: both need a terminal of the server. */
export function LastBackup({ backup }: { backup: OverviewBackup | null }) {
  const { t } = useTranslation('overview');
  return (
    <Panel aria-label={t('backup')}>
      <h2 className="mb-3 text-[15px] font-semibold">{t('backup')}</h2>
      {backup ? (
        <Facts
          facts={[
            [t('backupMade'), <Moment key="time" time={backup.time} iso={backup.time_iso} />],
            [
              t('backupName'),
              <span key="name" className="break-all">
                {backup.name}
              </span>,
            ],
            [
              t('backupHolds'),
              t('filesAndRows', { files: formatNumber(backup.files), rows: formatNumber(backup.rows) }),
            ],
            [t('backupSize'), t('megabytes', { size: formatNumber(backup.size) })],
          ]}
        />
      ) : (
        <p className="mb-4 text-warn">{t('noBackup')}</p>
      )}
      <dl className="grid gap-2.5">
        {(['backup', 'check', 'restore'] as const).map((verb) => (
          <div key={verb}>
            <dt className="text-[13px] text-muted">{t(`command_${verb}`)}</dt>
            <dd className="mt-1 rounded-control bg-hover px-3 py-1.5 font-mono text-xs break-all select-all">
              {commands[verb]}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

const commands = {
  backup: 'npm run likeness -- backup /backups/likeness.tar',
  check: 'npm run likeness -- restore /backups/likeness.tar --check',
  restore: 'LIKENESS_DATA=/srv/likeness-data npm run likeness -- restore /backups/likeness.tar',
} as const;
