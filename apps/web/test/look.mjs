// Pictures of every page in both themes, wide and narrow: `node apps/web/test/look.mjs OUT [name[:theme[:size]] …]`.
// LIKENESS_LOOK_LANGUAGE chooses another language than Chinese; views that press buttons are then left out.
import { mkdirSync } from 'node:fs';
import { launchBrowser } from '../../../tools/chromium.ts';
import { buildPages, openPage, openView, openWindow, servePages } from './browser.mjs';
import { resetScenes, sizes, views } from './views.mjs';

const [out = 'test-results/look', ...names] = process.argv.slice(2);
const language = process.env.LIKENESS_LOOK_LANGUAGE ?? 'zh-CN';
mkdirSync(out, { recursive: true });

/** Whether a picture was asked for; no names ask for all. */
const asked = (...parts) =>
  names.length === 0 || names.some((name) => name.split(':').every((part, index) => part === parts[index]));

const served = await servePages(await buildPages());
const browser = await launchBrowser();
let complaints = 0;
for (const theme of ['dark', 'light']) {
  for (const [size, shape] of Object.entries(sizes)) {
    const context = await openWindow(browser, { ...served, ...shape, theme, language });
    for (const view of views) {
      if (!asked(view.name, theme, size) || (language !== 'zh-CN' && view.act)) continue;
      const { page, errors } = await openPage(context);
      await openView(page, view, size);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > shape.width) errors.push(`sideways scroll: ${width} > ${shape.width}`);
      await page.screenshot({ path: `${out}/${[view.name, theme, size].join('-')}.png` });
      for (const error of errors) console.log(view.name, theme, size, error);
      complaints += errors.length;
      await page.close();
      resetScenes();
    }
    await context.close();
  }
}
await browser.close();
await served.close();
console.log(`${complaints} complaints, pictures in ${out}`);
