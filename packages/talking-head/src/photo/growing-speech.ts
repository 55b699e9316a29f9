import { smoothstep } from '@likeness/domain/maths/smoothstep';
import type { Word } from '@likeness/domain/speech';
import { PICTURE_FPS } from '../avatar/picture-manifest.ts';
import { easedTrack } from '../visemes/lip-motion.ts';
import { resampleTrack, type MouthTrack } from '../visemes/track.ts';
import type { EyeMotion } from './eye-plan.ts';
import { lifeOf, type HeadMotion } from './motion.ts';
import { speechOf, type MouthPose, type PictureSpeech } from './picture-speech.ts';

/** Frames in which the head comes from how it was held before, and those in which a mouth that was broken off closes. */
const TURN = 12;
const CLOSE = 3;
/** Frames of silence that are made up at once: blinks and glances of a minute. */
const SILENCE = 60 * PICTURE_FPS;

type Part = {
  from: number;
  until: number;
  speech: PictureSpeech;
  silent: boolean;
  /** What was said before it was broken off. */
  breaks: boolean;
};

/** What a picture says, added piece by piece while it is seen. Heads go on from where they are, whatever follows. */
export class GrowingSpeech implements PictureSpeech {
  readonly #seed: number;
  readonly #headMotion: number;
  #parts: Part[] = [];
  /** Sayings since the picture last fell silent, and silences. */
  #said = 0;
  #silences = 0;
  #broken = false;

  /** `key` of the prepared picture: what is said first is said as the video says it. `headMotion`: 1 natural, 0 still. */
  constructor(key: string, headMotion = 1) {
    this.#seed = Number.parseInt(key.slice(0, 8), 16);
    this.#headMotion = headMotion;
  }

  /** Frames that are known. */
  get length(): number {
    return this.#parts.at(-1)?.until ?? 0;
  }

  /** Adds what is said after all that is known. */
  say(said: MouthTrack, words: readonly Word[] = []): void {
    const track = easedTrack(resampleTrack(said, PICTURE_FPS));
    const life = lifeOf(this.#keyOf(this.#said++), track, this.#headMotion, words);
    this.#add({ speech: speechOf(track, life), silent: false }, track.length);
  }

  /** Adds so many frames in which the picture is silent. */
  wait(frames: number): void {
    const last = this.#parts.at(-1);
    if (last?.silent && last.until + frames - last.from <= SILENCE) last.until += frames;
    else this.#add({ speech: this.#silence(), silent: true }, frames);
  }

  /** Breaks off what is said: nothing is known from `frame` on. */
  cut(frame: number): void {
    if (frame >= this.length) return;
    this.#parts = this.#parts.filter(({ from }) => from < frame);
    const last = this.#parts.at(-1);
    if (last) last.until = frame;
    this.#broken = last !== undefined && !last.silent;
    this.#said = 0;
  }

  /** Forgets all: frame 0 comes next. */
  restart(): void {
    this.#parts = [];
    this.#said = 0;
    this.#broken = false;
  }

  /** Forgets what lies long before a frame. */
  forgetBefore(frame: number): void {
    const first = this.#parts.findIndex(({ until }) => until + TURN > frame);
    if (first > 1) this.#parts.splice(0, first - 1);
  }

  mouth(frame: number): MouthPose {
    const at = this.#partAt(frame);
    const part = this.#parts[at];
    if (!part) return [0, 0, 0];
    const pose = part.speech.mouth(frame - part.from);
    const before = this.#parts[at - 1];
    if (!part.breaks || !before || frame - part.from >= CLOSE) return pose;
    const was = before.speech.mouth(frame - before.from);
    const share = (frame - part.from + 1) / (CLOSE + 1);
    const mixed = (k: 0 | 1 | 2) => was[k] + (pose[k] - was[k]) * share;
    return [mixed(0), mixed(1), mixed(2)];
  }

  pressed(frame: number): boolean {
    const part = this.#parts[this.#partAt(frame)];
    return part !== undefined && part.speech.pressed(frame - part.from);
  }

  readonly life = {
    head: (frame: number): HeadMotion => this.#head(frame, this.#partAt(frame)),
    eyes: (frame: number): EyeMotion => this.#eyes(frame, this.#partAt(frame)),
    brows: (frame: number): number => this.#brows(frame, this.#partAt(frame)),
  };

  #head(frame: number, at: number): HeadMotion {
    const part = this.#parts[at];
    if (!part) return { x: 0, y: 0, roll: 0, yaw: 0, pitch: 0, breath: 0 };
    const { speech, from } = part;
    const now = speech.life.head(frame - from);
    if (at < 1 || frame - from >= TURN) return now;
    const was = this.#head(frame, at - 1);
    const share = smoothstep(0, TURN, frame - from);
    const mixed = (name: keyof HeadMotion) => was[name] + (now[name] - was[name]) * share;
    return {
      x: mixed('x'),
      y: mixed('y'),
      roll: mixed('roll'),
      yaw: mixed('yaw'),
      pitch: mixed('pitch'),
      breath: mixed('breath'),
    };
  }

  /** A blink that was begun is ended. */
  #eyes(frame: number, at: number): EyeMotion {
    const part = this.#parts[at];
    if (!part) return { shut: 0, look: [0, 0] };
    const { speech, from } = part;
    const now = speech.life.eyes(frame - from);
    if (at < 1 || frame - from >= TURN) return now;
    const was = this.#eyes(frame, at - 1);
    const share = smoothstep(0, TURN, frame - from);
    const look = (k: 0 | 1) => was.look[k] + (now.look[k] - was.look[k]) * share;
    return { shut: Math.max(now.shut, was.shut * (1 - share)), look: [look(0), look(1)] };
  }

  #brows(frame: number, at: number): number {
    const part = this.#parts[at];
    if (!part) return 0;
    const { speech, from } = part;
    const now = speech.life.brows(frame - from);
    if (at < 1 || frame - from >= TURN) return now;
    const was = this.#brows(frame, at - 1);
    return was + (now - was) * smoothstep(0, TURN, frame - from);
  }

  #add(part: Pick<Part, 'speech' | 'silent'>, frames: number): void {
    const from = this.length;
    this.#parts.push({ ...part, from, until: from + frames, breaks: this.#broken });
    this.#broken = false;
  }

  /** The last part that begins at or before a frame; −1 where none does. */
  #partAt(frame: number): number {
    return this.#parts.findLastIndex(({ from }) => from <= frame);
  }

  #silence(): PictureSpeech {
    const track = {
      fps: PICTURE_FPS,
      length: SILENCE,
      values: new Float32Array(SILENCE * 3),
      closures: [],
      silences: [{ start: 0, end: SILENCE / PICTURE_FPS }],
    };
    return speechOf(track, lifeOf(this.#keyOf(--this.#silences), track, this.#headMotion));
  }

  /** Another one for each part, so that a picture does not repeat itself; 0 is its own. */
  #keyOf(part: number): string {
    // The golden ratio in 32 bits spreads consecutive numbers (Knuth, The Art of Computer Programming 3, 6.4).
    const mixed = (this.#seed + part * 0x9e3779b1) >>> 0;
    return mixed.toString(16).padStart(8, '0');
  }
}
