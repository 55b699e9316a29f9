import { FolderOpen, Music, Trash2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { SliderRow } from '../../ui/slider-row.tsx';
import { AudioPlayer } from '../../ui/audio-player.tsx';
import { acceptOf } from '../uploads/file-rules.ts';
import { UploadError } from '../uploads/upload-drop.tsx';
import { UploadProgress } from '../uploads/upload-progress.tsx';
import { useUploads } from '../uploads/uploads.store.ts';
import { useSlot } from '../uploads/use-slot.ts';

const MusicDialog = lazy(() => import('./music-dialog.tsx'));

/** The music under a work, and how loud it is (0…1). */
type Playing = {
  music: { fileId: string; name: string; seconds: number; url: string } | null;
  musicVolume: number;
};

type Props = {
  /** Where the upload is kept while it runs. */
  slot: string;
  value: Playing;
  change: (change: Partial<Playing>) => void;
  hint?: string;
};

/** Chooses the music that plays under the voices of a work. */
export function BackgroundMusic({ slot, value, change, hint }: Props) {
  const { t } = useTranslation('output');
  const chooser = useRef<HTMLInputElement>(null);
  const [picking, setPicking] = useState(false);
  const upload = useSlot(slot);
  const { start, clear } = useUploads();
  const result = upload?.result;
  useEffect(() => {
    if (!upload || !result) return;
    const { file_id: fileId, url, duration } = result;
    change({ music: { fileId, url, name: upload.file.name, seconds: duration ?? 0 } });
    clear(slot);
  }, [upload, result, change, clear, slot]);
  return (
    <div className="grid gap-2">
      <span className="text-[13px] text-muted">{t('music')}</span>
      {value.music ? (
        <>
          <div className="flex items-center gap-3 rounded-card border border-line bg-raised p-3">
            <AudioPlayer soundKey={slot} {...value.music} />
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
            value={value.musicVolume}
            onChange={(musicVolume) => change({ musicVolume })}
          />
          {hint && <p className="text-xs text-muted">{hint}</p>}
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
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => chooser.current?.click()}>
              <Music size={14} aria-hidden />
              {t('musicChoose')}
            </Button>
            <Button size="sm" onClick={() => setPicking(true)}>
              <FolderOpen size={14} aria-hidden />
              {t('musicMaterials')}
            </Button>
          </div>
          <UploadError slot={slot} />
        </>
      )}
      <Suspense>
        {picking && (
          <MusicDialog
            // A material stands for its file wherever a file is named.
            onChoose={({ id: fileId, name, url, duration }) =>
              change({ music: { fileId, name, url, seconds: duration ?? 0 } })
            }
            onClose={() => setPicking(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
