import type { Translate } from '../../i18n/texts.ts';
import type { Part } from './placement-handles.ts';

/** "Mouth", "Eye 2". */
export function partName(part: Part, t: Translate<'photo-talk'>): string {
  return part === 'mouth' ? t('mouth') : t('eyeNumber', { number: part + 1 });
}

/** A number of a placement as people read it: degrees, or per cent of the picture's width or of the mouth's. */
export function valueText(name: string, value: number): string {
  if (name === 'tilt') return `${Math.round(value)}°`;
  return `${Math.round(value * 100)}%`;
}
