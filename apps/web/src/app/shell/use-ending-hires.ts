import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAccount } from '../../features/session/session.queries.ts';

/** Once the page stands: tells of digital employees whose hire ends soon. Guests cannot hire. */
export function useEndingHires(idle: boolean): void {
  const account = useAccount();
  const member = account?.is_tourist === 'member' ? account.id : undefined;
  const navigate = useNavigate();
  useEffect(() => {
    if (!idle || !member) return;
    void import('../../features/employees/tell-ending.ts')
      .then(({ tellEnding }) => tellEnding(member, () => void navigate({ to: '/employee' })))
      // The page of the employees says it too.
      .catch(() => undefined);
  }, [idle, member, navigate]);
}
