import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  FolderLock,
  HardDrive,
  ImageUp,
  KeyRound,
  LogIn,
  LogOut,
  Plug,
  ReceiptText,
  Ticket,
  Wrench,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { spaceQuery } from '../../features/points/points.queries.ts';
import { useAccount, useLogout } from '../../features/session/session.queries.ts';
import { useAccountDialogs, type AccountDialog } from '../../lib/account-dialogs.ts';
import { formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { toast } from '../../ui/toast.ts';
import { Memberships } from './membership.tsx';
import { UserPicture } from './user-picture.tsx';

/** Who it is, how much space there is, and everything one can do with the account. */
export default function AccountDetails({ close }: { close: () => void }) {
  const { t } = useTranslation('shell');
  const account = useAccount();
  const navigate = useNavigate();
  const logout = useLogout();
  const show = useAccountDialogs((state) => state.show);
  const space = useQuery(spaceQuery).data;
  const guest = account?.is_tourist === 'guest';
  const open = (dialog: AccountDialog) => {
    close();
    if (guest && dialog !== 'data') return void navigate({ to: '/login', search: { state: 2 } });
    if (dialog === 'expand' && space?.can_expand === 0) return toast.bad(t('spaceLimit'));
    show(dialog);
  };
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-3">
        <UserPicture large />
        <span className="min-w-0">
          <b className="block truncate font-semibold">{guest ? t('guest') : account?.username}</b>
          {guest && <span className="block text-xs text-muted">{t('memberNone')}</span>}
        </span>
      </div>
      {!guest && <Memberships />}
      <Space onExpand={guest ? undefined : () => open('expand')} />
      <div className="-mx-2 grid">
        <Row icon={<Ticket size={16} />} text={t('exchangeCode')} onClick={() => open('exchange')} />
        <Row
          icon={<ReceiptText size={16} />}
          text={t('usageDetails')}
          onClick={() => {
            close();
            void navigate({ to: '/consum' });
          }}
        />
        {account?.role === 'admin' && (
          <Row
            icon={<Wrench size={16} />}
            text={t('console')}
            onClick={() => {
              close();
              void navigate({ to: '/admin/$', params: { _splat: '' } });
            }}
          />
        )}
        {!guest && (
          <Row icon={<ImageUp size={16} />} text={t('accountPicture')} onClick={() => open('picture')} />
        )}
        {!guest && (
          <Row icon={<KeyRound size={16} />} text={t('changePassword')} onClick={() => open('password')} />
        )}
        {!guest && <Row icon={<Plug size={16} />} text={t('apiKeys')} onClick={() => open('keys')} />}
        <Row icon={<FolderLock size={16} />} text={t('myData')} onClick={() => open('data')} />
        <Row
          icon={<LogIn size={16} />}
          text={guest ? t('login') : t('switchAccount')}
          onClick={() => {
            close();
            void navigate({ to: '/login', search: { redirectUrl: location.pathname + location.search } });
          }}
        />
        {!guest && <Row icon={<LogOut size={16} />} text={t('logout')} onClick={() => void logout()} />}
      </div>
    </div>
  );
}

/** How much of the space is taken; without `onExpand` it cannot be had larger. */
function Space({ onExpand }: { onExpand: (() => void) | undefined }) {
  const { t } = useTranslation('shell');
  const space = useQuery(spaceQuery).data;
  if (!space) return null;
  return (
    <div className="grid gap-2 rounded-card bg-hover p-3">
      <div className="flex justify-between text-[13px]">
        <span className="text-muted">{t('space')}</span>
        <span className="num">
          {formatNumber(space.used, 1)} MB / {space.total_format}
        </span>
      </div>
      <ProgressBar value={space.total ? space.used / space.total : 0} label={t('space')} />
      {space.reserved > 0 && (
        <span className="num text-xs text-muted">
          {t('spaceReserved', { reserved: formatNumber(space.reserved, 1) })}
        </span>
      )}
      {onExpand && (
        <Button size="sm" className="mt-1" onClick={onExpand}>
          <HardDrive size={14} aria-hidden />
          {t('expandSpace')}
        </Button>
      )}
    </div>
  );
}

function Row({ icon, text, onClick }: { icon: ReactNode; text: string; onClick: () => void }) {
  return (
    <Button variant="ghost" className="justify-start! px-2.5!" onClick={onClick}>
      {icon}
      {text}
    </Button>
  );
}
