import { auditionStreamPath } from '@likeness/contract/audition-stream';
import { soundEvent, type SoundEvent } from '@likeness/contract/voices';
import { followSound } from '../../lib/sound-events.ts';
import { saidWords } from './said-words.ts';

/** Hears an audition while it is made, until it is whole; `lost` where the connection breaks or the signal ends it. */
export const hearAudition = (token: string, onPiece: (piece: SoundEvent) => void, signal: AbortSignal) =>
  followSound(
    `${auditionStreamPath}?${new URLSearchParams({ token })}`,
    (event) => soundEvent.safeParse(event).data,
    onPiece,
    signal,
  );

/** What a piece tells of the mouth, and the words that go with it. */
export const saidIn = ({ words, mouth }: SoundEvent, script: string) =>
  mouth ? [{ start: mouth.start, mouth, words: saidWords(words, script) }] : [];
