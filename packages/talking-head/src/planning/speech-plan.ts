import type { Emotion } from '@likeness/domain/speech';
import type { Rectangle, ShownFrame } from '../avatar/manifest.ts';
import { areaWithBrows, browField, type BrowField } from '../drawing/brows.ts';
import { expressionOf } from '../drawing/expression.ts';
import type { Composition } from '../drawing/face-compositor.ts';
import { VALUES } from '../geometry/face-topology.ts';
import { fitPose, headAngles } from '../geometry/pose.ts';
import { endOfTrack, joinTracks, type MouthTrack } from '../visemes/track.ts';
import { BankFaces, type KnownAvatar } from './bank-faces.ts';
import { crossfade } from './crossfade.ts';
import { mouthTargets, type MouthTarget } from './mouth-targets.ts';
import { SourceChooser, type HeadTurn } from './source-choice.ts';
import { TargetShapes } from './target-shapes.ts';

/** Bank pictures further apart than this in the footage do not flow into each other. */
const FLOW = 2;
/**
 * Frames whose bank pictures are chosen at once in a page, which shall not stand still meanwhile: it takes about as long as one frame
 * is seen, and most sentences are chosen whole.
 */
export const BLOCK_IN_PAGE = 120;
/** Seconds of what was said before, from which lips move on into what is added, and as widely. */
const REMEMBERED = 4;

/** The part of the picture that is redrawn for an emotion, and how the brows move in it. */
export function drawnArea(
  { manifest, person, landmarks, trust }: Omit<KnownAvatar, 'looks'>,
  emotion: Emotion | undefined,
): { area: Rectangle; brows: BrowField | undefined } {
  const brows = browField(person.template, emotion);
  const area = brows ? areaWithBrows(brows, manifest.region, landmarks, trust, manifest) : manifest.region;
  return { area, brows };
}

/** Which pictures one output frame is made of. */
export type PlannedFrame = {
  /** What of the footage lies below. */
  shown: ShownFrame;
  /** 0..1: how much of the new mouth is shown; at 0 the footage stays as it is. */
  strength: number;
  /** Indices of the bank picture that gives the mouth, and of the one that is mixed in; -1 where none is. */
  picture: number;
  near: number;
  /** The mouth was taken from another part of the footage. */
  jumped: boolean;
};

/**
 * What every frame of a speech is made of. It is a stream: a sentence may be added while another is spoken. Frames that
 * were asked for stay as they were planned.
 */
export class SpeechPlan {
  readonly bank: BankFaces;
  readonly #avatar: KnownAvatar;
  readonly #path: ShownFrame[] = [];
  readonly #targets: MouthTarget[] = [];
  readonly #chooser: SourceChooser;
  readonly #shapes: TargetShapes;
  /** The end of what was said so far. */
  #said: MouthTrack | undefined;
  /** Head turn of a footage frame; each is worked out once, however often the footage comes round. */
  readonly #turns = new Map<number, HeadTurn>();

  /** Pictures of `block` frames are chosen at once; those of a whole speech are a little better chosen in large blocks. */
  constructor(avatar: KnownAvatar, emotion?: Emotion, block?: number) {
    const { person } = avatar;
    this.#avatar = avatar;
    this.bank = new BankFaces(avatar);
    const turnOf = (i: number) => this.#turnOf(this.#path[i]!.frame);
    this.#chooser = new SourceChooser(this.bank.entries, person, this.#targets, turnOf, block);
    const source = (i: number) => this.bank.shapes[this.#chooser.at(i)]!;
    this.#shapes = new TargetShapes(person, this.#targets, source, expressionOf(person.template, emotion));
  }

  /** Frames that are planned so far. */
  get length(): number {
    return this.#path.length;
  }

  /** Whether the pictures are drawn: two of them laid over each other show. */
  get drawn(): boolean {
    return this.#chooser.drawn;
  }

  /** Longest row of frames so far that showed one picture while the mouth should have moved. */
  get maxHold(): number {
    return this.#chooser.maxHold;
  }

  /** Adds what is said over the next frames of the footage; `track` has the frame rate of the footage. */
  say(track: MouthTrack, path: ShownFrame[]): void {
    const known = this.#said?.length ?? 0;
    const joined = this.#said ? joinTracks(this.#said, track) : track;
    const targets = mouthTargets(joined, this.#avatar.person, known + path.length);
    for (const target of targets.slice(known)) this.#targets.push(target);
    for (const shown of path) this.#path.push(shown);
    this.#said = endOfTrack(joined, Math.round(REMEMBERED * track.fps));
  }

  /** Gives up what is planned from a frame on; what is said next is said after a silence. */
  cut(frame: number): void {
    this.#path.length = Math.min(this.#path.length, frame);
    this.#targets.length = this.#path.length;
    this.#chooser.cut(frame);
    this.#shapes.cut(frame);
    this.#said = undefined;
  }

  /** Does a little of what choosing the next pictures takes; tells whether there was anything to do. It changes nothing that is chosen. */
  workAhead(): boolean {
    return this.#chooser.workAhead();
  }

  /** What frame `i` is made of; best asked for in order. A `RangeError` beyond what is planned. */
  at(i: number): PlannedFrame {
    const shown = this.#path[i];
    if (!shown) throw new RangeError(`frame ${i} is not planned`);
    const { trust } = this.#avatar;
    const picture = this.#chooser.at(i);
    const jumped = this.#jumpAt(i);
    const near = jumped
      ? this.#beside(this.#chooser.at(i - 1), 1)
      : this.#jumpAt(i + 1)
        ? this.#beside(this.#chooser.at(i + 1), -1)
        : -1;
    const strength = trust[shown.frame]! * (1 - shown.mix) + trust[shown.next]! * shown.mix;
    return { shown, strength, picture, near, jumped };
  }

  /** What the compositor has to know of frame `i` besides its pictures; ask for frames in order. */
  shapeAt(
    i: number,
    { shown, picture, near, jumped, strength }: PlannedFrame,
  ): Pick<Composition, 'shape' | 'correction' | 'mix' | 'jumped' | 'strength'> & { landmarks: Float32Array } {
    const { entries } = this.bank;
    return {
      landmarks: this.#landmarksOf(shown),
      shape: this.#shapes.at(i),
      correction: this.#shapes.correctionAt(i),
      mix: crossfade(entries[near], entries[picture]!, this.#avatar.person, {
        closed: this.#targets[i]!.closed,
        drawn: this.drawn,
      }),
      jumped,
      strength,
    };
  }

  /** The picture beside one in the bank; -1 where one of the two was added and the other was not. */
  #beside(picture: number, step: number): number {
    const { entries } = this.bank;
    const [one, other] = [entries[picture], entries[picture + step]];
    return one?.added === other?.added || !other ? picture + step : -1;
  }

  #jumpAt(i: number): boolean {
    if (i <= 0 || i >= this.length) return false;
    const { entries } = this.bank;
    return Math.abs(entries[this.#chooser.at(i)]!.frame - entries[this.#chooser.at(i - 1)]!.frame) > FLOW;
  }

  #turnOf(frame: number): HeadTurn {
    let turn = this.#turns.get(frame);
    if (!turn) {
      const { person, landmarks } = this.#avatar;
      this.#turns.set(frame, (turn = headAngles(fitPose(person.template, landmarks, frame * VALUES))));
    }
    return turn;
  }

  #landmarksOf({ frame, next, mix }: ShownFrame): Float32Array {
    const { landmarks } = this.#avatar;
    const a = landmarks.subarray(frame * VALUES, (frame + 1) * VALUES);
    if (mix === 0) return a;
    const b = landmarks.subarray(next * VALUES, (next + 1) * VALUES);
    return a.map((v, q) => v + (b[q]! - v) * mix);
  }
}
