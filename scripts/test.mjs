import { spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  aptInstall,
  ensureBuilt,
  ensureFfmpeg,
  ensureSubtitleFont,
  ensureInstalled,
  environment,
  nodeBinary,
  onPath,
  root,
  say,
} from './lib.mjs';

ensureInstalled();
ensureFfmpeg();
ensureSubtitleFont();
const missing = [];
// The shell runs the same pages for half the processor time; where it is not to be had, the whole browser does.
if (!onPath('chromium-headless-shell') && !aptInstall(['chromium-headless-shell']) && !onPath('chromium'))
  if (!aptInstall(['chromium'])) missing.push('chromium');
if (!onPath('bwrap') && !aptInstall(['bubblewrap'])) missing.push('bubblewrap');
if (missing.length > 0)
  say(
    `Not found and not installable here: ${missing.join(', ')}. Tests that need it are skipped and say so.`,
  );

const node = nodeBinary();
const modules = (path) => join(root, 'node_modules', path);
/** Where all tests keep what they write: gone at the end, whatever was killed in between. PostgreSQL enters it as another user. */
const workplace = mkdtempSync(join(tmpdir(), 'likeness-tests-'));
chmodSync(workplace, 0o755);
/** The built web app as the tests open it. */
const pages = join(workplace, 'pages');
process.on('exit', () => {
  try {
    rmSync(workplace, { recursive: true, force: true });
  } catch {
    // A server that is just ending removes its own folder.
  }
});
const totals = { passed: 0, failed: 0, skipped: 0 };

/** Waits for a process; gives its exit code, or why it has none. */
const ended = (run) =>
  new Promise((resolve) => {
    run.on('error', resolve);
    run.on('close', resolve);
  });

/** One check that either holds or does not; what it says is shown when it has ended, since the tests run beside it. */
async function check(name, script, args) {
  const run = spawn(node, [modules(script), ...args], {
    cwd: root,
    // What is written in Go takes as many threads as there are cores, whatever it is told.
    env: { ...process.env, GOMAXPROCS: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = [];
  for (const stream of [run.stdout, run.stderr]) stream.on('data', (chunk) => said.push(chunk));
  const status = await ended(run);
  totals[status === 0 ? 'passed' : 'failed'] += 1;
  say(`\n— ${name}: ${status === 0 ? 'ok' : 'FAILED'}`);
  process.stderr.write(Buffer.concat(said));
}

/** A Vitest run; its own counts are added. A run that dies or reports errors outside tests is one failure more. */
async function suite(name, projects) {
  say(`\n— ${name}`);
  const report = join(root, 'test-results', `${name.replaceAll(' ', '-')}.json`);
  mkdirSync(join(root, 'test-results'), { recursive: true });
  rmSync(report, { force: true });
  const run = spawn(
    node,
    [
      modules('vitest/vitest.mjs'),
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      '--reporter=tools/file-costs/reporter.ts',
      `--outputFile.json=${report}`,
    ],
    {
      cwd: root,
      env: { ...environment(), TMPDIR: workplace, LIKENESS_PAGES: pages },
      stdio: ['ignore', 2, 2],
    },
  );
  const status = await ended(run);
  const counts = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  totals.passed += counts?.numPassedTests ?? 0;
  totals.failed += counts?.numFailedTests ?? 0;
  totals.skipped += counts?.numPendingTests ?? 0;
  if (status !== 0 && !counts?.numFailedTests) totals.failed += 1;
}

/** One check at a time, each with one thread: beside the tests the other core is not idle, and more threads check much twice. */
async function checks() {
  await check('format', 'prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']);
  await check('lint', 'oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', '--threads=1']);
  await check('types', 'typescript/bin/tsc', ['-p', 'tsconfig.json', '--checkers', '1']);
  await check('types of the web app', 'typescript/bin/tsc', [
    '-p',
    'apps/web/tsconfig.json',
    '--checkers',
    '1',
  ]);
  await check('unused code', 'knip/bin/knip.js', []);
}

ensureBuilt();
// The tests have a copy of their own: building again takes the files away from under them.
cpSync(join(root, 'apps/web/dist'), pages, { recursive: true });
// One journey and one check at a time beside the tests, since all of them wait for servers, engines and browsers now and then. In one
// line with other tests each journey would end a process that has read the product, and start a browser.
await Promise.all([suite('tests', ['unit', 'apart', 'rules']), suite('journeys', ['browser']), checks()]);

const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : '';
process.stdout.write(`${totals.passed} passed, ${totals.failed} failed${skipped}\n`);
process.exit(totals.failed > 0 ? 1 : 0);
