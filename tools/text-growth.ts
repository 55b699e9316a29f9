import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

type Shape = [unit: string, end: string];

/** Texts made to be slow to read: what repeats in each, and what its end denies a pattern that has come so far. */
const hostileShapes: Record<string, Shape> = {
  'zero-width spaces': ['\u200b', ''],
  blanks: [' ', 'x'],
  'line breaks and tabs': ['\n\t', 'x'],
  'one endless word': ['a', '\0'],
  'Chinese without a stop': ['好', '\0'],
  'stops alone': ['。!', 'x'],
  'open brackets and quotes': ['（“("[{', 'x'],
  'closing quotes': ['”）"」', 'x'],
  'numbers in words': ['十百千', 'x'],
  'signs of a list': ['#-*>', ' '],
  'broken marks': ['<break time="1', 'x'],
  digits: ['1', 'x'],
  'digits and points': ['1,1.', 'x'],
  'apostrophes and hyphens': ["a'-", '\0'],
  'pictures and joined letters': ['👩‍👩‍👧e\u0301', 'x'],
  'beginnings of addresses': ['http://a.', ' '],
  'beginnings of wishes': ['我想写关于make about klon', '\0'],
  'the same wish again': ['写', '\0'],
  'orders to draw': ['draw a ', '\0'],
  'empty lines of a table': ['| - ', '\n'],
};

const sizes = { small: 1000, large: 10_000 };
const smallOfLarge = sizes.large / sizes.small;
/** Times as much that a text may cost as its tenths one by one. */
const growthLimit = 1.3;
/** Below this, in milliseconds, growth is chance: of the compiler, or of the rubbish that others left. */
const countedFrom = 5;
/** What the largest text may hold the event loop, in milliseconds, on a machine that does `yardstick` in `yardstickMs`. */
const limitMs = 50;
const yardstickMs = 6;
/** CPU time that is enough to measure with a clock that counts it in steps of 4 ms. */
const enoughMs = 30;
const attempts = 6;

const hostile = ([unit, end]: Shape, size: number): string =>
  unit.repeat(Math.ceil(size / unit.length)).slice(0, size - end.length) + end;

type Read = (text: string) => unknown;

async function tryRead(read: Read, text: string): Promise<void> {
  try {
    await read(text);
  } catch {
    // To refuse a text is an answer too.
  }
}

/** Milliseconds of this thread alone: what else the machine does is not in them. */
async function cpuMs(work: () => Promise<void>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

async function leastMs(read: Read, text: string, times: number): Promise<number> {
  let best = Infinity;
  for (let n = 0; n < times && best >= countedFrom; n++) {
    const begun = performance.now();
    await tryRead(read, text);
    best = Math.min(best, performance.now() - begun);
  }
  return best;
}

/** Work like that of the readers: patterns at every place of a text, and a new text out of what they find. */
async function yardstick(): Promise<void> {
  const text = '1,1.好 a'.repeat(2000);
  let said = '';
  for (let n = 0; n < 8; n++)
    said = text.replaceAll(
      /(\d{1,3}(?:,\d{1,3})*)(?:\.\d)?|\p{Script=Han}/gu,
      (_, digits = '') => `${digits}-`,
    );
  if (said.length !== 16_000) throw new Error('the yardstick has changed');
}

/** How many times slower this machine is just now than a quiet one; at least 1. */
async function slowness(): Promise<number> {
  let [times, ms] = [0, 0];
  for (; ms < enoughMs; times++) ms += await cpuMs(yardstick);
  return Math.max(1, ms / times / yardstickMs);
}

/** What one large text costs of CPU time, and what its tenths do one by one. */
async function compared(read: Read, shape: Shape): Promise<{ large: number; tenths: number }> {
  const [small, large] = [hostile(shape, sizes.small), hostile(shape, sizes.large)];
  let [times, ms] = [0, 0];
  for (; ms < enoughMs; times++) ms += await cpuMs(() => tryRead(read, large));
  const tenths = await cpuMs(async () => {
    for (let n = 0; n < times * smallOfLarge; n++) await tryRead(read, small);
  });
  return { large: ms / times, tenths: tenths / times };
}

/** Shapes of text that `read` needs more than its share of time for, in words. */
export async function blowUps(read: Read): Promise<string[]> {
  const found: string[] = [];
  for (const [name, shape] of Object.entries(hostileShapes)) {
    for (const size of [100, sizes.small]) await tryRead(read, hostile(shape, size));
    if ((await leastMs(read, hostile(shape, sizes.large), 3)) < countedFrom) continue;
    let worst = '';
    let farBeyond = 0;
    for (let n = 0; n < attempts; n++) {
      const { large, tenths } = await compared(read, shape);
      const limit = large > limitMs ? limitMs * (await slowness()) : limitMs;
      worst = `${name}: ${large.toFixed(1)} ms of ${limit.toFixed(0)}, in tenths ${tenths.toFixed(1)} ms`;
      if (large < countedFrom || (large <= limit && large <= tenths * growthLimit)) worst = '';
      // Far beyond chance: there is no need to look a third time. One look alone may be a machine that stood still.
      if (worst && large > limit && large > 5 * tenths) farBeyond++;
      if (!worst || farBeyond > 1) break;
    }
    if (worst) found.push(worst);
  }
  return found;
}

export type TextFunction = { file: string; name: string; first: string; isList: boolean; more: string[] };

const declared =
  /export (?:async )?(?:function\*? (\w+)|const (\w+)(?:: [^=\n]+)? = (?:async )?)\(\s*(\w+): (string|readonly string\[\]|string\[\])(?: \| undefined)?\s*(,[^)]*)?\)/g;

/** Exported functions of a source folder that take a text, or several, first; as their source says it. */
export async function textFunctions(folder: string): Promise<TextFunction[]> {
  const files = await readdir(folder, { recursive: true });
  const found: TextFunction[] = [];
  for (const file of files.sort()) {
    if (
      !file.endsWith('.ts') ||
      /\.(test|fixture|d)\.ts$|(^|\/)test\/|program\.ts$|conformance\.ts$/.test(file)
    )
      continue;
    const source = await readFile(join(folder, file), 'utf8');
    for (const [, one, other, first = '', type = '', rest = ''] of source.matchAll(declared)) {
      const more = [...rest.matchAll(/,\s*(\w+|\{[^}]*\})(\??)([^,]*)/g)];
      found.push({
        file: file.replace(/\.ts$/, ''),
        name: one ?? other ?? '',
        first,
        isList: type.endsWith('[]'),
        more: more
          .filter(([, , optional, type]) => !optional && !type?.includes(' = '))
          .map(([, name = '']) => name),
      });
    }
  }
  return found;
}
