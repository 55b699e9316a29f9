import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { useAccount } from '../../features/session/session.queries.ts';
import { cx } from '../../ui/cx.ts';

/** The account's picture, or the first letter of its name. */
export function UserPicture({ large }: { large?: boolean }) {
  const account = useAccount();
  // Its address does not live as long as a page may stay open.
  const [faded, setFaded] = useState('');
  const size = large ? 'size-10 text-base' : 'size-7 text-[13px]';
  if (account?.avatar && account.avatar !== faded)
    return (
      <img
        src={account.avatar}
        alt=""
        onError={() => setFaded(account.avatar)}
        className={cx('shrink-0 rounded-full bg-hover object-cover', size)}
      />
    );
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
