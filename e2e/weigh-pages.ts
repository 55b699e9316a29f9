import { launchBrowser } from '../tools/chromium.ts';
import { startStudio } from './start.ts';
import { maxWeights, weigh } from './weigh.ts';

const [studio, browser] = await Promise.all([startStudio(), launchBrowser()]);
let over = 0;
try {
  for (const [path, most] of Object.entries(maxWeights)) {
    const { bytes, files } = await weigh(browser, studio.url, path);
    for (const file of files.toSorted((a, b) => b.bytes - a.bytes))
      console.log(
        `  ${(file.bytes / 1024).toFixed(1).padStart(6)} KB  ${file.coding.padEnd(5)} ${file.path}`,
      );
    const fits = bytes <= most.bytes && files.length <= most.files;
    if (!fits) over++;
    console.log(
      `${(bytes / 1024).toFixed(1)} KB in ${files.length} files  ${path}  ${fits ? 'ok' : `over ${most.bytes / 1024} KB or ${most.files} files`}`,
    );
  }
} finally {
  await browser.close();
  await studio.stop();
}
process.exit(over ? 1 : 0);
