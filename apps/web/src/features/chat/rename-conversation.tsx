import { titleProblem } from '@likeness/domain/chat';
import { useTranslation } from '../../i18n/i18n.ts';
import { RenameDialog } from '../../ui/rename-dialog.tsx';
import { chatApi } from './chat.api.ts';
import { useChatAction, type Conversation } from './chat.queries.ts';

type Props = { record: Conversation; onClose: () => void };

/** The title of a conversation, to be changed. */
export function RenameConversation({ record, onClose }: Props) {
  const { t } = useTranslation('chat');
  const rename = useChatAction(chatApi.rename);
  return (
    <RenameDialog
      name={record.title}
      label={t('conversationTitle')}
      check={titleProblem}
      save={(title) => rename.mutateAsync({ id: record.id, title })}
      onClose={onClose}
    />
  );
}
