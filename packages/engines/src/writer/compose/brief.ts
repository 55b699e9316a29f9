import type { Manner } from '@likeness/domain/manner';
import type { Platform, Tone } from '@likeness/domain/writing';
import type { Offer, Speaker } from '../port.ts';

/** What a script is to be. */
export type Brief = {
  description: string;
  length: number;
  themeId?: string | undefined;
  tone: Tone;
  platform: Platform;
  speaker: Speaker;
  offer: Offer;
  manner?: Manner | undefined;
};
