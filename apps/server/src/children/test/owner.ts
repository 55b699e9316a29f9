import { runEngine } from '../child.ts';

/** A worker that will be killed: starts an engine that will not end by itself and waits. */
const [folder = '.', pidFile = '', act = 'family'] = process.argv.slice(2);
await runEngine(
  new URL('./engine.ts', import.meta.url),
  { act, pidFile },
  { memoryMb: 2000, seconds: 60, outputMb: 1000 },
  { folder, signal: new AbortController().signal },
);
