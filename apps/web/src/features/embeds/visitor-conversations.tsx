import { maxList } from '@likeness/contract/fields';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatMinute } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { chatApi } from '../chat/chat.api.ts';
import { useVisitorConversations } from './embeds.queries.ts';

/** What visitors have asked, to be read. */
export function VisitorConversations({ id }: { id: string }) {
  const { t } = useTranslation('embeds');
  const found = useVisitorConversations(id);
  const [open, setOpen] = useState<{ id: string; title: string }>();
  const all = found.data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <Panel aria-label={t('conversations')} className="grid gap-2">
      <h2 className="font-semibold">{t('conversations')}</h2>
      {found.isPending && <Skeleton className="h-24" />}
      {found.isError && <LoadFailed error={found.error} retry={() => void found.refetch()} />}
      {found.data && all.length === 0 && <p className="text-[13px] text-muted">{t('conversationsNone')}</p>}
      <ul className="grid gap-1">
        {all.map((it) => (
          <li key={it.id}>
            <button
              type="button"
              onClick={() => setOpen(it)}
              className="w-full rounded-control px-2 py-1.5 text-left hover:bg-hover"
            >
              <span className="block truncate text-sm">{it.title}</span>
              <span className="num block text-xs text-muted">
                {formatMinute(it.create_time)} · {t('questionsOf', { count: it.questions })}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button
          className="justify-self-start"
          busy={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
      {open && (
        <Dialog open onClose={() => setOpen(undefined)} title={open.title} width={620}>
          <Said cid={open.id} />
        </Dialog>
      )}
    </Panel>
  );
}

function Said({ cid }: { cid: string }) {
  const { t } = useTranslation('embeds');
  const messages = useQuery({
    queryKey: ['embeds', 'messages', cid],
    queryFn: ({ signal }) => chatApi.messages({ cid, limit: maxList }, { signal }),
  });
  if (messages.isPending) return <Skeleton className="h-40" />;
  if (messages.isError) return <LoadFailed error={messages.error} retry={() => void messages.refetch()} />;
  return (
    <ul className="grid gap-2 text-sm">
      {messages.data.list.map(({ id, role, content, fail_reason: reason }) => (
        <li
          key={id}
          className={
            role === 'user'
              ? 'justify-self-end rounded-card bg-accent-wash px-3 py-2'
              : 'rounded-card bg-hover px-3 py-2'
          }
        >
          <p className="break-words whitespace-pre-wrap">{content || reason || t('noAnswer')}</p>
        </li>
      ))}
    </ul>
  );
}
