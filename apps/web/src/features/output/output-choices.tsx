import type { OutputOf } from '@likeness/contract/call';
import type { avatarVideos } from '@likeness/contract/avatar-videos';
import { aspects, backgrounds, fills, type Background } from '@likeness/domain/output';
import { useId, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cx } from '../../ui/cx.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { BackgroundPicture } from './background-picture.tsx';
import { fittingOutput } from './output-draft.ts';
import { lettersWithoutFont } from './output-letters.ts';
import type { OutputProps } from './output-props.ts';
import { OutputPreview } from './output-preview.tsx';
import { SubtitleStyleField } from './subtitle-style-field.tsx';

type Props = OutputProps & { outputs: OutputOf<typeof avatarVideos.outputs> | undefined };

/** Shape, background and subtitles; what cannot be had says why. */
export default function OutputChoices({ draft, change, speaker, situation, staged, outputs }: Props) {
  const { t } = useTranslation('output');
  const options = fittingOutput(draft, situation);
  const letters = outputs ? lettersWithoutFont(draft.text, outputs.subtitle_scripts) : '';
  const noSubtitles =
    situation.drive === 'audio' ? t('subtitlesAudio') : letters ? t('subtitlesFont', { letters }) : '';
  const offered = backgrounds.filter((name) => name !== 'transparent' || outputs?.transparent !== false);
  const upright =
    draft.aspect === '9:16' ||
    (draft.aspect === 'source' && speaker !== undefined && speaker.height > speaker.width);
  const coloured =
    options.background === 'colour' ||
    (options.background === 'original' && options.aspect !== 'source' && options.fill === 'colour');
  return (
    <div
      className={cx('grid gap-4 border-t border-line p-3.5', !staged && 'sm:grid-cols-[minmax(0,1fr)_auto]')}
    >
      <div className="grid min-w-0 content-start gap-4">
        <Choice label={t('aspect')}>
          <Segmented
            label={t('aspect')}
            size="sm"
            value={draft.aspect}
            onChange={(aspect) => change({ aspect })}
            options={aspects.map((value) => ({
              value,
              label: value === 'source' ? t('aspect_source') : value,
            }))}
          />
        </Choice>
        {options.aspect !== 'source' && options.background === 'original' && (
          <Choice label={t('fill')} hint={options.fill === 'auto' ? t('fillHint') : undefined}>
            <Segmented
              label={t('fill')}
              size="sm"
              value={draft.fill}
              onChange={(fill) => change({ fill })}
              options={fills.map((value) => ({ value, label: t(`fill_${value}`) }))}
            />
          </Choice>
        )}
        {situation.matte !== undefined && (
          <Choice
            label={t('background')}
            hint={
              !situation.matte
                ? t('backgroundFixed')
                : options.background === 'transparent'
                  ? t('transparentHint')
                  : options.background !== 'original' && speaker?.source === 'mine'
                    ? t('cutOut')
                    : undefined
            }
          >
            <span className="block max-w-56">
              <Select
                label={t('background')}
                disabled={!situation.matte}
                value={options.background}
                onChange={(background) => change({ background: background as Background })}
                options={offered.map((value) => ({ value, label: t(`background_${value}`) }))}
              />
            </span>
          </Choice>
        )}
        {options.background === 'picture' && (
          <BackgroundPicture
            picture={draft.backgroundPicture}
            onChange={(backgroundPicture) => change({ backgroundPicture })}
          />
        )}
        {coloured && <Colour value={draft.colour} onChange={(colour) => change({ colour })} />}
        <div>
          <Checkbox
            checked={options.burnSubtitles}
            disabled={noSubtitles !== '' && !options.burnSubtitles}
            onChange={(burnSubtitles) => change({ burnSubtitles })}
          >
            {t('subtitles')}
          </Checkbox>
          <p
            className={cx(
              'mt-1 pl-7 text-xs',
              noSubtitles && options.burnSubtitles ? 'text-bad' : 'text-faint',
            )}
          >
            {noSubtitles || t('subtitlesHint')}
          </p>
        </div>
        {outputs && (
          <p className="text-xs text-faint">
            {outputs.label ? t('label', { label: outputs.label }) : t('labelHidden')}
          </p>
        )}
      </div>
      {speaker && !staged && (
        <OutputPreview
          speaker={speaker}
          options={options}
          picture={draft.backgroundPicture?.url}
          label={outputs?.label ?? ''}
          text={draft.text}
          onPlace={(place) => change({ subtitleStyle: { ...draft.subtitleStyle, place } })}
        />
      )}
      {options.burnSubtitles && (
        <div className="sm:col-span-full">
          <SubtitleStyleField
            value={draft.subtitleStyle}
            onChange={(subtitleStyle) => change({ subtitleStyle })}
            upright={upright}
          />
        </div>
      )}
    </div>
  );
}

function Choice({
  label,
  hint,
  children,
}: {
  label: string;
  hint?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className="grid justify-items-start gap-1.5">
      <span className="text-[13px] text-muted">{label}</span>
      <div className="max-w-full min-w-40">{children}</div>
      {hint && <p className="text-xs text-faint">{hint}</p>}
    </div>
  );
}

function Colour({ value, onChange }: { value: string; onChange: (colour: string) => void }) {
  const { t } = useTranslation('output');
  const id = useId();
  return (
    <div className="flex items-center gap-2.5">
      <label htmlFor={id} className="text-[13px] text-muted">
        {t('colour')}
      </label>
      <input
        id={id}
        type="color"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-9 w-14 cursor-pointer rounded-control border border-line-strong bg-raised p-1 pointer-coarse:h-11"
      />
      <span className="num text-xs text-faint uppercase">{value}</span>
    </div>
  );
}
