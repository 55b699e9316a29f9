import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openDatabase } from '../apps/server/src/db/open.ts';
import { launchBrowser } from '../tools/chromium.ts';
import { startStudio } from '../e2e/start.ts';
import type { BenchRow } from './rows.ts';

/** Works of one user, and characters of one script. */
const many = 10_000;
const runs = 5;
/** Milliseconds between two keys, far less than any person takes. */
const betweenKeys = 8;
/** Characters that are typed key by key at the end of a script that has the rest already. */
const typed = 300;

type Studio = Awaited<ReturnType<typeof startStudio>>;

/** A page that keeps its data: the list of ten thousand works, and a script of ten thousand characters while it is typed. */
export async function benchCrowd(): Promise<BenchRow[]> {
  const [studio, browser] = await Promise.all([
    startStudio(),
    launchBrowser(['--enable-precise-memory-info']),
  ]);
  try {
    const page = await opened(studio, browser);
    return [...(await typing(page)), ...(await list(studio, page))];
  } finally {
    await browser.close();
    await studio.stop();
  }
}

async function opened(studio: Studio, browser: Browser): Promise<Page> {
  const { codes } = JSON.parse(readFileSync(join(studio.data, 'first-run.json'), 'utf8')) as {
    codes: string[];
  };
  const context = await browser.newContext({ baseURL: studio.url, locale: 'en-US' });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.goto('/login?state=2&redirectUrl=/create');
  await page.locator('input[name=code]').fill(codes[0]!);
  await page.locator('input[name=username]').fill('benchcrowd');
  await page.locator('input[name=password]').fill('abc12345');
  await page.getByRole('checkbox').check();
  await page.locator('button[type=submit]').click();
  await page.waitForURL((url) => url.pathname === '/create');
  return page;
}

/** Works that are finished, with no file: their cards show what every card does but a picture. */
async function addWorks(studio: Studio): Promise<void> {
  const { db, close } = await openDatabase({ dir: join(studio.data, 'postgres'), max: 1, create: false });
  try {
    await db.$client.query(
      `insert into works (user_id, kind, name, status, progress, seconds, created_at, finished_at)
      select u.id, 'avatar-video', 'Work ' || n, 'success', 1, 30, now() - n * interval '1 minute', now()
      from users u, generate_series(1, $1::int) n where u.username = 'benchcrowd'`,
      [many],
    );
  } finally {
    await close();
  }
}

/** From the end of the list's answer to the frame with its first card, and the heap afterwards. */
async function list(studio: Studio, page: Page): Promise<BenchRow[]> {
  await addWorks(studio);
  const devtools = await page.context().newCDPSession(page);
  const waits: number[] = [];
  const busy: number[] = [];
  const heaps: number[] = [];
  await page.addInitScript(paintedCard);
  for (let run = 0; run < runs; run++) {
    let waited = 0;
    const events = await traced(page, async () => {
      await page.goto('/works');
      waited = await page.evaluate(() => Reflect.get(globalThis, 'paintedAfter') as Promise<number>);
    });
    const painted = events.find(({ name }) => name === 'first-card');
    const [from, to] = [(painted?.ts ?? Number.NaN) - waited * 1000, painted?.ts ?? Number.NaN];
    const tasks = tasksOf(events).filter(({ tid, ts }) => tid === painted?.tid && ts >= from && ts <= to);
    waits.push(waited);
    busy.push(tasks.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0));
    await page.waitForLoadState('networkidle');
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = (await devtools.send('Runtime.getHeapUsage')) as { usedSize: number };
    heaps.push(usedSize / 2 ** 20);
  }
  const name = `a list of ${many} works`;
  return [
    { name: `${name}: first card after the answer`, value: median(waits), unit: 'ms' },
    { name: `${name}: CPU of the page until then`, value: median(busy), unit: 'ms' },
    { name: `${name}: heap`, value: median(heaps), unit: 'MB' },
  ];
}

/** Runs in the page: promises the time between the end of the answer of the list and the first frame that has a card. */
function paintedCard(): void {
  const page = globalThis as unknown as {
    paintedAfter: Promise<number>;
    document: { querySelector: (css: string) => unknown };
    requestAnimationFrame: (run: () => void) => void;
  };
  page.paintedAfter = new Promise((resolve) => {
    const look = (): void => {
      if (!page.document.querySelector('main li button')) return page.requestAnimationFrame(look);
      // The frame after the one in which it was drawn.
      page.requestAnimationFrame(() => {
        performance.mark('first-card');
        const now = performance.now();
        const answers = performance.getEntriesByType('resource') as unknown as {
          name: string;
          responseEnd: number;
        }[];
        const answer = answers.find(({ name }) => name.includes('/api/work/list'));
        resolve(now - (answer?.responseEnd ?? Number.NaN));
      });
    };
    page.requestAnimationFrame(look);
  });
}

/** The longest task of the page while the last characters of a script of ten thousand are typed. */
async function typing(page: Page): Promise<BenchRow[]> {
  const script = page.locator('.script-text');
  await script.first().click();
  await page.locator('.script-text[contenteditable]').waitFor();
  await page.keyboard.insertText('A word is said. '.repeat(many / 16).slice(0, many - typed));
  await page.waitForLoadState('networkidle');
  const events = await traced(page, async () => {
    await page.evaluate(() => performance.mark('typing'));
    await page.keyboard.type('A word is said. '.repeat(typed).slice(0, typed), { delay: betweenKeys });
    await page.getByText('10,000 / 10,000').waitFor();
  });
  const main = events.find(({ name }) => name === 'typing')?.tid;
  const tasks = tasksOf(events).filter(({ tid }) => tid === main);
  const longest = (of: 'dur' | 'tdur') => Math.max(0, ...tasks.map((task) => (task[of] ?? 0) / 1000));
  const name = `typing in a script of ${many} characters`;
  return [
    { name: `${name}: longest task`, value: longest('dur'), unit: 'ms' },
    { name: `${name}: CPU of the costliest task`, value: longest('tdur'), unit: 'ms' },
  ];
}

/** An event of Chromium's tracing: microseconds since the start, lasting, and of CPU. */
type Traced = { name: string; tid: number; ts: number; dur?: number; tdur?: number };

async function traced(page: Page, run: () => Promise<void>): Promise<Traced[]> {
  const browser = page.context().browser()!;
  const categories = ['disabled-by-default-devtools.timeline', 'blink.user_timing'];
  await browser.startTracing(page, { categories });
  await run();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] };
  return traceEvents;
}

const tasksOf = (events: Traced[]): Traced[] => events.filter(({ name }) => name === 'RunTask');

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
