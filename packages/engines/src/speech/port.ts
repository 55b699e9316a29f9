import type { Emotion, Phone, SpeechTimeline, Word } from '@likeness/domain/speech';
import type { ReadSentence } from './natural/sounding/read-sentence.ts';

export type Gender = 'female' | 'male';
export type Age = 'child' | 'young' | 'adult' | 'old';

/** A voice a driver can speak with. `id` is unique within the driver; `language` is BCP 47. */
export type EngineVoice = {
  id: string;
  language: string;
  gender: Gender;
  age: Age;
  /** What makes the voice itself, in the driver's own terms; for people who tune voices, not for users. */
  character: Record<string, number | string>;
};

/**
 * `text` is literal but for its markers. A pause, `<break time="0.5s"/>`, is exactly that much silence between the sounds
 * around it, whatever punctuation stands there, and does not change with the rate. From `<emotion name="happy"/>` on the
 * text is said with that emotion until the next one; `default` goes back to the request's `emotion`. A driver without
 * emotions passes over these. `<say as="chong2 qing4"/>` tells how the word before it is said (`domain/pronunciation`); a driver that
 * cannot be told reads on.
 */
export type SpeechRequest = {
  text: string;
  /** Id of one of the driver's voices. */
  voice: string;
  /** Main language of the text (BCP 47); the voice's own when absent. */
  language?: string | undefined;
  /** 0.5–2, 1 = the voice's own pace; 2 takes half the time. */
  rate?: number | undefined;
  /** 0.1–3, linear gain; what would clip is limited. */
  volume?: number | undefined;
  /** 0.1–2, factor on the fundamental frequency. */
  pitch?: number | undefined;
  emotion?: Emotion | undefined;
};

/** Mono, nominal range −1..1. The timeline's `charStart` and `charEnd` index the request's `text`. */
export type Speech = { sampleRate: number; samples: Float32Array; timeline: SpeechTimeline };
/** The same with the sound in a file: mono, 16 bits. */
export type SpeechInFile = { sampleRate: number; timeline: SpeechTimeline };

export type SpeechOptions = {
  /** Longest sound; what grows beyond it is refused with `speech-too-long`. `maxSpeech.made` when absent. */
  maxSeconds?: number | undefined;
  /** Ends the work, and the program that does it, at once; the promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Seconds of sound made so far, and the share (0..1) of the text they cover. */
  onProgress?: ((progress: { seconds: number; share: number }) => void) | undefined;
  /**
   * Sees the sound while it is made, in order and without a gap, from drivers that stream. It is not yet brought to the loudness
   * of the whole.
   */
  onSound?: ((piece: SoundPiece) => void) | undefined;
};

/**
 * A piece of a sound that is being made; its words are told in seconds from the start of the piece, and so are its phones by
 * drivers that know them.
 */
export type SoundPiece = {
  sampleRate: number;
  samples: Float32Array;
  words: readonly Word[];
  phones: readonly Phone[];
};

/** A text that is read, and what it is said with: all that its sound is made of, but for the model. */
export type ReadSpeech = {
  sentences: ReadSentence[];
  /** Of each number of tokens that a sentence has. */
  styles: { tokens: number; style: Float32Array }[];
  rate: number;
  pitch: number;
  volume: number;
  emotion: Emotion;
};

export type DriverHealth = { ok: boolean; detail: string };

/**
 * Something that speaks. `synthesize` rejects with the problem `script-unspeakable` when the text has nothing to say,
 * `not-found` for an unknown voice, `voice-engine-missing` when the engine cannot be started, `speech-too-long`
 * when the sound grows beyond what was asked for, `speech-timeout` when it takes too long, and `speech-stopped` when the engine
 * broke down, which may go better the next time.
 */
export type SpeechDriver = {
  name: string;
  /** True for the basic offline voices: the interface says so. */
  basic: boolean;
  languages: readonly string[];
  /** Which wishes have an effect; a driver ignores the others. `streaming`: sound comes while it is made. */
  supports: {
    rate: boolean;
    volume: boolean;
    pitch: boolean;
    emotion: boolean;
    pause: boolean;
    streaming?: boolean;
  };
  voices: () => EngineVoice[];
  /** Speaks into memory, for short sounds. */
  synthesize: (request: SpeechRequest, options?: SpeechOptions) => Promise<Speech>;
  /** Speaks into a WAVE file; however long the sound, memory stays small. */
  speak: (request: SpeechRequest, out: string, options?: SpeechOptions) => Promise<SpeechInFile>;
  /**
   * Exact seconds of what `speak` would make, from drivers that know before they speak. What is not planned within
   * `milliseconds` is estimated from what is.
   */
  measure?: (
    request: SpeechRequest,
    options?: Pick<SpeechOptions, 'signal'> & { milliseconds?: number },
  ) => Promise<number>;
  /**
   * What a page makes the sound of by itself, from drivers whose model runs in pages as well. Rejects with `not-found` for a voice
   * that is a person's own.
   */
  read?: (request: SpeechRequest, options?: Pick<SpeechOptions, 'signal'>) => Promise<ReadSpeech>;
  /** Paths of the two halves of that model. Rejects with `voice-engine-missing`. */
  halves?: () => Promise<{ plan: string; sound: string }>;
  health: () => Promise<DriverHealth>;
  /** Starts what is slow to start, so that the next request answers quickly. */
  warm: () => Promise<void>;
  /** Ends every program this driver has started. The driver may be used again afterwards. */
  close: () => Promise<void>;
};
