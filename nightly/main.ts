import { fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { holds, type NightlyForm, type NightlyRow, runOf } from './form.ts';

/** Every long form by its name; each file exports one `form`. */
const forms: Record<string, () => Promise<{ form: NightlyForm }>> = {
  'api-fuzz': () => import('./api-fuzz.ts'),
  backups: () => import('./backups.ts'),
  cases: () => import('./cases.ts'),
  'chat-kills': () => import('./chat-kills.ts'),
  'disk-full': () => import('./disk-full.ts'),
  fleet: () => import('./fleet.ts'),
  'long-video': () => import('./long-video.ts'),
  'guest-attack': () => import('./guest-attack.ts'),
  'kill-points': () => import('./kill-points.ts'),
  kills: () => import('./kills.ts'),
};

/** `--quick`: what takes minutes; 60 works and 12 kills. */
const quickScale = 0.06;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    scale: { type: 'string', default: '1' },
    quick: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    alone: { type: 'boolean', default: false },
  },
});
const wanted = positionals.length > 0 ? positionals : Object.keys(forms);
const unknown = wanted.filter((name) => !Object.hasOwn(forms, name));
const scale = values.quick ? quickScale : Number(values.scale);
const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed);
if (unknown.length > 0)
  refuse(`There is no form ${unknown.join(', ')}. There are: ${Object.keys(forms).join(', ')}.`);
if (!(scale > 0 && scale <= 100)) refuse('--scale must be a number above 0, such as 0.1 for a tenth.');
if (!Number.isSafeInteger(seed)) refuse('--seed must be a whole number.');

if (values.alone) await runHere(wanted[0] ?? '');
else await runAll();

/** Each form in a process of its own: what it breaks is its own row, and nothing of it is left for the next one. */
async function runAll(): Promise<void> {
  const rows: (NightlyRow & { form: string })[] = [];
  for (const form of wanted) {
    console.error(`— ${form} (seed ${seed})`);
    for (const row of await apart(form)) {
      rows.push({ form, ...row });
      console.error(`  ${line(row)}`);
    }
  }
  const failed = rows.filter((row) => !holds(row)).length;
  console.log(table(rows));
  console.log(`\nseed ${seed}, scale ${scale}: ${rows.length - failed} hold, ${failed} do not`);
  if (values.json) console.log(JSON.stringify({ seed, scale, rows }));
  process.exit(failed > 0 ? 1 : 0);
}

async function apart(name: string): Promise<NightlyRow[]> {
  const child = fork(import.meta.filename, [name, '--alone', '--seed', `${seed}`, '--scale', `${scale}`]);
  let rows: NightlyRow[] = [];
  child.on('message', (message: NightlyRow[]) => (rows = message));
  const code = await new Promise<string>((resolve) =>
    child.once('exit', (status, signal) => resolve(signal ?? String(status))),
  );
  if (code === '0') return rows;
  return [
    ...rows,
    { name: 'the form ended by itself', value: 1, unit: '', must: { exactly: 0 }, note: code },
  ];
}

async function runHere(name: string): Promise<void> {
  const { form } = await forms[name]!();
  const rows = await form(runOf(seed, scale, (text) => console.error(`  ${text}`)));
  await new Promise((resolve) => process.send?.(rows, resolve));
  process.exit(0);
}

function line({ name, value, unit, must, note }: NightlyRow): string {
  const [[rule, bound]] = Object.entries(must) as [[string, number]];
  const sign = { atMost: '≤', atLeast: '≥', exactly: '=' }[rule];
  const figure = value === undefined ? 'skipped' : `${Number(value.toPrecision(4))} ${unit}`.trim();
  return `${name.padEnd(64)} ${figure.padStart(14)}   must ${sign} ${bound}${note ? `   (${note})` : ''}`;
}

function table(rows: (NightlyRow & { form: string })[]): string {
  return rows
    .map((row) => `${holds(row) ? 'ok    ' : 'FAILED'} ${row.form.padEnd(20)} ${line(row)}`)
    .join('\n');
}

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
