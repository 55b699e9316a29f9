import type { Presenter } from '@likeness/talking-head/page/presenter';
import { SpeechClock, type SoundTime } from '@likeness/talking-head/page/speech-clock';
import { endOfTrack } from '@likeness/talking-head/visemes/track';
import type { SaidWord } from '../drive/said-words.ts';
import type { Saying } from './saying.ts';
import { mouthTrack } from './mouth-rows.ts';

/** Frames that are planned beyond the one that is seen: lips come to a shape over the frames around it. */
const margin = 2;
/** Frames of idling that are planned at once; what is said begins after them. */
const idleStep = 3;
/** Frames after which a silent presenter begins again, because all that was planned is kept: ten minutes. */
const startOver = 15_000;
/** Seconds before its sound in which a saying is planned. */
const early = 0.4;

/** A presenter, what it says and which frame of it is due. */
export class LiveStage {
  readonly presenter: Presenter;
  #clock: SpeechClock;
  #waiting: Saying[] = [];
  #drawn = -1;
  /** The first frame after all that is to be said. */
  #saidUntil = 0;

  /** `now`: milliseconds, as in all that follows. */
  constructor(presenter: Presenter, now: number) {
    this.presenter = presenter;
    this.#clock = new SpeechClock(presenter.manifest.fps, now);
    presenter.wait(margin + idleStep);
  }

  /** The frame of the footage that was seen last. */
  get footage(): number {
    return this.#drawn < 0 ? 0 : this.presenter.footageAt(this.#drawn);
  }

  /** Nothing is said, or waits to be said. */
  idle(now: number): boolean {
    return this.#clock.heard(now) === undefined;
  }

  /** What was said is over, also where it was not heard to its end. */
  begin(): void {
    this.#waiting = [];
    this.#clock.follow(undefined);
    // A person who was silent anyway goes on as planned.
    if (this.#saidUntil > this.#drawn + 1) this.presenter.cut(Math.max(0, this.#drawn + 1 + margin));
    this.#saidUntil = 0;
  }

  say(saying: Saying): void {
    this.#waiting.push(saying);
  }

  follow(time: SoundTime | undefined): void {
    if (!time) this.begin();
    else this.#clock.follow(time);
  }

  /** The page was not seen: nothing is made up for. */
  rest(now: number): void {
    this.#clock.rest(now);
  }

  /** By how many milliseconds a frame that is seen now is late for its sound; undefined where none is heard. */
  lateness(frame: number, now: number): number | undefined {
    const due = this.#clock.dueAt(frame);
    return due === undefined ? undefined : now - due;
  }

  /** The next frame that is due, undefined while the last one still is; `due` counts those left out with it. */
  next(now: number): { frame: number; due: number } | undefined {
    if (this.#drawn > startOver && this.idle(now)) this.#startOver(now);
    this.#plan(now);
    const frame = this.#clock.frameAt(now);
    if (frame === this.#drawn) return undefined;
    const due = this.#drawn < 0 ? 1 : frame - this.#drawn;
    while (this.presenter.planned <= frame + margin) this.presenter.wait(idleStep);
    this.#drawn = frame;
    return { frame, due };
  }

  #startOver(now: number): void {
    this.presenter.restart(this.footage);
    this.#clock = new SpeechClock(this.presenter.manifest.fps, now);
    this.#drawn = -1;
    this.#saidUntil = 0;
    this.presenter.wait(margin + idleStep);
  }

  #plan(now: number): void {
    const heard = this.#clock.heard(now);
    if (heard === undefined) return;
    for (let saying = this.#waiting[0]; saying; saying = this.#waiting[0]) {
      const whole = mouthTrack(saying.mouth);
      const end = saying.start + whole.length / whole.fps;
      if (saying.start > heard + early) return;
      this.#waiting.shift();
      if (end <= heard) continue;
      // Of what was heard already the rest is shown.
      const start = Math.max(saying.start, heard);
      const track = endOfTrack(whole, Math.round((end - start) * whole.fps));
      const frame = this.presenter.planned;
      this.presenter.say(track, wordsFrom(saying.words, start));
      this.#saidUntil = this.presenter.planned;
      this.#clock.plan({ start, end, frame });
    }
  }
}

/** Words that begin after a second of the sound, told from it on. */
const wordsFrom = (words: SaidWord[], begin: number) =>
  words
    .filter(({ start }) => start >= begin)
    .map((word) => ({ ...word, start: word.start - begin, end: word.end - begin }));
