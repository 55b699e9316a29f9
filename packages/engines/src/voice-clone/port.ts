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

export type CloneOptions = { signal?: AbortSignal | undefined };

/**
 * Something that makes a voice from recordings. Rejects with the signal's reason, with `voice-recording-unusable` where
 * the recording is too short, silent or not one voice, or with a `VendorFailure`.
 */
export type VoiceCloner = {
  name: string;
  /** False where only pitch and tone are brought near: the interface calls it a likeness, never a clone. */
  identity: boolean;
  clone: (request: CloneRequest, options?: CloneOptions) => Promise<ClonedVoice>;
  /** Asks about a voice in training. */
  check: (voice: string, options?: CloneOptions) => Promise<ClonedVoice>;
  /** Deletes it at the vendor; resolves also when it is gone already. */
  remove: (voice: string, options?: CloneOptions) => Promise<void>;
};
