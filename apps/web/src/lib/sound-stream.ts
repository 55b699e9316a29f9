/** Seconds between a piece that comes to silence and its sound: what its beginning takes to be put in place. */
const lead = 0.06;
/** The same before the first piece where a face is to be drawn to it. */
export const leadForLips = 0.3;
/** What a stream needs of Web Audio. */
export type StreamAudio = Pick<
  AudioContext,
  | 'currentTime'
  | 'outputLatency'
  | 'destination'
  | 'createBuffer'
  | 'createBufferSource'
  | 'suspend'
  | 'resume'
>;

/** Plays pieces of a sound back to back as they come. A late one is waited for, and nothing of it is left out. */
export class SoundStream {
  readonly #audio: StreamAudio;
  readonly #onEnd: () => void;
  readonly #lead: number;
  readonly #sounding = new Set<AudioBufferSourceNode>();
  /** Where pieces stand: in the time of the audio, and in the sound. */
  readonly #placed: { at: number; start: number; seconds: number }[] = [];
  #next = 0;
  #seconds = 0;
  #whole = false;
  #closed = false;

  /** `onEnd` is called when all has been heard, not when it is closed; the first piece is heard `begins` seconds after it came. */
  constructor(audio: StreamAudio, onEnd: () => void, begins = lead) {
    this.#lead = begins;
    this.#audio = audio;
    this.#onEnd = onEnd;
  }

  add(samples: Float32Array<ArrayBuffer>, sampleRate: number): void {
    if (this.#closed || samples.length === 0) return;
    const audio = this.#audio;
    const buffer = audio.createBuffer(1, samples.length, sampleRate);
    buffer.copyToChannel(samples, 0);
    const node = audio.createBufferSource();
    node.buffer = buffer;
    node.connect(audio.destination);
    const at =
      this.#next > audio.currentTime
        ? this.#next
        : audio.currentTime + (this.#placed.length > 0 ? lead : this.#lead);
    node.addEventListener('ended', () => {
      this.#sounding.delete(node);
      this.#endWhenHeard();
    });
    this.#sounding.add(node);
    node.start(at);
    const seconds = samples.length / sampleRate;
    this.#placed.push({ at, start: this.#seconds, seconds });
    this.#next = at + seconds;
    this.#seconds += seconds;
  }

  /** Says that nothing follows. */
  end(): void {
    this.#whole = true;
    this.#endWhenHeard();
  }

  /** The second of the sound that is heard now; below 0 where its first piece is about to begin. */
  time(): number {
    // What is played is heard a little later.
    const now = this.#audio.currentTime - (this.#audio.outputLatency || 0);
    const piece = this.#placed.findLast(({ at }) => at <= now);
    if (piece) return piece.start + Math.min(now - piece.at, piece.seconds);
    const [first] = this.#placed;
    return first ? now - first.at : 0;
  }

  pause(): void {
    this.#audio.suspend().catch(() => undefined);
  }

  resume(): void {
    this.#audio.resume().catch(() => undefined);
  }

  /** Silence at once, and for good. */
  close(): void {
    this.#closed = true;
    for (const node of this.#sounding) {
      node.stop();
      node.disconnect();
    }
    this.#sounding.clear();
    // An audio that no one hears takes no power.
    this.pause();
  }

  #endWhenHeard(): void {
    if (this.#closed || !this.#whole || this.#sounding.size > 0) return;
    this.#closed = true;
    this.#onEnd();
  }
}

/** Samples of 16 bits in base64, as a page plays them. */
export function decodeSamples(data: string): Float32Array<ArrayBuffer> {
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  return Float32Array.from({ length: bytes.length >> 1 }, (_, i) => view.getInt16(2 * i, true) / 32_768);
}
