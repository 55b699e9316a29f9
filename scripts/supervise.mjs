import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { endWithParent, environment, nodeBinary, root, say } from './lib.mjs';

/** A server that ends sooner than this was never well: its own last words say why, and another start would not help. */
const wellMs = Number(process.env.LIKENESS_SUPERVISE_WELL_MS ?? 10_000);
const firstWaitMs = Number(process.env.LIKENESS_SUPERVISE_WAIT_MS ?? 1000);
const maxWaitMs = 30_000;
/** After so long without a fall the next one is waited for as the first. */
const forgottenMs = 300_000;

/**
 * Runs a TypeScript file of ours like `runForeground`, and starts it again when it dies, after one second, then two, then four,
 * at most thirty. A stop that was asked for and an end with success are final; so is the failure of the very first start.
 */
export function runSupervised(file, args) {
  let [child, stopping, wait, everWell, timer] = [undefined, false, firstWaitMs, false, undefined];

  const start = () => {
    const begun = Date.now();
    child = spawn(nodeBinary(), ['--disable-warning=ExperimentalWarning', resolve(root, file), ...args], {
      cwd: process.cwd(),
      env: environment(),
      // The channel carries nothing: the server hears by its end that we were killed.
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    child.on('exit', (code, signal) => {
      const lived = Date.now() - begun;
      everWell ||= lived >= wellMs || signal !== null;
      if (stopping || code === 0 || !everWell) process.exit(code ?? (signal === 'SIGINT' ? 130 : 1));
      if (lived >= forgottenMs) wait = firstWaitMs;
      say(`The server ended (${signal ?? code}); it is started again in ${wait / 1000} s.`);
      timer = setTimeout(start, wait);
      wait = Math.min(maxWaitMs, wait * 2);
    });
  };
  const stop = (signal, pass) => {
    stopping = true;
    clearTimeout(timer);
    if (child.exitCode !== null || child.signalCode !== null) process.exit(signal === 'SIGINT' ? 130 : 0);
    if (pass) child.kill(signal);
  };
  // A terminal sends Ctrl-C to both processes.
  process.on('SIGINT', () => stop('SIGINT', false));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal, true));
  start();
  if (process.env.npm_lifecycle_event) endWithParent({ kill: () => stop('SIGTERM', true) });
}
