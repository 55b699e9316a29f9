import { oneClickMusic } from '@likeness/domain/one-click';
import { Mic, Upload } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SubtitleStyleField } from '../output/subtitle-style-field.tsx';
import { UploadError } from '../uploads/upload-drop.tsx';
import { UploadProgress } from '../uploads/upload-progress.tsx';
import { useUploads } from '../uploads/uploads.store.ts';
import { useSlot } from '../uploads/use-slot.ts';
import { useOneClickDraft } from './one-click-draft.ts';

const VoiceChoice = lazy(() => import('./voice-choice.tsx'));

export const musicSlot = 'one-click-music';

/** Who speaks, the music, and whether the words are shown. */
export function SoundField() {
  const { t } = useTranslation('one-click');
  const { draft, change } = useOneClickDraft();
  const [choosing, setChoosing] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const upload = useSlot(musicSlot);
  const { start, clear } = useUploads();
  const result = upload?.result;
  useEffect(() => {
    if (!upload || !result) return;
    change({ musicId: result.file_id, musicName: upload.file.name });
    clear(musicSlot);
  }, [upload, result, change, clear]);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-[13px] text-muted">{t('voice')}</span>
        <Button onClick={() => setChoosing(true)}>
          <Mic size={15} aria-hidden />
          {draft.voiceName || (draft.voiceId ? t('voiceKept') : t('voiceAuto'))}
        </Button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-[13px] text-muted">{t('music')}</span>
        <Segmented
          label={t('music')}
          value={draft.music}
          onChange={(music) => change({ music })}
          options={oneClickMusic.map((value) => ({ value, label: t(`music_${value}`) }))}
        />
      </div>
      {draft.music === 'own' && (
        <div className="grid gap-1.5">
          {upload ? (
            <UploadProgress upload={upload} />
          ) : (
            <>
              <FileInput
                ref={chooser}
                accept=".mp3"
                onFile={(file) => void start(musicSlot, 'voice', 'oneClick', file)}
              />
              <Button onClick={() => chooser.current?.click()}>
                <Upload size={15} aria-hidden />
                <span className="truncate">{draft.musicName || t('musicChoose')}</span>
              </Button>
              <UploadError slot={musicSlot} error={undefined} />
            </>
          )}
        </div>
      )}
      <Checkbox checked={draft.subtitles} onChange={(subtitles) => change({ subtitles })}>
        {t('subtitles')}
      </Checkbox>
      {draft.subtitles && (
        <SubtitleStyleField
          value={draft.subtitleStyle}
          onChange={(subtitleStyle) => change({ subtitleStyle })}
          upright={draft.ratio === '9:16'}
        />
      )}
      {choosing && (
        <Suspense>
          <VoiceChoice onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </div>
  );
}
