import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import type { Camera } from './camera.ts';
import { textOf, type Spoken } from './words.ts';

/** The page a film begins on, and what is done there. */
export type Film = { path: string; walk: (stage: Stage) => Promise<void> };

/** One film being made: what happens on the page at a pace that can be followed. */
export class Stage {
  readonly page: Page;
  readonly spoken: Spoken;
  readonly folder: string;
  readonly #camera: Camera;

  constructor(page: Page, spoken: Spoken, folder: string, camera: Camera) {
    this.page = page;
    this.spoken = spoken;
    this.folder = folder;
    this.#camera = camera;
  }

  /** The text of this film's language. */
  word(zh: string, en: string): string {
    return this.spoken === 'zh' ? zh : en;
  }

  /** Shows a line at the top of the page until the next one. */
  async say(zh: string, en: string): Promise<void> {
    await this.page.evaluate(`guideSays(${JSON.stringify(this.word(zh, en))})`);
    await sleep(1500);
  }

  async #reach(place: Locator): Promise<void> {
    await place.waitFor();
    await place.scrollIntoViewIfNeeded();
    const box = await place.boundingBox();
    if (!box) throw new Error('what should be pressed is not to be seen');
    await this.page.mouse.move(box.x + box.width / 2, box.y + Math.min(box.height / 2, 60), { steps: 14 });
    await sleep(250);
  }

  async point(place: Locator): Promise<void> {
    await this.#reach(place);
    await sleep(900);
  }

  async press(place: Locator): Promise<void> {
    await this.#reach(place);
    await place.click();
    await sleep(700);
  }

  async write(place: Locator, zh: string, en: string): Promise<void> {
    await this.#reach(place);
    await place.click();
    await this.page.keyboard.type(this.word(zh, en), { delay: this.spoken === 'zh' ? 90 : 35 });
    await sleep(600);
  }

  /** Waits for something slow outside the film. */
  async meanwhile(slow: () => Promise<unknown>): Promise<void> {
    await sleep(900);
    this.#camera.running = false;
    await slow();
    this.#camera.running = true;
    await sleep(600);
  }

  async rest(seconds = 1.5): Promise<void> {
    await sleep(seconds * 1000);
  }

  /** A text of the interface, `<file>.<key>`; from its first placeholder on it is left out. */
  text(key: string): string {
    return textOf(this.spoken, key);
  }

  button(key: string): Locator {
    return this.page.getByRole('button', { name: this.text(key) }).first();
  }

  /** Opens the first work that can be played. */
  async watch(): Promise<void> {
    await this.press(this.#finishedWork);
    await this.rest(4);
  }

  get #finishedWork(): Locator {
    return this.page.getByRole('link', { name: new RegExp(`^${this.text('works.playOf').trim()}`) }).first();
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog').last();
  }

  get script(): Locator {
    return this.page.getByLabel(this.text('scripts.label'), { exact: true }).first();
  }

  /** Orders what is on the form; the work's own page follows. */
  async order(): Promise<void> {
    await this.press(this.button('drive.generate'));
    await this.press(
      this.page.getByRole('button', { name: new RegExp(`^${this.text('drive.pay').trim()}`) }),
    );
    await this.page.waitForURL((url) => url.pathname === '/works');
  }

  /** Waits outside the film until the newest work can be played. */
  async finished(): Promise<void> {
    await this.meanwhile(() => this.#finishedWork.waitFor({ timeout: 300_000 }));
  }
}
