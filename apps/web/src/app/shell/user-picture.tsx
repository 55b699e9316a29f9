import { UserRound } from 'lucide-react';
import { useAccount } from '../../features/session/session.queries.ts';
import { cx } from '../../ui/cx.ts';

/** The account's picture, or the first letter of its name. */
export function UserPicture({ large }: { large?: boolean }) {
  const account = useAccount();
  const size = large ? 'size-10 text-base' : 'size-7 text-[13px]';
  if (account?.avatar)
    return <img src={account.avatar} alt="" className={cx('rounded-full object-cover', size)} />;
  // Until it is known whose session this is, no user is shown.
  if (!account) return <span aria-hidden className={cx('rounded-full bg-hover', size)} />;
  const guest = account.is_tourist === 'guest';
  return (
    <span
      aria-hidden
      className={cx(
        'grid shrink-0 place-items-center rounded-full bg-linear-135 from-[#5b49e0] to-[#b23a7d] font-medium text-white uppercase',
        size,
      )}
    >
      {guest ? <UserRound size={large ? 20 : 15} /> : Array.from(account.username)[0]}
    </span>
  );
}
