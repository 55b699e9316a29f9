import { transitions, driveModes, sceneOutputs } from '@likeness/domain/scenes';
import { aspects } from '@likeness/domain/output';
import { lazy, Suspense } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SubtitleStyleField } from '../output/subtitle-style-field.tsx';
import { useScenesDraft } from './scenes-draft.store.ts';

const BackgroundMusic = lazy(() =>
  import('../output/background-music.tsx').then((part) => ({ default: part.BackgroundMusic })),
);

/** What holds for the work as a whole: its output, how footage is used, transitions and music. */
export default function SceneOptions() {
  const { t } = useTranslation(['scenes', 'output']);
  const { draft, change } = useScenesDraft();
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
          {draft.burnSubtitles && (
            <SubtitleStyleField
              value={draft.subtitleStyle}
              onChange={(subtitleStyle) => change({ subtitleStyle })}
              upright={draft.aspect === '9:16'}
            />
          )}
        </>
      )}
      <Suspense>
        <BackgroundMusic slot="scenes-music" value={draft} change={change} />
      </Suspense>
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
      <div>
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
