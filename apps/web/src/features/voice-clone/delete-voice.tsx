import { voiceRemoveProblem } from '@likeness/domain/voices';
import { useTranslation } from '../../i18n/i18n.ts';
import { voicesApi } from '../voices/voices.api.ts';
import { problemText } from '../../lib/language.ts';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import type { Voice } from '../voices/voices.queries.ts';
import { refreshVoices } from './voice-clone.queries.ts';

/** Asks, and says what is lost with the voice, then deletes it. */
export default function DeleteVoice({ voice, onClose }: { voice: Voice; onClose: () => void }) {
  const { t } = useTranslation('voice-clone');
  const lost = voiceRemoveProblem(
    { status: voice.generate_status, remainedTimes: voice.remained_times },
    false,
  );
  return (
    <DeleteDialog
      name={voice.name}
      description={lost ? problemText(lost) : t('deleteText')}
      remove={() => voicesApi.remove({ id: voice.id, force: true }).then(refreshVoices)}
      onClose={onClose}
    />
  );
}
