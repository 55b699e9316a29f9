// Pictures of every page in both themes, wide and narrow: `node apps/web/test/look.mjs OUT [name[:theme[:size]] …]`.
import { mkdirSync } from 'node:fs';
import { buildPages, openBrowser, openPage, servePages } from './browser.mjs';
import { resetScenes, views } from './views.mjs';

const [out = 'test-results/look', ...names] = process.argv.slice(2);
mkdirSync(out, { recursive: true });
const served = await servePages(await buildPages());
const browser = await openBrowser();
let complaints = 0;
/** Whether a picture was asked for; no names ask for all. */
const asked = (...parts) =>
  names.length === 0 || names.some((name) => name.split(':').every((part, index) => part === parts[index]));

for (const view of views) {
  for (const theme of view.themes ?? ['dark', 'light']) {
    for (const [size, options] of [
      ['wide', { width: 1440, height: 900 }],
      ['phone', { width: 390, height: 844, touch: true }],
    ]) {
      if (!asked(view.name, theme, size)) continue;
      const { page, context, errors } = await openPage(browser, {
        ...served,
        ...options,
        theme,
        ...view.open,
      });
      await page.goto(view.path, { waitUntil: 'networkidle' });
      if (view.act) await view.act(page, size);
      await page.waitForTimeout(350);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > options.width) errors.push(`sideways scroll: ${width} > ${options.width}`);
      await page.screenshot({ path: `${out}/${[view.name, theme, size].join('-')}.png` });
      for (const error of errors) console.log(view.name, theme, size, error);
      complaints += errors.length;
      await context.close();
      resetScenes();
    }
  }
}
await browser.close();
await served.close();
console.log(`${complaints} complaints, pictures in ${out}`);
