import { voiceRemoveProblem } from '@likeness/domain/voices';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/i18n.ts';
import { api } from '../../lib/api.ts';
import { keepFocus } from '../../lib/keep-focus.ts';
import { problemText } from '../../lib/language.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.ts';
import type { Voice } from '../voices/voices.queries.ts';
import { refreshVoices } from './voice-clone.queries.ts';

/** Asks, and says what is lost with the voice, then deletes it. */
export default function DeleteVoice({ voice, onClose }: { voice: Voice; onClose: () => void }) {
  const { t } = useTranslation(['voice-clone', 'common']);
  const lost = voiceRemoveProblem(
    { status: voice.generate_status, remainedTimes: voice.remained_times },
    false,
  );
  const remove = useMutation({
    mutationFn: () => api.voices.remove({ id: voice.id, force: true }),
    onSuccess: () => {
      toast.ok(t('common:deleted'));
      return refreshVoices();
    },
    onError: toast.error,
    onSettled: () => {
      onClose();
      keepFocus();
    },
  });
  return (
    <Confirm
      open
      busy={remove.isPending}
      title={t('deleteTitle', { name: voice.name })}
      description={lost ? problemText(lost) : t('deleteText')}
      action={t('common:delete')}
      onConfirm={() => remove.mutate()}
      onCancel={() => {
        toast.info(t('common:deleteCancelled'));
        onClose();
      }}
    />
  );
}
