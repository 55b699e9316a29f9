import { filled } from '../embeds/element/element-parts.ts';
import type { Cue } from '@likeness/domain/subtitles';
import type { Clip } from '@likeness/contract/site-folders';
import { readCaptions } from './clip-files.ts';
import { clipParts, name } from './clip-parts.ts';
import { ClipStage } from './clip-stage.ts';
import type { ClipWords } from './clip-words.ts';

/** What the player is doing, for the styles and tests of the page. */
export type ClipState = 'still' | 'coming' | 'playing' | 'paused' | 'ended' | 'missing';

type Setting = {
  clip: Clip;
  base: URL;
  words: ClipWords;
  player: string;
  onState: (state: ClipState) => void;
};

/** Milliseconds for which the presenter stays alive after what it said. */
const lingersMs = 10_000;

/** A folder that plays: the presenter speaks along its sound; where it cannot be drawn, the sound and the captions go on alone. */
export class ClipPlayer {
  readonly frame: HTMLElement;
  readonly #setting: Setting;
  readonly #parts: ReturnType<typeof clipParts>;
  #stage: ClipStage | undefined;
  #begun = false;
  #cues: Cue[] = [];
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor(setting: Setting) {
    this.#setting = setting;
    this.#parts = clipParts(setting);
    const { frame, play, subtitles, place, sound } = this.#parts;
    this.frame = frame;
    play.addEventListener('click', () => void this.#toggle());
    subtitles.addEventListener('click', () => {
      subtitles.setAttribute('aria-pressed', String(subtitles.getAttribute('aria-pressed') !== 'true'));
      this.#look();
    });
    place.addEventListener('input', () => (sound.currentTime = Number(place.value)));
    for (const event of ['timeupdate', 'seeked']) sound.addEventListener(event, () => this.#look());
    for (const event of ['play', 'pause', 'ended']) sound.addEventListener(event, () => this.#change());
    this.#tell('still');
  }

  close(): void {
    clearTimeout(this.#resting);
    this.#parts.sound.pause();
    this.#stage?.close();
  }

  async #toggle(): Promise<void> {
    const { sound, play } = this.#parts;
    if (!sound.paused) return sound.pause();
    if (!this.#begun) {
      this.#begun = true;
      play.disabled = true;
      this.#tell('coming');
      // A browser lets a page sound within a click only; what is drawn comes later than that.
      sound.muted = true;
      await sound.play().then(
        () => sound.pause(),
        () => undefined,
      );
      await this.#come();
      [sound.muted, sound.currentTime, play.disabled] = [false, 0, false];
      play.focus();
    }
    await sound.play().catch(() => this.#tell('paused'));
  }

  /** Fetches the presenter and its captions; the still picture stands for one that cannot be drawn. */
  async #come(): Promise<void> {
    const { stage, poster, note, sound } = this.#parts;
    const { clip, base, words } = this.#setting;
    const captions = readCaptions(base, clip);
    try {
      this.#stage = await ClipStage.open(this.#setting, sound);
      poster.before(this.#stage.canvas);
      poster.classList.add('gone');
    } catch {
      note.textContent = words.tooOld;
      stage.classList.add('still');
    }
    this.#cues = await captions;
  }

  #change(): void {
    const { sound, play } = this.#parts;
    const { clip, words } = this.#setting;
    // The first sound is played to be allowed, not to be heard.
    if (sound.muted) return;
    const playing = !sound.paused && !sound.ended;
    name(play, playing ? 'pause' : 'play', playing ? words.pause : filled(words.play, clip.name));
    this.#tell(playing ? 'playing' : sound.ended ? 'ended' : 'paused');
    clearTimeout(this.#resting);
    if (playing) this.#stage?.hide(false);
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!playing) this.#resting = setTimeout(() => this.#stage?.hide(true), calm ? 0 : lingersMs);
    this.#look();
  }

  #look(): void {
    const { sound, place, caption, subtitles } = this.#parts;
    const now = sound.currentTime;
    place.value = String(now);
    const cue = this.#cues.find(({ start, end }) => start <= now && now < end);
    const wanted = subtitles.getAttribute('aria-pressed') === 'true' && !sound.muted && !sound.ended;
    const text = wanted && cue ? cue.text : '';
    if (caption.textContent === text) return;
    const line = document.createElement('span');
    line.textContent = text;
    caption.replaceChildren(...(text ? [line] : []));
  }

  #tell(state: ClipState): void {
    this.frame.classList.toggle('coming', state === 'coming');
    this.#setting.onState(state);
  }
}
