import type { AccountDetail } from '@likeness/contract/users';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatDay, formatMinute, formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Table } from '../../ui/table-content.tsx';
import { toast } from '../../ui/toast.ts';
import { usersApi } from './users.api.ts';
import { refreshUsers } from './users.queries.ts';

/** Memberships, sessions and points of an account. */
export function UserFacts({ account }: { account: AccountDetail }) {
  const { t } = useTranslation('users');
  return (
    <div className="grid gap-4">
      <Sessions account={account} />
      <Panel aria-label={t('memberships')}>
        <h2 className="mb-2 text-[15px] font-semibold">{t('memberships')}</h2>
        <ul className="grid gap-1.5">
          {account.memberships.map(({ product, name, expire_time: end }) => (
            <li key={product} className="flex flex-wrap justify-between gap-2">
              {name}
              <span className="num text-muted">
                {end ? t('until', { day: formatDay(end) }) : t('noMembership')}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel aria-label={t('lots')}>
        <h2 className="mb-2 text-[15px] font-semibold">{t('lots')}</h2>
        {account.lots.length === 0 ? (
          <p className="text-muted">{t('noLots')}</p>
        ) : (
          <Table
            label={t('lots')}
            rows={account.lots}
            keyOf={({ id }) => id}
            columns={[
              { key: 'source', title: t('source') },
              { key: 'expires', title: t('expires') },
              { key: 'left', title: t('left'), number: true },
            ]}
            renderCells={(lot) => ({
              source: lot.source_name,
              expires: (
                <span className="num text-muted">
                  {lot.expire_time ? formatMinute(lot.expire_time) : t('never')}
                </span>
              ),
              left: t('leftOf', { credits: formatNumber(lot.credits), amount: formatNumber(lot.amount) }),
            })}
          />
        )}
      </Panel>
    </div>
  );
}

/** Where the account is logged in, each to be ended. */
function Sessions({ account: { user_id: userId, sessions, keys } }: { account: AccountDetail }) {
  const { t } = useTranslation('users');
  const end = useMutation({
    mutationFn: (session: string) => usersApi.endSessions({ user_id: userId, session }),
    onSuccess: async () => {
      await refreshUsers();
      toast.ok(t('sessionsEnded'));
    },
    onError: toast.error,
  });
  return (
    <Panel aria-label={t('sessions')}>
      <div className="mb-2 flex min-h-8 flex-wrap items-center gap-3">
        <h2 className="flex-1 text-[15px] font-semibold">{t('sessions')}</h2>
        {sessions.length > 1 && (
          <Button size="sm" busy={end.isPending} onClick={() => end.mutate('')}>
            {t('endAll')}
          </Button>
        )}
      </div>
      {sessions.length === 0 && <p className="text-muted">{t('noSessions')}</p>}
      {sessions.length > 0 && (
        <Table
          label={t('sessions')}
          rows={sessions}
          keyOf={({ session }) => session}
          columns={[
            { key: 'since', title: t('since') },
            { key: 'lastUsed', title: t('lastUsed') },
            { key: 'change', title: t('change'), number: true },
          ]}
          renderCells={(row) => ({
            since: <span className="num">{formatMinute(row.create_time)}</span>,
            lastUsed: <span className="num text-muted">{formatMinute(row.last_time)}</span>,
            change: (
              <Button
                size="sm"
                variant="ghost"
                aria-label={t('endSession', { time: formatMinute(row.create_time) })}
                onClick={() => end.mutate(row.session)}
              >
                {t('end')}
              </Button>
            ),
          })}
        />
      )}
      {keys > 0 && <p className="mt-3 text-[13px] text-muted">{t('keys', { count: keys, keys })}</p>}
    </Panel>
  );
}
