import lighthouse, { desktopConfig } from 'lighthouse';
import { launchBrowser } from '../tools/chromium.ts';
import { startStudio } from '../e2e/start.ts';
import { maxWeights, weigh } from '../e2e/weigh.ts';
import type { BenchRow } from './rows.ts';

/** Where Lighthouse reaches the browser it measures with. */
const port = 9339;
const runs = 3;

/** The started product as it is served: Lighthouse's scores (0–100; of three runs the median of the performance, the least of the others) and what is sent before a page works. */
export async function benchPages(): Promise<BenchRow[]> {
  const [studio, browser] = await Promise.all([
    startStudio(),
    launchBrowser([`--remote-debugging-port=${port}`]),
  ]);
  const rows: BenchRow[] = [];
  try {
    for (const path of Object.keys(maxWeights)) {
      const { bytes, files } = await weigh(browser, studio.url, path);
      rows.push({ name: `${path}: scripts and styles sent`, value: bytes / 1024, unit: 'KB' });
      rows.push({ name: `${path}: scripts and styles sent`, value: files.length, unit: 'files' });
      for (const form of ['mobile', 'desktop'] as const) {
        const scores = await scoresOf(studio.url + path, form);
        rows.push({ name: `${path}: Lighthouse, ${form}`, value: scores.performance, unit: 'of 100' });
        rows.push({ name: `${path}: accessibility, ${form}`, value: scores.accessibility, unit: 'of 100' });
        rows.push({ name: `${path}: best practices, ${form}`, value: scores.bestPractices, unit: 'of 100' });
      }
    }
  } finally {
    await browser.close();
    await studio.stop();
  }
  return rows;
}

async function scoresOf(url: string, form: 'mobile' | 'desktop') {
  const performance: number[] = [];
  const accessibility: number[] = [];
  const bestPractices: number[] = [];
  for (let run = 0; run < runs; run++) {
    const result = await lighthouse(
      url,
      { port, onlyCategories: ['performance', 'accessibility', 'best-practices'], logLevel: 'error' },
      form === 'desktop' ? desktopConfig : undefined,
    );
    const score = (category: string) => 100 * (result?.lhr.categories[category]?.score ?? 0);
    performance.push(score('performance'));
    accessibility.push(score('accessibility'));
    bestPractices.push(score('best-practices'));
  }
  return {
    performance: median(performance),
    accessibility: Math.min(...accessibility),
    bestPractices: Math.min(...bestPractices),
  };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
