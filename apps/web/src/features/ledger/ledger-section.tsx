import type { ledger } from '@likeness/contract/ledger';
import type { OutputOf } from '@likeness/contract/call';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatDay, formatMinute, formatNumber } from '../../lib/format.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table-content.tsx';
import { toast } from '../../ui/toast.ts';
import { Facts } from '../operators/facts.tsx';
import { SectionLink } from '../operators/section-link.tsx';
import { PageTitle } from '../site/page-title.tsx';
import { Entries } from './entries.tsx';
import { ledgerApi } from './ledger.api.ts';
import { ledgerAccountQuery } from './ledger.queries.ts';
import { Verified } from './verified.tsx';

/** The ledger as it is written: whether every rule holds, and the lots, holds and movements of one user. */
export function LedgerSection() {
  const { t } = useTranslation('ledger');
  const [user, setUser] = useState('');
  const account = useQuery(ledgerAccountQuery(useDebounced(user.trim(), 400)));
  const verify = useMutation({ mutationFn: () => ledgerApi.verify({}), onError: toast.error });
  return (
    <>
      <PageTitle title={t('title')}>
        <SearchInput label={t('search')} value={user} onChange={setUser} />
        <Button busy={verify.isPending} onClick={() => verify.mutate()}>
          <ShieldCheck size={16} aria-hidden />
          {t('verify')}
        </Button>
      </PageTitle>
      {verify.data && <Verified result={verify.data} />}
      {user.trim() === '' && <p className="text-[13px] text-muted">{t('searchHint')}</p>}
      {account.isLoading && <Skeleton className="h-60" />}
      {account.isError && <LoadFailed error={account.error} retry={() => void account.refetch()} />}
      {account.data && (
        <div className="grid gap-5">
          <Head account={account.data} />
          <Entries key={account.data.user_id} userId={account.data.user_id} />
        </div>
      )}
    </>
  );
}

type Account = OutputOf<typeof ledger.account>;

/** What a user has, where it came from, and what works hold of it. */
function Head({ account }: { account: Account }) {
  const { t } = useTranslation('ledger');
  const { user_id: userId, username, credits, held, lots, holds } = account;
  return (
    <>
      <Panel aria-label={t('user')}>
        <Facts
          facts={[
            [
              t('user'),
              <SectionLink key="user" to={`users/${userId}`}>
                {username || t('noName')}
              </SectionLink>,
            ],
            [t('credits'), formatNumber(credits)],
            [t('held'), formatNumber(held)],
          ]}
        />
        <p className="num text-xs break-all text-muted">{userId}</p>
      </Panel>
      <Panel aria-label={t('lots')}>
        <h2 className="mb-2 text-[15px] font-semibold">{t('lots')}</h2>
        {lots.length === 0 && <p className="text-muted">{t('noLots')}</p>}
        {lots.length > 0 && (
          <Table
            label={t('lots')}
            rows={lots}
            keyOf={(lot) => lot.lot_id}
            columns={[
              { key: 'source', title: t('source') },
              { key: 'amount', title: t('amount'), number: true },
              { key: 'left', title: t('left'), number: true },
              { key: 'held', title: t('held'), number: true },
              { key: 'expires', title: t('expires') },
            ]}
            renderCells={(lot) => ({
              source: (
                <>
                  {lot.source_name}
                  <span className="num block text-xs text-muted">
                    #{lot.lot_id} · {formatMinute(lot.create_time)}
                  </span>
                </>
              ),
              amount: formatNumber(lot.amount),
              left: formatNumber(lot.credits),
              held: formatNumber(lot.held),
              expires: (
                <span className="num text-muted">
                  {lot.expire_time ? formatDay(lot.expire_time) : t('never')}
                </span>
              ),
            })}
          />
        )}
      </Panel>
      <Holds holds={holds} />
    </>
  );
}

/** Points that were reserved for works, and what the works took of them. */
function Holds({ holds }: { holds: Account['holds'] }) {
  const { t } = useTranslation('ledger');
  return (
    <Panel aria-label={t('holds')}>
      <h2 className="mb-2 text-[15px] font-semibold">{t('holds')}</h2>
      {holds.length === 0 && <p className="text-muted">{t('noHolds')}</p>}
      {holds.length > 0 && (
        <Table
          label={t('holds')}
          rows={holds}
          keyOf={(hold) => hold.hold_id}
          columns={[
            { key: 'what', title: t('what') },
            { key: 'state', title: t('state') },
            { key: 'amount', title: t('amount'), number: true },
            { key: 'captured', title: t('captured'), number: true },
            { key: 'time', title: t('time') },
          ]}
          renderCells={(hold) => ({
            what: hold.subject ? (
              <SectionLink to={`works/${hold.subject}`}>{hold.action_name}</SectionLink>
            ) : (
              hold.action_name
            ),
            state: t(`state_${hold.state}`),
            amount: formatNumber(hold.amount),
            captured: formatNumber(hold.captured),
            time: <span className="num text-muted">{formatMinute(hold.create_time)}</span>,
          })}
        />
      )}
    </Panel>
  );
}
