import { lazy, Suspense, type ComponentType } from 'react';
import { textsOf } from '../../i18n/i18n.ts';
import type { AccountDialog as Name } from '../../lib/account-dialogs.ts';

type DialogProps = { open: boolean; onClose: () => void };

const dialogs: Record<Name, ComponentType<DialogProps>> = {
  exchange: lazy(() => import('../../features/points/exchange-dialog.tsx')),
  expand: lazy(() => import('../../features/points/expand-space-dialog.tsx')),
  password: lazy(async () => {
    const [part] = await Promise.all([
      import('../../features/session/change-password-dialog.tsx'),
      textsOf('session'),
    ]);
    return part;
  }),
  picture: lazy(async () => {
    const [part] = await Promise.all([
      import('../../features/session/account-picture-dialog.tsx'),
      textsOf('session'),
    ]);
    return part;
  }),
  data: lazy(async () => {
    const [part] = await Promise.all([
      import('../../features/my-data/my-data-dialog.tsx'),
      textsOf('my-data'),
    ]);
    return part;
  }),
  keys: lazy(async () => {
    const [part] = await Promise.all([
      import('../../features/api-keys/api-keys-dialog.tsx'),
      textsOf('api-keys'),
    ]);
    return part;
  }),
  notices: lazy(async () => {
    const [part] = await Promise.all([
      import('../../features/notices/notices-dialog.tsx'),
      textsOf('notices'),
    ]);
    return part;
  }),
};

/** One of the account's dialogs, each with code of its own. */
export default function AccountDialog({ name, ...props }: DialogProps & { name: Name }) {
  const Dialog = dialogs[name];
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
