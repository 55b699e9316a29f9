import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { noticesQuery, useUnseenNotices } from '../../features/notices/notices.queries.ts';
import { useAccountDialogs } from '../../lib/account-dialogs.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

/** Opens the notices; says so when there are none. */
export function NoticeButton() {
  const { t } = useTranslation('shell');
  const show = useAccountDialogs((state) => state.show);
  const notices = useQuery(noticesQuery);
  const { unseen, markSeen } = useUnseenNotices();
  const open = () => {
    if (!notices.data?.list.length) return toast.bad(t('noNotices'));
    markSeen();
    show('notices');
  };
  return (
    <Button
      variant="ghost"
      size="icon"
      className="relative"
      aria-label={unseen ? t('noticesUnseen') : t('notices')}
      onClick={open}
    >
      <Bell size={18} />
      {unseen && (
        <span aria-hidden className="absolute top-2 right-2 size-1.5 rounded-full bg-bad ring-2 ring-bg" />
      )}
    </Button>
  );
}
