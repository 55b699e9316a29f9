import type { AccountDetail } from '@likeness/contract/users';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatMinute, formatNumber } from '../../lib/format.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Facts } from '../operators/facts.tsx';
import { BackLink } from '../operators/section-link.tsx';
import { PageTitle } from '../site/page-title.tsx';
import { AccountTags } from './account-tags.tsx';
import { UserActions } from './user-actions.tsx';
import { UserFacts } from './user-facts.tsx';
import { UserLog, UserTrail, UserWorks } from './user-rows.tsx';
import { userQuery } from './users.queries.ts';

const tabs = ['facts', 'works', 'log', 'trail'] as const;
type Tab = (typeof tabs)[number];

/** One account: what it has, what it made, what was done to it, and everything an operator may change. */
export function UserPage({ userId }: { userId: string }) {
  const { t } = useTranslation('users');
  const account = useQuery(userQuery(userId));
  const [tab, setTab] = useState<Tab>('facts');
  return (
    <>
      <BackLink to="users">{t('back')}</BackLink>
      <PageTitle title={account.data ? nameOf(account.data, t('guestName')) : t('title')}>
        {account.data && <AccountTags account={account.data} />}
      </PageTitle>
      {account.isPending && <Skeleton className="h-60" />}
      {account.isError && <LoadFailed error={account.error} retry={() => void account.refetch()} />}
      {account.data && (
        <>
          <Head account={account.data} />
          <Tabs
            label={t('title')}
            value={tab}
            onChange={setTab}
            items={tabs.map((key) => ({ key, label: t(`tab_${key}`) }))}
          >
            {tab === 'facts' && <UserFacts account={account.data} />}
            {tab === 'works' && <UserWorks userId={userId} />}
            {tab === 'log' && <UserLog userId={userId} />}
            {tab === 'trail' && <UserTrail userId={userId} />}
          </Tabs>
        </>
      )}
    </>
  );
}

const nameOf = ({ username }: AccountDetail, guest: string) => username || guest;

function Head({ account }: { account: AccountDetail }) {
  const { t } = useTranslation('users');
  const facts = [
    [t('credits'), formatNumber(account.credits)],
    [t('held'), formatNumber(account.held)],
    [
      t('space'),
      t('spaceOf', { used: formatNumber(account.space_used), total: formatNumber(account.space_total) }),
    ],
    [t('made'), formatMinute(account.create_time)],
  ] as const;
  return (
    <Panel className="mb-5">
      <Facts facts={facts} />
      <p className="num mb-4 text-xs break-all text-muted">{account.user_id}</p>
      {!account.erased && <UserActions account={account} />}
    </Panel>
  );
}
