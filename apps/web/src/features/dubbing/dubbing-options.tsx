import { dubbingFormats } from '@likeness/domain/dubbing';
import { Music, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SliderRow } from '../../ui/slider-row.tsx';
import { AudioPlayer } from '../drive/audio-player.tsx';
import { acceptOf } from '../uploads/file-rules.ts';
import { UploadError } from '../uploads/upload-drop.tsx';
import { UploadProgress } from '../uploads/upload-progress.tsx';
import { useUploads } from '../uploads/uploads.store.ts';
import { useSlot } from '../uploads/use-slot.ts';
import { useDubbingDraft } from './dubbing-draft.store.ts';

const slot = 'dubbing-music';

/** What holds for the recording as a whole: the file it becomes, and the music under it. */
export function DubbingOptions() {
  const { t } = useTranslation('dubbing');
  const { draft, change } = useDubbingDraft();
  const chooser = useRef<HTMLInputElement>(null);
  const upload = useSlot(slot);
  const { start, clear } = useUploads();
  const result = upload?.result;
  useEffect(() => {
    if (!upload || !result) return;
    const { file_id: fileId, url, duration } = result;
    change({ music: { fileId, url, name: upload.file.name, seconds: duration ?? 0 } });
    clear(slot);
  }, [upload, result, change, clear]);
  return (
    <div className="grid gap-4">
      <div className="grid gap-1.5">
        <span className="text-[13px] text-muted">{t('format')}</span>
        <div>
          <Segmented
            label={t('format')}
            value={draft.format}
            onChange={(format) => change({ format })}
            options={dubbingFormats.map((it) => ({ value: it, label: it.toUpperCase() }))}
          />
        </div>
        <p className="text-xs text-muted">{t('formatHint')}</p>
      </div>
      <div className="grid gap-2">
        <span className="text-[13px] text-muted">{t('music')}</span>
        {draft.music ? (
          <>
            <div className="flex items-center gap-3 rounded-card border border-line bg-raised p-3">
              <AudioPlayer soundKey={slot} {...draft.music} />
              <Button
                variant="ghost"
                size="icon"
                aria-label={t('musicRemove')}
                onClick={() => change({ music: null })}
              >
                <Trash2 size={16} />
              </Button>
            </div>
            <SliderRow
              label={t('musicVolume')}
              min={0}
              max={1}
              step={0.05}
              digits={2}
              value={draft.musicVolume}
              onChange={(musicVolume) => change({ musicVolume })}
            />
            <p className="text-xs text-muted">{t('musicHint')}</p>
          </>
        ) : upload ? (
          <UploadProgress upload={upload} />
        ) : (
          <>
            <FileInput
              ref={chooser}
              accept={acceptOf('voice')}
              onFile={(file) => void start(slot, 'voice', 'material', file)}
            />
            <Button size="sm" className="justify-self-start" onClick={() => chooser.current?.click()}>
              <Music size={14} aria-hidden />
              {t('musicChoose')}
            </Button>
            <UploadError slot={slot} />
          </>
        )}
      </div>
    </div>
  );
}
