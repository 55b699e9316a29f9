import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureFfmpeg, ensureInstalled, ensureSubtitleFont, nodeBinary, root } from './lib.mjs';

// The server and Vite's development server side by side; either ending ends both.
ensureInstalled();
ensureFfmpeg();
ensureSubtitleFont();
const node = nodeBinary();
const children = [
  spawn(node, [join(root, 'apps/server/src/main.ts')], { cwd: root, stdio: 'inherit' }),
  spawn(node, [join(root, 'node_modules/vite/bin/vite.js')], {
    cwd: join(root, 'apps/web'),
    stdio: 'inherit',
  }),
];
process.on('SIGINT', () => {});
for (const child of children)
  child.on('exit', (code) => {
    for (const other of children) other.kill('SIGTERM');
    process.exitCode = code ?? 1;
  });
