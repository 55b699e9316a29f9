import { transitions, driveModes, sceneOutputs } from '@likeness/domain/scenes';
import { aspects } from '@likeness/domain/output';
import { Music, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SliderRow } from '../../ui/slider-row.tsx';
import { AudioPlayer } from '../drive/audio-player.tsx';
import { acceptOf } from '../uploads/file-rules.ts';
import { UploadError } from '../uploads/upload-drop.tsx';
import { UploadProgress } from '../uploads/upload-progress.tsx';
import { useUploads } from '../uploads/uploads.store.ts';
import { useSlot } from '../uploads/use-slot.ts';
import { useScenesDraft } from './scenes-draft.store.ts';

const slot = 'scenes-music';

/** What holds for the work as a whole: its output, how footage is used, transitions and music. */
export function SceneOptions() {
  const { t } = useTranslation(['scenes', 'output']);
  const { draft, change } = useScenesDraft();
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
      <Choice
        label={t('output')}
        value={draft.output}
        options={sceneOutputs}
        word={(it) => t(`output_${it}`)}
        onChange={(output) => change({ output })}
      />
      {draft.output === 'video' && (
        <>
          <Choice
            label={t('driveMode')}
            value={draft.driveMode}
            options={driveModes}
            word={(it) => t(`driveMode_${it}`)}
            onChange={(driveMode) => change({ driveMode })}
          />
          <Choice
            label={t('transition')}
            value={draft.transition}
            options={transitions}
            word={(it) => t(`transition_${it}`)}
            onChange={(transition) => change({ transition })}
          />
          <Choice
            label={t('output:aspect')}
            value={draft.aspect}
            options={aspects}
            word={(it) => (it === 'source' ? t('output:aspect_source') : it)}
            onChange={(aspect) => change({ aspect })}
          />
          <Checkbox checked={draft.burnSubtitles} onChange={(burnSubtitles) => change({ burnSubtitles })}>
            {t('burnSubtitles')}
          </Checkbox>
        </>
      )}
      <div className="grid gap-2">
        <span className="text-[13px] text-muted">{t('music')}</span>
        {draft.music ? (
          <>
            <div className="flex items-center gap-3 rounded-card border border-line bg-raised p-3">
              <AudioPlayer soundKey="scenes-music" {...draft.music} />
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

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly Value[];
  word: (value: Value) => string;
  onChange: (value: Value) => void;
};

function Choice<Value extends string>({ label, value, options, word, onChange }: ChoiceProps<Value>) {
  return (
    <div className="grid gap-1.5">
      <span className="text-[13px] text-muted">{label}</span>
      <div className="overflow-x-auto">
        <Segmented
          label={label}
          value={value}
          onChange={onChange}
          options={options.map((it) => ({ value: it, label: word(it) }))}
        />
      </div>
    </div>
  );
}
