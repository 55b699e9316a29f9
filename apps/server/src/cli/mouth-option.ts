import { placementInTheMiddle, placementRanges, type Placement } from '@likeness/domain/placement';
import { problem } from '@likeness/domain/problems';

/** Middle of the closed mouth as shares of the picture, its width as a share of the picture's width, degrees clockwise. */
export type MouthOption = Pick<Placement['mouth'], 'x' | 'y' | 'width' | 'tilt'>;

/** What a user may type. */
export const example = '0.5,0.6,0.2,0';
const parts = ['x', 'y', 'width', 'tilt'] as const;
/** Further from where the mouth seemed likely (in widths of the mouth), the eyes seen with it belong to something else. */
const SAME_HEAD = 1.5;

/** What `--mouth x,y,width,tilt` says. Throws `mouth-option-form` and `mouth-option-range`. */
export function understandMouth(given: string): MouthOption {
  const numbers = given.split(',').map((it) => (it.trim() === '' ? Number.NaN : Number(it)));
  if (numbers.length !== parts.length || !numbers.every(Number.isFinite))
    throw problem('mouth-option-form', { given, example });
  const mouth = Object.fromEntries(parts.map((part, i) => [part, numbers[i]!])) as MouthOption;
  for (const part of parts) {
    const [least, most] = placementRanges.mouth[part];
    const value = mouth[part];
    if (value < least || value > most) throw problem('mouth-option-range', { part, value, least, most });
  }
  return mouth;
}

/** A whole placement: the mouth as it was given, and what was seen of bend, jaw and eyes where that is the same head. */
export function placementFor(
  mouth: MouthOption,
  picture: { width: number; height: number },
  seen: Placement | null,
): Placement {
  const aspect = picture.width / picture.height;
  const usual = placementInTheMiddle(aspect);
  const away = seen ? Math.hypot(seen.mouth.x - mouth.x, (seen.mouth.y - mouth.y) / aspect) : Infinity;
  const around = seen && away < SAME_HEAD * Math.max(mouth.width, seen.mouth.width) ? seen : usual;
  const { bend, jaw } = around.mouth;
  return { mouth: { ...mouth, bend, jaw }, eyes: around.eyes };
}

/** The option that places a mouth there, to be typed again with other numbers. */
export const optionOf = ({ mouth }: Placement): string =>
  `--mouth ${[mouth.x.toFixed(3), mouth.y.toFixed(3), mouth.width.toFixed(3), mouth.tilt.toFixed(0)].join(',')}`;
