import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 64 << 20 })
  .split('\n')
  .filter(Boolean);
const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe('supply chain', () => {
  type Lock = {
    packages: Record<
      string,
      { integrity?: string; link?: boolean; hasInstallScript?: boolean; version?: string }
    >;
  };
  const lock = JSON.parse(read('package-lock.json')) as Lock;
  const installed = Object.entries(lock.packages).filter(
    ([path, entry]) => path.includes('node_modules/') && !entry.link,
  );

  test('every package of the lock file carries a SHA-512', () => {
    expect(
      installed.filter(([, entry]) => !entry.integrity?.startsWith('sha512-')).map(([path]) => path),
    ).toEqual([]);
  });

  test('every version we ask for is exact', () => {
    const loose = tracked
      .filter((path) => /(^|\/)package\.json$/.test(path))
      .flatMap((path) => {
        const manifest = JSON.parse(read(path)) as Record<string, Record<string, string> | undefined>;
        return ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
          Object.entries(manifest[kind] ?? {})
            .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
            .map(([name, version]) => `${path}: ${name}@${version}`),
        );
      });
    expect(loose).toEqual([]);
  });

  test('no version below a known-bad floor is installed', () => {
    const floors: Record<string, string> = {
      fastify: '5.8.3',
      '@fastify/static': '9.1.1',
      'file-type': '21.3.2',
      sharp: '0.35.0',
      dompurify: '3.4.0',
    };
    const number = (version: string) =>
      version
        .split(/[.-]/)
        .slice(0, 3)
        .reduce((sum, part) => sum * 10_000 + Number(part), 0);
    const low = installed
      .map(([path, entry]) => [path.split('node_modules/').pop() ?? '', entry.version ?? '0'] as const)
      .filter(([name, version]) => floors[name] !== undefined && number(version) < number(floors[name]));
    expect(low).toEqual([]);
  });
});
