import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { desk, useMedia } from '../../lib/use-media.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { AudioPlayer } from '../../ui/audio-player.tsx';
import { ByPhone } from '../handoffs/by-phone.tsx';
import { UploadDrop, UploadError } from '../uploads/upload-drop.tsx';
import { UploadProgress } from '../uploads/upload-progress.tsx';
import { useUploads } from '../uploads/uploads.store.ts';
import { useSlot } from '../uploads/use-slot.ts';
import { RecorderPanel } from './recorder-panel.tsx';

type Props = { slot: string; longest: number; error: string | undefined };

/** The recording of a voice: a file or the microphone, then to be heard and taken again. */
export function VoiceRecording({ slot, longest, error }: Props) {
  const { t } = useTranslation('voice-clone');
  const upload = useSlot(slot);
  const { start, clear } = useUploads();
  const [way, setWay] = useState<'upload' | 'record' | 'phone'>('upload');
  const atDesk = useMedia(desk);
  if (upload)
    return upload.state === 'done' ? (
      <div className="flex items-center gap-3 rounded-card border border-line bg-surface p-3">
        <AudioPlayer
          soundKey={`recording-${slot}`}
          url={upload.previewUrl}
          name={upload.file.name}
          seconds={upload.result?.duration ?? 0}
        />
        <Button size="sm" onClick={() => clear(slot)}>
          <RotateCcw size={14} aria-hidden />
          {t('takeAgain')}
        </Button>
      </div>
    ) : (
      <UploadProgress upload={upload} />
    );
  return (
    <div className="grid gap-2.5">
      <div className="flex">
        <Segmented
          label={t('recording')}
          value={way}
          onChange={setWay}
          options={[
            { value: 'upload', label: t('wayUpload') },
            { value: 'record', label: t('wayRecord') },
            ...(atDesk ? [{ value: 'phone' as const, label: t('wayPhone') }] : []),
          ]}
        />
      </div>
      {way === 'upload' ? (
        <UploadDrop
          slot={slot}
          kind="voice"
          use="voice"
          title={t('dropTitle')}
          hint={t('dropHint')}
          error={error}
        />
      ) : way === 'phone' ? (
        <ByPhone slot={slot} kind="voice" error={error} />
      ) : (
        <>
          <RecorderPanel longest={longest} onDone={(file) => void start(slot, 'voice', 'voice', file)} />
          <UploadError slot={slot} error={error} />
        </>
      )}
    </div>
  );
}
