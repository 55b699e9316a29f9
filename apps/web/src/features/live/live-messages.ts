import type { Emotion } from '@likeness/domain/speech';
import type { PicturePoints } from '@likeness/talking-head/page/page-picture';
import type { PageBytes } from '@likeness/talking-head/page/page-files';
import type { SoundTime } from '@likeness/talking-head/page/speech-clock';
import type { Saying } from './saying.ts';

/** To the worker that draws. */
export type LiveOrder =
  | { kind: 'draw-on'; canvas: OffscreenCanvas; kernel: ArrayBuffer }
  /** Opens a presenter; one that is there goes on until the other is ready and says nothing. */
  | { kind: 'open'; bytes: PageBytes; emotion: Emotion }
  /** Opens a picture that speaks. */
  | { kind: 'open-picture'; file: Blob; points: PicturePoints; emotion: Emotion }
  /** A sound begins: what was said before is over. */
  | { kind: 'begin' }
  | { kind: 'say'; saying: Saying }
  /** Where the sound is; undefined when it has ended. */
  | { kind: 'sound'; time: SoundTime | undefined }
  | { kind: 'hide'; hidden: boolean };

/**
 * From the worker: it draws, so many frames of those that were due were drawn and the latest so many milliseconds after its sound, or
 * it cannot draw.
 */
export type LiveNews =
  | { kind: 'drawing'; width: number; height: number }
  | { kind: 'pace'; drawn: number; due: number; latest: number }
  | { kind: 'failed'; reason: string };
