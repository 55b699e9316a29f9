import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** The walk-through "Add a tool" of CONTRIBUTING, done in a copy of the tree: a tool called `echo` is added and used. */

const root = resolve(import.meta.dirname, '..');
const templates = join(import.meta.dirname, 'toy-tool');

/** What is added to files that are there already: after which line, which lines. */
const edits: Record<string, [after: string, lines: string][]> = {
  'packages/domain/src/tools.ts': [
    ["import { avatarClone, avatarMouths } from './avatars.ts';", "import { echo } from './echo.ts';"],
    ['  petVideo,', '  echo,'],
  ],
  'packages/contract/src/calls.ts': [
    ["import { avatars } from './avatars.ts';", "import { echo } from './echo.ts';"],
    ['  photoTalk,', '  echo,'],
  ],
  'apps/server/src/features.ts': [
    [
      "import type { Feature } from './feature.ts';",
      "import { echoFeature } from './features/echo/echo.feature.ts';",
    ],
    ['  photoTalk: photoTalkFeature,', '  echo: echoFeature,'],
  ],
  'apps/web/src/app/tools.ts': [
    [
      "import { dubbing } from '../features/dubbing/dubbing.tool.ts';",
      "import { echo } from '../features/echo/echo.tool.ts';",
    ],
    ['  ...dubbing,', '  ...echo,'],
  ],
  'nightly/tool-attacks.ts': [
    [
      'export const toolAttacks: Record<WorkKind, Attack> = {',
      '  echo: ({ api }) => api.echo.quote({ text: hostileText }),',
    ],
  ],
};

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

const created = filesBelow(templates).map((path) => path.replace(/\.txt$/, ''));

let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'likeness-toy-'));
  const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  }).split('\0');
  const wanted =
    /^(packages|apps|scripts|e2e|tools\/file-costs)\/|^[^/]+\.(json|ts)$|^(tools\/(end-with-parent|patience|text-growth)|nightly\/tool-attacks)\.ts$/;
  for (const path of tracked) {
    if (!wanted.test(path)) continue;
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path));
  }
  // Everything installed is shared, only our own packages are those of the copy.
  mkdirSync(join(copy, 'node_modules/@likeness'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@likeness' && !name.startsWith('.vite'))
      symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  for (const folder of ['packages', 'apps'])
    for (const name of readdirSync(join(copy, folder)))
      symlinkSync(join(copy, folder, name), join(copy, 'node_modules/@likeness', name));

  for (const path of created) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(templates, `${path}.txt`), join(copy, path));
  }
  for (const [path, changes] of Object.entries(edits)) {
    let text = readFileSync(join(copy, path), 'utf8');
    for (const [after, lines] of changes) {
      expect(text.split(`${after}\n`), `${path}: ${after}`).toHaveLength(2);
      text = text.replace(`${after}\n`, `${after}\n${lines}\n`);
    }
    writeFileSync(join(copy, path), text);
  }
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Runs a program of the copy; gives what it said where it failed. */
function run(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}\n${stderr}`;
}

test('a tool edits at most 5 files and needs at most 12 new ones', () => {
  expect(Object.keys(edits).length).toBeLessThanOrEqual(5);
  expect(created.length).toBeGreaterThan(5);
  expect(created.length).toBeLessThanOrEqual(12);
});

/** Several checkers would check much twice. */
const once = ['--checkers', '1'];

test('it fits: server and pages type-check', () => {
  writeFileSync(
    join(copy, 'tsconfig.toy.json'),
    JSON.stringify({ extends: './tsconfig.json', include: ['packages', 'apps/server'] }),
  );
  expect(run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.toy.json', ...once)).toBe('');
  expect(run('node_modules/typescript/bin/tsc', '-p', 'apps/web/tsconfig.json', ...once)).toBe('');
});

test('it works: ordered over HTTP, made by a worker, listed, paid and downloaded', () => {
  const files = ['apps/server/src/features/echo/echo.test.ts', 'apps/web/src/i18n/i18n.test.ts'];
  expect(run('node_modules/vitest/vitest.mjs', 'run', '--project', '!browser', ...files)).toBe('');
});
