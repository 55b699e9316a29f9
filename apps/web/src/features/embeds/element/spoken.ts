import { openAudio } from '../../../lib/page-audio.ts';
import { decodeSamples, leadForLips, SoundStream } from '../../../lib/sound-stream.ts';
import { saidBy, secondsOf, type SentencePiece } from '../../live/spoken-piece.ts';
import type { StageFrame } from './stage-frame.ts';

/** How often the frame hears where the sound is (ms). */
const clockMs = 150;

type Piece = { start: number; text: string };

/** An answer that is heard: its sound, the lips to it, and the words that are heard now. */
export class Spoken {
  readonly #stage: StageFrame | undefined;
  readonly #onCaption: (text: string) => void;
  readonly #onEnd: () => void;
  readonly #stream: SoundStream;
  readonly #pieces: Piece[] = [];
  readonly #timer: ReturnType<typeof setInterval>;
  #seconds = 0;
  #over = false;

  private constructor(
    audio: AudioContext,
    stage: StageFrame | undefined,
    on: { caption: (text: string) => void; end: () => void },
  ) {
    this.#stage = stage;
    this.#onCaption = on.caption;
    this.#onEnd = on.end;
    this.#stream = new SoundStream(audio, () => this.close(), leadForLips);
    stage?.send({ kind: 'begin' });
    this.#timer = setInterval(() => this.#look(), clockMs);
  }

  /** Undefined where the browser has no sound. Within a click: a browser lets no page sound by itself. */
  static begin(
    ...[stage, on]: [StageFrame | undefined, { caption: (text: string) => void; end: () => void }]
  ) {
    const audio = openAudio();
    return audio && new Spoken(audio, stage, on);
  }

  /** Seconds that are fetched and not heard yet. */
  get waiting(): number {
    return this.#seconds - this.#stream.time();
  }

  /** Begins a sentence: what it answers takes the pieces, each of which sounds after those before it. */
  sentence(text: string): (piece: SentencePiece) => void {
    const begin = this.#seconds;
    return (piece) => {
      if (this.#over) return;
      this.#pieces.push({ start: this.#seconds, text });
      this.#seconds += secondsOf(piece);
      const saying = saidBy(piece, text, begin);
      if (saying) this.#stage?.send({ kind: 'say', saying });
      this.#stream.add(decodeSamples(piece.sound), piece.sampleRate);
    };
  }

  /** Nothing follows. */
  whole(): void {
    this.#stream.end();
  }

  /** Silence at once. */
  close(): void {
    if (this.#over) return;
    this.#over = true;
    clearInterval(this.#timer);
    this.#stream.close();
    this.#stage?.send({ kind: 'sound', time: undefined });
    this.#onCaption('');
    this.#onEnd();
  }

  #look(): void {
    const seconds = this.#stream.time();
    const at = performance.timeOrigin + performance.now();
    if (this.#pieces.length > 0) this.#stage?.send({ kind: 'sound', time: { seconds, at, playing: true } });
    this.#onCaption(this.#pieces.findLast(({ start }) => start <= seconds)?.text ?? '');
  }
}
