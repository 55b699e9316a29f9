import type { NoticeRow } from '@likeness/contract/notices';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Bell, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { currentLanguage } from '../../lib/language.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Tag } from '../../ui/tag.tsx';
import { toast } from '../../ui/toast.ts';
import { ListPage } from '../operators/list-page.tsx';
import { Moment } from '../operators/moment.tsx';
import { NoticeForm } from './notice-form.tsx';
import { noticeDraftsApi } from './notice-drafts.api.ts';
import { noticeDraftsQuery, refreshNotices } from './notice-drafts.queries.ts';

/** The title in the language of the page, else in any. */
const titleOf = ({ titles }: NoticeRow) =>
  (titles.find(({ language }) => language === currentLanguage()) ?? titles[0])?.title ?? '';

/** Every notice: written, shown and taken back here. */
export function NoticesSection() {
  const { t } = useTranslation('notices');
  const [page, setPage] = useState(1);
  /** The notice that is written; empty for a new one. */
  const [open, setOpen] = useState<string>();
  const query = useQuery(noticeDraftsQuery(page));
  return (
    <>
      <ListPage
        title={t('notices')}
        {...{ query, page }}
        onPage={setPage}
        keyOf={({ notice }) => notice}
        empty={{ icon: Bell, title: t('noNotices') }}
        columns={[
          { key: 'noticeTitle', title: t('noticeTitle') },
          { key: 'state', title: t('state') },
          { key: 'time', title: t('time') },
          { key: 'change', title: t('change'), number: true },
        ]}
        renderCells={(row) => ({
          noticeTitle: (
            <button
              type="button"
              className="text-left break-words text-accent-text underline underline-offset-3 hover:no-underline"
              onClick={() => setOpen(row.notice)}
            >
              {titleOf(row)}
            </button>
          ),
          state: <Tag>{t(`state_${row.state}`)}</Tag>,
          time: <Moment time={row.create_time} iso={row.create_time_iso} />,
          change: <Turn row={row} />,
        })}
      >
        <Button variant="primary" onClick={() => setOpen('')}>
          <Plus size={16} aria-hidden />
          {t('newNotice')}
        </Button>
      </ListPage>
      {open !== undefined && <NoticeForm key={open} notice={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** Publishes a notice, or takes back one that is shown. */
function Turn({ row }: { row: NoticeRow }) {
  const { t } = useTranslation('notices');
  const [asking, setAsking] = useState(false);
  const { notice, state } = row;
  const shown = state === 'published';
  const turn = useMutation({
    mutationFn: () => (shown ? noticeDraftsApi.withdraw({ notice }) : noticeDraftsApi.publish({ notice })),
    onSuccess: async () => {
      setAsking(false);
      await refreshNotices();
      toast.ok(t(shown ? 'withdrawn' : 'published'));
    },
    onError: toast.error,
  });
  const title = titleOf(row);
  return (
    <>
      <Button
        size="sm"
        aria-label={t(shown ? 'withdrawOne' : 'publishOne', { title })}
        onClick={() => setAsking(true)}
      >
        {t(shown ? 'withdraw' : 'publish')}
      </Button>
      <Confirm
        open={asking}
        danger={shown}
        title={t(shown ? 'withdrawAsk' : 'publishAsk', { title })}
        description={t(shown ? 'withdrawHint' : 'publishHint')}
        action={t(shown ? 'withdraw' : 'publish')}
        busy={turn.isPending}
        onConfirm={() => turn.mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
