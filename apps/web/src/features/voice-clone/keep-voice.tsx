import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { PlayButton } from '../../ui/play-button.tsx';
import { voicesApi } from '../voices/voices.api.ts';
import type { Voice } from '../voices/voices.queries.ts';
import type { Action } from './my-voice-card.tsx';
import { refreshVoices } from './voice-clone.queries.ts';

type Props = { voice: Voice; onAction: (action: Action) => void; onClose: () => void };

/** A voice that was made, beside the recording: heard before it is kept, recorded again or deleted. */
export default function KeepVoice({ voice, onAction, onClose }: Props) {
  const { t } = useTranslation(['voice-clone', 'common']);
  const keep = () =>
    void voicesApi.keep({ id: voice.id }).then(async () => {
      await refreshVoices();
      onClose();
    }, toast.error);
  const sounds = [
    { key: 'recording', url: voice.recording, name: t('hearRecording') },
    { key: 'made', url: voice.url, name: t('hearMade') },
  ];
  const percent = Math.round(100 * Math.max(0, voice.share ?? 0));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('hearTitle', { name: voice.name })}
      footer={
        <>
          <Button variant="ghost" className="mr-auto" onClick={() => onAction('delete')}>
            {t('common:delete')}
          </Button>
          {voice.remained_times > 0 && <Button onClick={() => onAction('modify')}>{t('modify')}</Button>}
          <Button variant="primary" onClick={keep}>
            {t('keep')}
          </Button>
        </>
      }
    >
      <ul className="grid gap-2 sm:grid-cols-2">
        {sounds.map(({ key, url, name }) => (
          <li key={key} className="flex items-center gap-3 rounded-card border border-line bg-surface p-3">
            <PlayButton soundKey={`${key}-${voice.id}`} url={url} name={name} />
            <span className="text-[13px] font-medium">{name}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-[13px] text-muted">
        {percent > 0 ? t('hearShare', { percent }) : t('hearNone')} {t('hearAccent')}
      </p>
    </Dialog>
  );
}
