import { runEngine } from '../child.ts';

/** A worker that will be killed: starts an engine with a stubborn grandchild and waits. */
const [folder = '.', pidFile = ''] = process.argv.slice(2);
await runEngine(
  new URL('./engine.ts', import.meta.url),
  { act: 'family', pidFile },
  { memoryMb: 2000, seconds: 60, outputMb: 1000 },
  { folder, signal: new AbortController().signal },
);
