import type { Emotion, Word } from '@likeness/domain/speech';
import { accessUnits } from '../avatar/access-units.ts';
import { baseFrames } from '../avatar/base-path.ts';
import { plainFrames, type ShownFrame } from '../avatar/manifest.ts';
import type { PageManifest } from '../avatar/page-copy.ts';
import { FaceCompositor, type FacePicture } from '../drawing/face-compositor.ts';
import { bytesOf, picture420 } from '../drawing/picture-420.ts';
import { WarpKernel } from '../drawing/warp-kernel.ts';
import { chooseForSilences, chooseGestures } from '../gestures/choose-gestures.ts';
import { FootagePath } from '../gestures/footage-path.ts';
import { BankFaces, bankBytes } from '../planning/bank-faces.ts';
import { BLOCK_IN_PAGE, drawnArea, SpeechPlan } from '../planning/speech-plan.ts';
import { resampleTrack, type MouthTrack } from '../visemes/track.ts';
import { FootageReader, picturesOf, waysBack } from './footage-reader.ts';
import { decodeBank } from './page-bank.ts';
import type { PageAvatar } from './page-files.ts';
import { copyArea } from './picture-decoder.ts';
import type { DrawnFrame, Presenter } from './presenter.ts';

const TIMEBASE = 1e6;

const silence = (frames: number, fps: number): MouthTrack => ({
  fps,
  length: frames,
  values: new Float32Array(frames * 3),
  closures: [],
  silences: [{ start: 0, end: frames / fps }],
});

/** Where the pictures of the outline lie: where those of the base do, and decoding can begin at the same. */
function unitsOf({ manifest: { page }, matte }: PageAvatar) {
  const told = page.matteUnits ?? accessUnits(matte!).map(({ from, to }) => to - from);
  return { units: told, keys: page.keys };
}

export type PagePresenterOptions = {
  /** The compiled `drawing/kernel/warp.wasm`. */
  kernel: object;
  emotion?: Emotion | undefined;
  /** The frame of the footage that is shown first. */
  begin?: number;
};

/** A prepared avatar that speaks in a page. Its frames are asked for in order, each of them once. */
export class PagePresenter implements Presenter {
  readonly manifest: PageManifest;
  readonly #planOf: () => SpeechPlan;
  #plan: SpeechPlan;
  #path: FootagePath;
  readonly #shownFrames: ShownFrame[] = [];
  readonly #ways: number[];
  readonly #footage: FootageReader;
  readonly #matte: FootageReader | undefined;
  readonly #bank: FacePicture[];
  readonly #compositor: FaceCompositor;
  readonly #area: { x: number; y: number; width: number; height: number };
  readonly #shown: Uint8Array;
  readonly #result: Uint8Array;

  private constructor(
    avatar: PageAvatar,
    drawing: { planOf: () => SpeechPlan; kernel: WarpKernel; bank: FacePicture[]; begin: number },
    { area, brows }: ReturnType<typeof drawnArea>,
  ) {
    const { manifest, person } = avatar;
    const { planOf, kernel, bank, begin } = drawing;
    this.manifest = manifest;
    this.#planOf = planOf;
    this.#plan = planOf();
    this.#bank = bank;
    this.#area = area;
    this.#path = new FootagePath(manifest, begin);
    this.#ways = waysBack(manifest);
    this.#footage = new FootageReader(manifest.page, avatar.base);
    this.#matte = avatar.matte && new FootageReader(unitsOf(avatar), avatar.matte);
    this.#compositor = new FaceCompositor(person, kernel, { brows, drawn: this.#plan.drawn });
    this.#shown = kernel.bytes(bytesOf(area));
    this.#result = kernel.bytes(bytesOf(area));
  }

  static async open(
    avatar: PageAvatar,
    { kernel: code, emotion, begin = 0 }: PagePresenterOptions,
  ): Promise<PagePresenter> {
    const drawn = drawnArea(avatar, emotion);
    const planOf = () => new SpeechPlan(avatar, emotion, BLOCK_IN_PAGE);
    const kernel = await WarpKernel.create(bankBytes(avatar.manifest) + 2 * (bytesOf(drawn.area) + 16), code);
    const bank = await decodeBank(avatar, new BankFaces(avatar), kernel);
    return new PagePresenter(avatar, { planOf, kernel, bank, begin }, drawn);
  }

  /** Frames that are planned so far. */
  get planned(): number {
    return this.#plan.length;
  }

  /** The frame of the footage that a planned frame shows. */
  footageAt(frame: number): number {
    return this.#plan.at(frame).shown.frame;
  }

  /** Does a little of what planning the next frames takes, about a millisecond; tells whether there was anything to do. */
  workAhead(): boolean {
    return this.#plan.workAhead();
  }

  /** Adds what is said after all that is planned; hands go with the words, or with the silences where none are told. */
  say(said: MouthTrack, words: Word[] = []): void {
    const { fps, gestures } = this.manifest;
    const track = resampleTrack(said, fps);
    const wanted = !gestures
      ? []
      : words.length > 0
        ? chooseGestures(words)
        : chooseForSilences(track.silences, track.length / fps);
    this.#follow(track, this.#path.extend(track.length, wanted));
  }

  /** Adds so many frames in which the person is silent. */
  wait(frames: number): void {
    this.#follow(silence(frames, this.manifest.fps), this.#path.extend(frames));
  }

  /**
   * Begins again with frame 0, from frame `begin` of the footage on, and forgets what was planned: it takes memory as long as it is
   * kept.
   */
  restart(begin: number): void {
    this.#plan = this.#planOf();
    this.#path = new FootagePath(this.manifest, this.#inGesture(begin) ? 0 : begin);
    this.#shownFrames.length = 0;
    this.#footage.restart();
    this.#matte?.restart();
    this.#compositor.startAgain();
  }

  /**
   * Breaks off what is said: from `frame` on the person is silent. A gesture or a way back that was begun is shown to its end.
   */
  cut(frame: number): void {
    if (frame >= this.planned) return;
    const { fps, frames } = this.manifest;
    const shown = this.#shownFrames.splice(frame);
    const pictures = this.#footage.cut(frame);
    this.#matte?.cut(frame);
    this.#plan.cut(frame);
    const until = shown.findIndex((it, i) => pictures[i]! < frames && !this.#inGesture(it.frame));
    // What was begun lasts beyond the plan: the path goes on with it.
    if (until < 0) return this.#show(silence(shown.length, fps), shown, pictures);
    this.#path = new FootagePath(this.manifest, shown[until]!.frame);
    if (until > 0) this.#show(silence(until, fps), shown.slice(0, until), pictures.slice(0, until));
    // Hands go from rest to rest, and this is none.
    this.wait(1);
  }

  #inGesture(frame: number): boolean {
    return frame >= plainFrames(this.manifest);
  }

  #follow(track: MouthTrack, segments: ReturnType<FootagePath['extend']>): void {
    this.#show(track, baseFrames(segments), picturesOf(segments, this.#ways));
  }

  #show(track: MouthTrack, shown: ShownFrame[], pictures: number[]): void {
    this.#plan.say(track, shown);
    for (const it of shown) this.#shownFrames.push(it);
    this.#footage.follow(pictures);
    this.#matte?.follow(pictures);
  }

  /**
   * A frame as two pictures: the whole footage, and what of it is redrawn, which lies over it at `at`. `matte` is its outline, of a
   * size of its own, where the copy has one. The caller closes `face`; the others stay good until the next frame is asked for.
   */
  async frame(index: number): Promise<DrawnFrame & { face: VideoFrame }> {
    const [footage, matte] = await Promise.all([this.#footage.at(index), this.#matte?.at(index)]);
    const area = this.#area;
    await copyArea(footage, area, this.#shown);
    const bytes = this.compose(index);
    const face = new VideoFrame(bytes, {
      format: 'I420',
      codedWidth: area.width,
      codedHeight: area.height,
      timestamp: Math.round((index / this.manifest.fps) * TIMEBASE),
      colorSpace: footage.colorSpace.toJSON(),
    });
    return { footage, face, at: { x: area.x, y: area.y }, matte };
  }

  /** The drawn area of a frame whose footage was copied, yuv420p; the same bytes are used for the next frame. */
  compose(index: number): Uint8Array<ArrayBuffer> {
    const planned = this.#plan.at(index);
    this.#result.set(this.#shown);
    if (planned.strength > 0) {
      const { landmarks, ...shape } = this.#plan.shapeAt(index, planned);
      this.#compositor.compose({
        ...shape,
        base: { landmarks, picture: picture420(this.#shown, this.#area) },
        out: picture420(this.#result, this.#area),
        source: this.#bank[planned.picture]!,
        second: this.#bank[planned.near],
      });
    }
    return this.#result as Uint8Array<ArrayBuffer>;
  }

  close(): void {
    this.#footage.close();
    this.#matte?.close();
  }
}
