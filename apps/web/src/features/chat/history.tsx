import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { chatApi } from './chat.api.ts';
import { formatMinute } from '../../lib/format.ts';
import { useIncremental } from '../../lib/use-incremental.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';
import { useChatAction, useConversations, type Conversation } from './chat.queries.ts';
import { RenameConversation } from './rename-conversation.tsx';

type Props = {
  cid: string;
  /** The digital employee they are with; the assistant without one. */
  botId?: string;
  onOpen: (cid: string) => void;
  onRemoved: (cid: string) => void;
};

/** Former conversations: opened, renamed, deleted. */
export function History({ cid, botId, onOpen, onRemoved }: Props) {
  const { t } = useTranslation(['chat', 'common']);
  const records = useConversations(botId);
  const [action, setAction] = useState<{ what: 'rename' | 'remove'; of: Conversation }>();
  const remove = useChatAction(chatApi.remove);
  const { shown, more } = useIncremental(records.data?.list ?? []);
  if (records.isError) return <LoadFailed error={records.error} retry={() => void records.refetch()} />;
  return (
    <>
      {records.data?.list.length === 0 && (
        <p className="px-3 py-2 text-[13px] text-faint">{t('noHistory')}</p>
      )}
      <ul className="grid gap-0.5">
        {shown.map((record) => (
          <li key={record.id} className="group relative min-w-0">
            <button
              type="button"
              aria-current={record.id === cid || undefined}
              onClick={() => onOpen(record.id)}
              className="block w-full rounded-control py-2 pr-10 pl-3 text-left hover:bg-hover aria-[current=true]:bg-hover"
            >
              <span className="flex items-center gap-1.5">
                <span className="min-w-0 truncate">{record.title}</span>
                {record.ongoing && <Spinner size={12} />}
              </span>
              <time dateTime={record.create_time_iso} className="num block text-xs text-muted">
                {formatMinute(record.create_time)}
              </time>
            </button>
            <span className="reveal absolute top-2 right-1.5">
              <Menu
                trigger={
                  <Button size="icon-sm" variant="ghost" aria-label={t('moreOf', { title: record.title })}>
                    <Ellipsis size={15} />
                  </Button>
                }
                groups={[
                  {
                    items: [
                      {
                        key: 'rename',
                        icon: <Pencil size={15} aria-hidden />,
                        label: t('rename'),
                        onSelect: () => setAction({ what: 'rename', of: record }),
                      },
                      {
                        key: 'remove',
                        icon: <Trash2 size={15} aria-hidden />,
                        label: t('common:delete'),
                        danger: true,
                        onSelect: () => setAction({ what: 'remove', of: record }),
                      },
                    ],
                  },
                ]}
              />
            </span>
          </li>
        ))}
      </ul>
      <div ref={more} />
      {action?.what === 'rename' && (
        <RenameConversation record={action.of} onClose={() => setAction(undefined)} />
      )}
      {action?.what === 'remove' && (
        <Confirm
          open
          busy={remove.isPending}
          title={t('removeTitle', { title: action.of.title })}
          description={t('removeText')}
          action={t('common:delete')}
          onCancel={() => {
            toast.info(t('common:deleteCancelled'));
            setAction(undefined);
          }}
          onConfirm={() =>
            remove.mutate(
              { id: action.of.id },
              {
                onSuccess: () => {
                  toast.ok(t('common:deleted'));
                  onRemoved(action.of.id);
                },
                onError: toast.error,
                onSettled: () => setAction(undefined),
              },
            )
          }
        />
      )}
    </>
  );
}
