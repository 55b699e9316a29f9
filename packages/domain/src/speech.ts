/**
 * What a speech engine says about the sound it made. Times are seconds from the start of the sound.
 * Phones use the lower-case ARPAbet-like alphabet of `packages/talking-head` (`pau` is silence); engines map theirs onto it.
 */
export type Phone = { symbol: string; start: number; end: number };

/** `charStart` (inclusive) and `charEnd` (exclusive) index UTF-16 units of the script as the user wrote it. */
export type Word = {
  text: string;
  start: number;
  end: number;
  charStart: number;
  charEnd: number;
  /** How far it stands out of its sentence, 0 to 1; undefined where the voice does not say. */
  stress?: number;
  /** It ends a question. */
  asks?: boolean;
};

/**
 * Longest speech of a work, seconds: by its estimate when it is ordered, and as it is made. The longest script at the slowest
 * rate has room.
 */
export const maxSpeech = { estimated: 5400, made: 7200 } as const;

export type SpeechTimeline = { duration: number; words: Word[]; phones: Phone[] };

export const emotions = [
  'default',
  'happy',
  'sad',
  'angry',
  'fearful',
  'disgusted',
  'surprised',
  'neutral',
] as const;
export type Emotion = (typeof emotions)[number];
