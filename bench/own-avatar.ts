import { execFileSync } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { root, startStudio } from '../e2e/start.ts';
import { launchBrowser } from '../tools/chromium.ts';
import { percentile } from './api.ts';
import type { BenchRow } from './rows.ts';

const takes = 10;
/** Seconds that are filmed, and the most that may pass from their end to the first sentence and to the full avatar. */
const [filmed, sentenceGoal, avatarGoal] = [20, 45, 90];

/**
 * From "stop" of a recording in the page to the first sentence that the new avatar says there, and to the avatar that is whole: the
 * started product and Chromium whose camera is a film of a presenter, or of the person in `film`; the user never hesitates.
 */
export async function benchOwnAvatar(film: string | undefined): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'likeness-bench-'));
  const studio = await startStudio({ LIKENESS_NATURAL_VOICES: '1' });
  let browser: Browser | undefined;
  try {
    browser = await cameraOf(film ?? join(root, 'library/presenters/yuhan/clip.mp4'), folder);
    const context = await browser.newContext({ baseURL: studio.url, locale: 'zh-CN' });
    const sounds = new EventEmitter();
    await context.exposeFunction('soundBegins', () => sounds.emit('begin'));
    await context.addInitScript(tellSounds);
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    await activate(page, studio.data);
    const [checked, spoken, whole]: [number[], number[], number[]] = [[], [], []];
    for (let take = 0; take < takes; take++) {
      const times = await filmOnce(page, sounds, `我的分身 ${take}`);
      checked.push(times.checked);
      spoken.push(times.spoken);
      whole.push(times.whole);
      console.error(
        `take ${take + 1}: ${Object.values(times)
          .map((s) => s.toFixed(1))
          .join(' · ')} s`,
      );
    }
    const row = (name: string, values: number[], goal?: number): BenchRow => {
      const value = percentile(values, 50);
      return {
        name: `own avatar, ${filmed} s filmed, from stop to ${name}, median of ${takes}`,
        value,
        unit: 's',
        ...(goal && { baseline: goal, ratio: value / goal }),
      };
    };
    return [
      row('the checked footage', checked),
      row('its first sentence in the page', spoken, sentenceGoal),
      row('the full avatar', whole, avatarGoal),
      { name: 'the same, first sentence, slowest', value: Math.max(...spoken), unit: 's' },
    ];
  } finally {
    await browser?.close();
    await studio.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A browser that sees `film` again and again, and hears its sound. */
async function cameraOf(film: string, folder: string): Promise<Browser> {
  const [seen, heard] = [join(folder, 'seen.mjpeg'), join(folder, 'heard.wav')];
  const ffmpeg = (args: string[]) => execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args]);
  ffmpeg([
    '-stream_loop',
    '-1',
    '-i',
    film,
    '-t',
    '30',
    '-an',
    '-vf',
    'scale=720:-2',
    '-r',
    '25',
    '-c:v',
    'mjpeg',
    '-q:v',
    '4',
    seen,
  ]);
  ffmpeg(['-f', 'lavfi', '-i', 'anoisesrc=a=0.05:c=pink:d=30', '-ac', '1', '-ar', '48000', heard]);
  return launchBrowser([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    '--autoplay-policy=no-user-gesture-required',
    `--use-file-for-fake-video-capture=${seen}`,
    `--use-file-for-fake-audio-capture=${heard}`,
  ]);
}

async function activate(page: Page, data: string): Promise<void> {
  const { codes } = JSON.parse(await readFile(join(data, 'first-run.json'), 'utf8')) as { codes: string[] };
  await page.goto('/login?state=2&redirectUrl=%2Fprofile');
  await page.getByLabel('激活码', { exact: true }).fill(codes[0]!);
  await page.getByLabel('用户名', { exact: true }).fill('filmed');
  await page.getByLabel('密码', { exact: true }).fill('abc12345');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '激活并登录' }).click();
  await page.waitForURL((url) => url.pathname === '/profile');
  await page.getByRole('button', { name: '激活并登录' }).waitFor({ state: 'detached' });
}

/** Tells from inside the page that a sound begins. */
const tellSounds = `
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (...when) {
    soundBegins();
    return start.apply(this, when);
  };`;

/** Seconds from "stop" to each of them. */
async function filmOnce(page: Page, sounds: EventEmitter, name: string) {
  await page.goto('/profile');
  await page.getByRole('button', { name: '新建数字人' }).first().click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('radio', { name: '现在拍' }).click();
  await page.getByRole('button', { name: '开始拍摄' }).click();
  await page.getByText(new RegExp(`00:${filmed} /`)).waitFor();
  const stopped = performance.now();
  const since = () => (performance.now() - stopped) / 1000;
  await page.getByRole('button', { name: '拍好了' }).click();
  await page.getByRole('button', { name: '用这段视频' }).click();
  await page.getByText('画面检查通过').waitFor();
  const checked = since();
  const sound = once(sounds, 'begin', { signal: AbortSignal.timeout(120_000) });
  await page.getByLabel('名称', { exact: true }).fill(name);
  await page.getByRole('button', { name: '开始克隆' }).click();
  const preview = page.getByRole('dialog', { name });
  await sound;
  const spoken = since();
  await preview.getByRole('progressbar').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  const use = `用 ${name} 创建视频`;
  await page
    .getByRole('button', { name: use })
    .or(page.getByRole('link', { name: use }))
    .first()
    .waitFor();
  const whole = since();
  // The studio is as quiet for the next one.
  await sleep(3_000);
  return { checked, spoken, whole };
}
