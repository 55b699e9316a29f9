import { petVideo, photoTalk } from '@likeness/domain/photo-talk';
import type { QualityLine } from '@likeness/domain/quality';
import { formatNumber } from '../../lib/format.ts';

/** The figure behind a line, as a curious user would write it. */
export function figureOf({ name, value }: Pick<QualityLine, 'name' | 'value'>): string {
  if (name === 'lag') return `${Math.round(value)} ms`;
  if (name === 'flashes') return formatNumber(value);
  if (name === 'closures' || name === 'silence' || name === 'range')
    return `${formatNumber(Math.round(value * 100))} %`;
  return value.toFixed(2);
}

/** Whether works of a kind are made of a picture: advice about footage would not fit them. */
export const ofPicture = (kind: string): boolean => kind === photoTalk.kind || kind === petVideo.kind;
