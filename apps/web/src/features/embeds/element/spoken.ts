import { openAudio } from '../../../lib/page-audio.ts';
import { decodeSamples, leadForLips, SoundStream } from '../../../lib/sound-stream.ts';
import { saidWords } from '../../drive/said-words.ts';
import type { Sentence } from './embed-calls.ts';
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

  add(text: string, { sound, sample_rate, seconds, mouth, words }: Sentence): void {
    if (this.#over) return;
    const start = this.#seconds;
    this.#seconds += seconds;
    this.#pieces.push({ start, text });
    const said = saidWords(words, text, start);
    this.#stage?.send({ kind: 'say', saying: { start, mouth, words: said } });
    this.#stream.add(decodeSamples(sound), sample_rate);
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
