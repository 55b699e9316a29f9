import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';

type Frame = { file: string; at: number };
/** What a film may have; a scene in which nothing moves for a while is shortened to `maxStill` seconds. */
const film = { width: 1280, height: 720, framesPerSecond: 12, maxStill: 1.6, lastStill: 1.2 };

/** Films a page through the browser's own screencast: a picture whenever something is painted again. */
export class Camera {
  #frames: Frame[] = [];
  #session: CDPSession;
  #running = true;
  readonly #folder = mkdtempSync(join(tmpdir(), 'likeness-guide-'));

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async on(page: Page): Promise<Camera> {
    const camera = new Camera(await page.context().newCDPSession(page));
    camera.#session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      void camera.#session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
      if (camera.#running) camera.#keep(Buffer.from(data, 'base64'), metadata.timestamp ?? Date.now() / 1000);
    });
    const { width: maxWidth, height: maxHeight } = film;
    await camera.#session.send('Page.startScreencast', { format: 'jpeg', quality: 90, maxWidth, maxHeight });
    return camera;
  }

  /** What happens while it is off is not in the film. */
  set running(on: boolean) {
    this.#running = on;
  }

  #keep(bytes: Buffer, at: number): void {
    const file = join(this.#folder, `${String(this.#frames.length).padStart(5, '0')}.jpg`);
    writeFileSync(file, bytes);
    this.#frames.push({ file, at });
  }

  /** Writes `<base>.mp4` and its cover `<base>.jpg`, the picture of the middle. Returns the seconds of the film. */
  async finish(base: string, ffmpeg: string): Promise<number> {
    this.#running = false;
    await this.#session.send('Page.stopScreencast');
    const shown = this.#frames.map(({ file, at }, i) => {
      const next = this.#frames[i + 1]?.at;
      const seconds =
        next === undefined ? film.lastStill : Math.min(film.maxStill, Math.max(0.001, next - at));
      return { file, seconds };
    });
    const list = join(this.#folder, 'list.txt');
    const last = shown.at(-1);
    if (!last) throw new Error('nothing was filmed');
    writeFileSync(
      list,
      [...shown, last]
        .map(({ file, seconds }) => `file '${file}'\nduration ${seconds.toFixed(3)}`)
        .join('\n'),
    );
    const quiet = ['-nostdin', '-v', 'error', '-y'];
    const { width, height, framesPerSecond } = film;
    const scale = `fps=${framesPerSecond},scale=${width}:${height}:flags=lanczos,format=yuv420p`;
    const codec = ['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '29', '-g', '240', '-tune', 'animation'];
    const output = ['-an', '-map_metadata', '-1', '-movflags', '+faststart', `${base}.mp4`];
    const input = ['-f', 'concat', '-safe', '0', '-i', list];
    execFileSync(ffmpeg, [...quiet, ...input, '-vf', scale, ...codec, ...output]);
    const seconds = shown.reduce((sum, it) => sum + it.seconds, 0);
    const cover = ['-ss', (seconds * 0.6).toFixed(2), '-i', `${base}.mp4`, '-frames:v', '1'];
    execFileSync(ffmpeg, [...quiet, ...cover, '-vf', 'scale=480:-2', '-q:v', '5', `${base}.jpg`]);
    rmSync(this.#folder, { recursive: true, force: true });
    return Math.round(seconds * 10) / 10;
  }
}
