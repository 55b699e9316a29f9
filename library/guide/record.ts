// Films the guide in the studio itself: `npm run film-guide [key ...]`. Needs Chromium; takes about a quarter of an hour.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guideThemes } from '@likeness/domain/guide';
import { launchBrowser } from '../../tools/chromium.ts';
import { root, startStudio } from '../../e2e/start.ts';
import { Camera } from './camera.ts';
import { makingLessons } from './making-lessons.ts';
import { Stage, type Film } from './stage.ts';
import type { Spoken } from './words.ts';
import { toolLessons } from './tool-lessons.ts';

/** By the keys of the guide in the domain. */
const lessons: Record<string, Film> = { ...makingLessons, ...toolLessons };
const films = join(root, 'apps/web/public/guide');
const lengths = join(root, 'apps/server/src/features/shelves/guide-films.json');
const overlay = readFileSync(join(import.meta.dirname, 'overlay.js'), 'utf8');
const ffmpeg = process.env['FFMPEG_PATH'] ?? 'ffmpeg';

const wanted = process.argv.slice(2);
const keys = guideThemes.flatMap((theme) => theme.lessons.map(({ key }) => key));
const seconds = (existsSync(lengths) ? JSON.parse(readFileSync(lengths, 'utf8')) : {}) as Record<
  string,
  Record<string, number>
>;

type Studio = Awaited<ReturnType<typeof startStudio>>;

/** The activation codes that the first start left, each for one account. */
function codesOf({ data }: Studio): string[] {
  return (JSON.parse(readFileSync(join(data, 'first-run.json'), 'utf8')) as { codes: string[] }).codes;
}

async function film(studio: Studio, code: string, key: string, spoken: Spoken): Promise<void> {
  const lesson = lessons[key];
  if (!lesson) throw new Error(`nothing is done in the lesson ${key}`);
  const browser = await launchBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'likeness-guide-'));
  try {
    const locale = spoken === 'zh' ? 'zh-CN' : 'en-US';
    const viewport = { width: 1280, height: 720 };
    const context = await browser.newContext({ baseURL: studio.url, locale, viewport, colorScheme: 'dark' });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.request.get('/api/health');
    await page.goto(`/login?state=2&redirectUrl=${encodeURIComponent(lesson.path)}`);
    await page.locator('input[name=code]').fill(code);
    await page.locator('input[name=username]').fill(`film${Date.now() % 1e8}`);
    await page.locator('input[name=password]').fill('abc12345');
    await page.getByRole('checkbox').check();
    await page.locator('button[type=submit]').click();
    await page.waitForURL((url) => url.pathname === lesson.path.split('?')[0]);
    await page.waitForLoadState('networkidle');
    // The greeting after the way in is no part of the film.
    await page.waitForTimeout(6000);
    await context.addInitScript({ content: overlay });
    await page.evaluate(overlay);
    const camera = await Camera.on(page);
    await lesson.walk(new Stage(page, spoken, folder, camera));
    const base = join(films, `${key}.${spoken}`);
    const length = await camera.finish(base, ffmpeg);
    (seconds[key] ??= {})[spoken] = length;
    console.log(`${key} ${spoken}: ${length} s, ${Math.round(statSync(`${base}.mp4`).size / 1000)} kB`);
  } catch (error) {
    console.log(`${key} ${spoken} failed: ${error instanceof Error ? error.message : String(error)}`);
    const page = browser.contexts()[0]?.pages()[0];
    await page
      ?.screenshot({ path: join(root, 'test-results', `guide-${key}.${spoken}.png`) })
      .catch(() => undefined);
    process.exitCode = 1;
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

mkdirSync(films, { recursive: true });
mkdirSync(join(root, 'test-results'), { recursive: true });
execFileSync(ffmpeg, ['-version'], { stdio: 'ignore' });
// The browser takes the signal for itself; without an end the films that are left would show nothing.
process.once('SIGTERM', () => process.exit(143));
let studio = await startStudio();
let codes = codesOf(studio);
try {
  for (const key of wanted.length > 0 ? wanted : keys)
    for (const spoken of ['zh', 'en'] as const) {
      let code = codes.shift();
      if (code === undefined) {
        await studio.stop();
        studio = await startStudio();
        codes = codesOf(studio);
        code = codes.shift() ?? '';
      }
      await film(studio, code, key, spoken);
    }
} finally {
  await studio.stop();
}
const sorted = Object.fromEntries(Object.entries(seconds).toSorted(([a], [b]) => a.localeCompare(b)));
writeFileSync(lengths, `${JSON.stringify(sorted, null, 2)}\n`);
