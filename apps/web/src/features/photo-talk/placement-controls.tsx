import { placementEyes, placementRanges, type Placement } from '@likeness/domain/placement';
import { Eye, Trash2 } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SliderRow } from '../../ui/slider-row.tsx';
import { changed, newEye, partOf, type Part } from './placement-handles.ts';
import { partName } from './placement-words.ts';

type Props = {
  placement: Placement;
  aspect: number;
  part: Part;
  onPart: (part: Part) => void;
  onChange: (placement: Placement, gesture: string) => void;
};

/** Numbers that a slider shows, with what one of its units is. Degrees as they are, shares in per cent. */
const numbers = {
  mouth: [
    ['width', 100],
    ['tilt', 1],
    ['bend', 100],
    ['jaw', 100],
  ],
  eye: [
    ['width', 100],
    ['height', 100],
    ['tilt', 1],
  ],
} as const;

/** The parts of the picture, and the numbers of the chosen one as sliders with fields. */
export function PlacementControls({ placement, aspect, part, onPart, onChange }: Props) {
  const { t } = useTranslation('photo-talk');
  const parts: Part[] = ['mouth', ...placement.eyes.keys()];
  const values = partOf(placement, part) as Record<string, number>;
  const ranges: Record<string, readonly [number, number]> =
    part === 'mouth' ? placementRanges.mouth : placementRanges.eye;

  const addEye = () => {
    onChange({ ...placement, eyes: [...placement.eyes, newEye(placement, aspect)] }, '');
    onPart(placement.eyes.length);
  };
  const removeEye = () => {
    onChange({ ...placement, eyes: placement.eyes.filter((_, index) => index !== part) }, '');
    onPart('mouth');
  };

  return (
    <section aria-label={t('controls')}>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <Segmented
          size="sm"
          label={t('part')}
          value={String(part)}
          onChange={(next) => onPart(next === 'mouth' ? 'mouth' : Number(next))}
          options={parts.map((one) => ({ value: String(one), label: partName(one, t) }))}
        />
        {placement.eyes.length < placementEyes && (
          <Button size="sm" variant="ghost" onClick={addEye}>
            <Eye size={14} aria-hidden />
            {t('addEye')}
          </Button>
        )}
        {part !== 'mouth' && (
          <Button
            size="icon-sm"
            variant="ghost"
            className="ml-auto"
            aria-label={t('removeEye', { part: partName(part, t) })}
            onClick={removeEye}
          >
            <Trash2 size={15} />
          </Button>
        )}
      </div>
      {numbers[part === 'mouth' ? 'mouth' : 'eye'].map(([name, unit]) => {
        const [min, max] = ranges[name] ?? [0, 1];
        return (
          <SliderRow
            key={name}
            label={t(`number_${name}`)}
            min={Math.round(min * unit)}
            max={Math.round(max * unit)}
            step={1}
            digits={0}
            value={Math.round((values[name] ?? 0) * unit)}
            onChange={(value) =>
              onChange(changed(placement, part, { [name]: value / unit }), `slider-${name}`)
            }
          />
        );
      })}
    </section>
  );
}
