import type { OutputOf } from '@likeness/contract/call';
import type { live } from '@likeness/contract/live';
import type { MouthTrackData, SoundEvent, SpokenWord } from '@likeness/contract/voices';
import { saidWords } from '../drive/said-words.ts';
import type { Saying } from './saying.ts';

/** Sound of a sentence and what the mouth does meanwhile; times in seconds of the sentence. */
export type SentencePiece = {
  /** Mono samples of 16 bits in base64. */
  sound: string;
  sampleRate: number;
  words: readonly SpokenWord[];
  /** None while what the lips do is not certain yet. */
  mouth: (MouthTrackData & { start: number }) | null;
};

/** What is said with its place in the whole sound, seconds, and the sentence that it belongs to. */
export type SpokenPiece = Saying & { text: string };

/** A piece of a sentence as its stream tells it. */
export const streamedPiece = ({ data, ...piece }: SoundEvent): SentencePiece => ({ ...piece, sound: data });

/** A sentence that came whole, as its only piece. */
export const wholePiece = ({
  sound,
  sample_rate,
  words,
  mouth,
}: Omit<OutputOf<typeof live.say>, 'voice_id' | 'seconds'>): SentencePiece => ({
  sound,
  sampleRate: sample_rate,
  words,
  mouth: { ...mouth, start: 0 },
});

/** Seconds that a piece sounds. Four letters of base64 are three bytes; a sample is two. */
export const secondsOf = ({ sound, sampleRate }: SentencePiece): number =>
  Math.floor((sound.replace(/=+$/, '').length * 3) / 4 / 2) / sampleRate;

/** What a piece of the sentence `text`, which begins at `begin` seconds of the whole sound, says; undefined while that is not certain. */
export const saidBy = (
  { words, mouth }: SentencePiece,
  text: string,
  begin: number,
): SpokenPiece | undefined =>
  mouth ? { start: begin + mouth.start, mouth, words: saidWords(words, text, begin), text } : undefined;
