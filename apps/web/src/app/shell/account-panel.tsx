import { ChevronDown } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { useAccount } from '../../features/session/session.queries.ts';
import { Button } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { UserPicture } from './user-picture.tsx';

const AccountDetails = lazy(() => import('./account-details.tsx'));

/** The account: who, how much space, and everything one can do with it. */
export function AccountPanel() {
  const { t } = useTranslation('shell');
  const account = useAccount();
  return (
    <Popover
      label={t('account')}
      className="w-72"
      trigger={
        <Button
          variant="ghost"
          className="px-1.5!"
          aria-label={account ? t('accountOf', { name: account.username }) : t('account')}
        >
          <UserPicture />
          <ChevronDown size={14} className="max-lg:hidden" aria-hidden />
        </Button>
      }
    >
      {(close) => (
        <Suspense fallback={<Skeleton className="h-80" />}>
          <AccountDetails close={close} />
        </Suspense>
      )}
    </Popover>
  );
}
