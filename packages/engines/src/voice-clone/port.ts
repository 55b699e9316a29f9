/** A recording of one person; the caller has their consent on record. */
export type CloneRequest = {
  /** UUID chosen and stored by the caller: asking again with it makes no second voice. */
  id: string;
  /** A name for the vendor's list; never shown to others. */
  name: string;
  /** Local paths, WAV or MP3. */
  recordings: string[];
  /** Main language (BCP 47). */
  language: string;
};

/**
 * `voice` is what the speech driver of the same name is asked for. It is plain text and may be stored; for the
 * embedded driver it carries the measures themselves.
 */
export type ClonedVoice = { voice: string; state: 'ready' | 'training' | 'failed' };

export type CloneOptions = {
  signal?: AbortSignal | undefined;
  /** How far it is, 0..1, from drivers that make the voice on this machine. */
  onProgress?: ((share: number) => void) | undefined;
  /**
   * Runs a part of the work once: asked again for the same request, it gives back what was remembered under the name, so that a
   * voice whose making was stopped goes on there. What a part gives is plain JSON.
   */
  remember?: (<T>(name: string, part: () => Promise<T>) => Promise<T>) | undefined;
};

/**
 * Something that makes a voice from recordings. Rejects with the signal's reason, with `voice-recording-unusable` where
 * the recording is too short, silent or not one voice, or with a `VendorFailure`.
 */
export type VoiceCloner = {
  name: string;
  /** False where only pitch and tone are brought near: the interface calls it a likeness, never a clone. */
  identity: boolean;
  clone: (request: CloneRequest, options?: CloneOptions) => Promise<ClonedVoice>;
  /** Whether it can be asked now; without it, always. */
  isThere?: () => Promise<boolean>;
  /** Asks about a voice in training. */
  check: (voice: string, options?: CloneOptions) => Promise<ClonedVoice>;
  /** Deletes it at the vendor; resolves also when it is gone already. */
  remove: (voice: string, options?: CloneOptions) => Promise<void>;
  /** Ends its program, where it has one. */
  close?: () => Promise<void>;
};
