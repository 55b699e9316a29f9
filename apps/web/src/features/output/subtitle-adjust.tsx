import { usualPlace } from '@likeness/domain/subtitle-place';
import { subtitleFonts, subtitleStyleRule, type SubtitleStyle } from '@likeness/domain/subtitle-style';
import { useId, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SliderRow } from '../../ui/slider-row.tsx';
import { ground } from './subtitle-ground.ts';
import { SubtitleLetters } from './subtitle-letters.tsx';

type Props = { value: SubtitleStyle; onChange: (value: SubtitleStyle) => void; upright: boolean };

/** Colour of a word that is lit, where a style has none of its own. */
const usualHighlight = '#ffd60a';
/** How far a box hides what is behind it, when it is asked for by its colour. */
const usualOpacity = 0.6;

/** All that can be changed of a style, beside a picture that shows it; the subtitles in it can be dragged. */
export default function SubtitleAdjust({ value, onChange, upright }: Props) {
  const { t } = useTranslation('subtitle-style');
  const change = (part: Partial<SubtitleStyle>) => onChange({ ...value, ...part });
  const { outline, box, highlight } = value;
  const frame = upright ? { width: 135, height: 240 } : { width: 240, height: 135 };
  const { size, outline: edge, opacity, place } = subtitleStyleRule;
  return (
    <div className="flex flex-wrap items-start gap-4 rounded-card border border-line p-3">
      <figure className="mx-auto grid gap-1">
        <div className="relative overflow-hidden rounded-chip" style={{ ...ground, ...frame }}>
          <SubtitleLetters
            frame={frame}
            style={value}
            text={t('sample')}
            letter={13 * value.size}
            onPlace={(to) => change({ place: to })}
            label={t('place')}
          />
        </div>
        <figcaption className="max-w-60 text-center text-xs text-faint">{t('placeSample')}</figcaption>
      </figure>
      <div className="grid min-w-56 flex-1 gap-1.5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span className="text-[13px] text-muted">{t('font')}</span>
          <Segmented
            label={t('font')}
            size="sm"
            value={value.font}
            onChange={(font) => change({ font })}
            options={subtitleFonts.map((font) => ({ value: font, label: t(`font_${font}`) }))}
          />
        </div>
        {value.font === 'serif' && <Hint>{t('serifHint')}</Hint>}
        <SliderRow
          {...size}
          label={t('size')}
          step={0.05}
          digits={2}
          value={value.size}
          onChange={(to) => change({ size: to })}
        />
        <Colour label={t('colour')} value={value.colour} onChange={(colour) => change({ colour })} />
        <SliderRow
          {...edge}
          label={t('outline')}
          step={1}
          digits={0}
          value={outline.width}
          onChange={(width) => change({ outline: { ...outline, width } })}
        />
        {outline.width > 0 && (
          <Colour
            label={t('outlineColour')}
            value={outline.colour}
            onChange={(colour) => change({ outline: { ...outline, colour } })}
          />
        )}
        <SliderRow
          min={100 * opacity.min}
          max={100 * opacity.max}
          label={t('box')}
          step={5}
          digits={0}
          value={Math.round(100 * box.opacity)}
          onChange={(share) => change({ box: { ...box, opacity: share / 100 } })}
        />
        <Colour
          label={t('boxColour')}
          value={box.colour}
          onChange={(colour) => change({ box: { colour, opacity: box.opacity || usualOpacity } })}
        />
        <SliderRow
          min={100 * place.min}
          max={100 * place.max}
          label={t('place')}
          step={1}
          digits={0}
          value={Math.round(100 * (value.place ?? usualPlace(frame, 16 * value.size)))}
          onChange={(share) => change({ place: share / 100 })}
        />
        <Checkbox
          checked={highlight !== null}
          onChange={(lit) => change({ highlight: lit ? usualHighlight : null })}
        >
          {t('highlight')}
        </Checkbox>
        <Hint>{t('highlightHint')}</Hint>
        {highlight !== null && (
          <Colour
            label={t('highlightColour')}
            value={highlight}
            onChange={(to) => change({ highlight: to })}
          />
        )}
      </div>
    </div>
  );
}

const Hint = ({ children }: { children: ReactNode }) => <p className="text-xs text-faint">{children}</p>;

function Colour({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="flex min-h-9 items-center justify-between gap-3">
      <label htmlFor={id} className="text-[13px] text-muted">
        {label}
      </label>
      <input
        id={id}
        type="color"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-7 w-[60px] cursor-pointer rounded-control border border-line-strong bg-raised p-0.5 pointer-coarse:h-10"
      />
    </div>
  );
}
