import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 << 20,
})
  .split('\n')
  .filter(Boolean);
const code = tracked.filter((path) => /\.(ts|tsx|mjs|js)$/.test(path) && !path.endsWith('.gen.ts'));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const isTest = (path: string) =>
  /\.(test|e2e)\.tsx?$|\/test\/|^e2e\/|^bench\/|^nightly\/|^tools\//.test(path);
const shipped = code.filter((path) => !isTest(path));

/** Paths a file imports, package names and relative ones alike. */
function importsOf(path: string): string[] {
  return [...read(path).matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map((match) => match[1] ?? '');
}

/** What each part may import of ours. */
const directions: Record<string, string[]> = {
  'packages/domain/': [],
  'packages/contract/': ['domain'],
  'packages/media/': ['domain'],
  'packages/talking-head/': ['domain', 'media'],
  'packages/engines/': ['domain', 'media', 'talking-head'],
  'apps/web/': ['domain', 'contract'],
  'apps/server/': ['domain', 'contract', 'media', 'talking-head', 'engines'],
};

describe('direction', () => {
  test.each(Object.entries(directions))('%s imports only what it may', (folder, allowed) => {
    const wrong = shipped
      .filter((path) => path.startsWith(`${folder}src/`))
      .flatMap((path) =>
        importsOf(path)
          .filter((name) => name.startsWith('@likeness/'))
          .filter((name) => !allowed.includes(name.split('/')[1] ?? ''))
          .map((name) => `${path} imports ${name}`),
      );
    expect(wrong).toEqual([]);
  });

  test('a package never reaches into another by a relative path', () => {
    const wrong = shipped
      .filter((path) => /^(packages|apps)\/[^/]+\/src\//.test(path))
      .flatMap((path) => {
        const home = path.split('/').slice(0, 2).join('/');
        return importsOf(path)
          .filter((name) => name.startsWith('.'))
          .map((name) => join(path, '..', name))
          .filter((target) => /^(packages|apps)\//.test(target) && !target.startsWith(`${home}/`))
          .map((target) => `${path} → ${target}`);
      });
    expect(wrong).toEqual([]);
  });

  test('features lend their service, store row types and routes list only by name', () => {
    const wrong = shipped
      .filter((path) => path.startsWith('apps/server/src/features/'))
      .flatMap((path) => {
        const own = path.split('/')[4];
        return importsOf(path)
          .filter((name) => name.startsWith('.'))
          .map((name) => join(path, '..', name))
          .filter((target) => target.startsWith('apps/server/src/features/') && target.split('/')[4] !== own)
          .filter((target) => !target.endsWith('.service.ts'))
          .map((target) => `${path} → ${target}`);
      });
    expect(wrong).toEqual([]);
  });
});

/** Layers of the renderer: each imports only what stands before it. */
const layers = [
  'numeric',
  'visemes',
  'geometry',
  'avatar',
  'gestures',
  'tracking',
  'drawing',
  'audio-drive',
  'render',
  'photo',
  'placed',
  'prepare',
  'measure',
];

/** Own files that a file imports by a relative path, types included. */
const neighboursOf = (path: string): string[] =>
  importsOf(path)
    .filter((name) => name.startsWith('.'))
    .map((name) => join(path, '..', name));

describe('layers', () => {
  test('arrows between the folders of the renderer run one way', () => {
    const home = 'packages/talking-head/src/';
    const layerOf = (path: string) => layers.indexOf(path.slice(home.length).split('/')[0] ?? '');
    const inside = shipped.filter((path) => path.startsWith(home) && path.slice(home.length).includes('/'));
    const unknown = inside.filter((path) => layerOf(path) < 0);
    const wrong = inside.flatMap((path) =>
      neighboursOf(path)
        .filter(
          (target) => target.endsWith('.ts') && (layerOf(target) < 0 || layerOf(target) > layerOf(path)),
        )
        .map((target) => `${path} → ${target}`),
    );
    expect({ unknown, wrong }).toEqual({ unknown: [], wrong: [] });
  });

  test('no import of the packages runs in a circle, not even one of types', () => {
    const paths = shipped.filter((path) => path.startsWith('packages/'));
    const circles: string[] = [];
    const done = new Set<string>();
    const visit = (path: string, way: string[]): void => {
      if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(' → '));
      if (done.has(path)) return;
      done.add(path);
      for (const target of neighboursOf(path)) visit(target, [...way, path]);
    };
    for (const path of paths) visit(path, []);
    expect(circles).toEqual([]);
  });
});

describe('arrows', () => {
  const files = new Set(
    tracked.filter((path) => /^(packages|apps)\/.*\.(ts|tsx)$/.test(path) && !isTest(path)),
  );
  /** The files of ours that a file imports, type imports included. */
  const targets = (path: string) =>
    importsOf(path).flatMap((name) => {
      const [, home, rest] = /^@likeness\/([^/]+)\/(.+)$/.exec(name) ?? [];
      const target = home ? `packages/${home}/src/${rest}.ts` : join(path, '..', name);
      return (home || name.startsWith('.')) && files.has(target) ? [target] : [];
    });
  const graph = new Map([...files].map((path) => [path, targets(path)]));

  test('no imports go round in a circle, not even those of types', () => {
    expect([...graph.values()].flat().length).toBeGreaterThan(1000);
    const circles: string[] = [];
    const done = new Set<string>();
    const walk = (path: string, trail: string[]) => {
      const at = trail.indexOf(path);
      if (at >= 0) return void circles.push([...trail.slice(at), path].join(' → '));
      if (done.has(path)) return;
      for (const next of graph.get(path) ?? []) walk(next, [...trail, path]);
      done.add(path);
    };
    for (const path of graph.keys()) walk(path, []);
    expect(circles).toEqual([]);
  });

  /** Rooms of the server, and the rooms none of whose files they may import. */
  const below: Record<string, string[]> = {
    works: ['features', 'http'],
    http: ['features', 'works'],
    children: ['features', 'http', 'works', 'events', 'files', 'ledger', 'jobs'],
    events: ['features', 'http', 'works', 'children', 'files', 'ledger', 'jobs'],
    files: ['features', 'http', 'works', 'children', 'events', 'jobs'],
    ledger: ['features', 'http', 'works', 'children', 'files', 'jobs', 'storage'],
    jobs: ['features', 'http', 'works', 'children', 'events', 'files', 'ledger', 'storage'],
    storage: ['features', 'http', 'works', 'children', 'events', 'files', 'ledger', 'jobs', 'db'],
    db: ['features', 'http', 'works', 'children', 'events', 'files', 'ledger', 'jobs', 'storage'],
  };
  const roomOf = (path: string) => /^apps\/server\/src\/([^/]+)\//.exec(path)?.[1] ?? '';

  test.each(Object.entries(below))('%s stands below its users', (room, above) => {
    const own = [...graph].filter(([path]) => roomOf(path) === room);
    expect(own.length).toBeGreaterThan(0);
    const wrong = own.flatMap(([path, imported]) =>
      imported.filter((target) => above.includes(roomOf(target))).map((target) => `${path} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('one place for one thing', () => {
  test('only the configuration reads the environment', () => {
    const allowed = /^(apps\/server\/src\/config\.ts|scripts\/|apps\/server\/drizzle\.config\.ts|library\/)/;
    const wrong = shipped.filter((path) => !allowed.test(path) && /\bprocess\.env\b/.test(read(path)));
    expect(wrong).toEqual([]);
  });

  test('only packages/media names the programs ffmpeg and ffprobe to start them', () => {
    const wrong = shipped
      .filter((path) => /^(packages|apps)\//.test(path) && !path.startsWith('packages/media/'))
      .filter((path) => /(spawn|exec|execFile|fork)(Sync)?\(\s*['"`](ffmpeg|ffprobe)/.test(read(path)));
    expect(wrong).toEqual([]);
  });

  test('only http/ knows Fastify', () => {
    const wrong = shipped
      .filter((path) => path.startsWith('apps/server/src/') && !path.startsWith('apps/server/src/http/'))
      .filter((path) => importsOf(path).some((name) => /^(fastify|@fastify\/)/.test(name)));
    expect(wrong).toEqual([]);
  });

  test('SQL lives in stores, db, ledger, jobs and the rooms of works', () => {
    const allowed = /\.store\.ts$|\/(db|ledger|jobs|works|events|files)\//;
    const wrong = shipped
      .filter((path) => path.startsWith('apps/server/src/') && !allowed.test(path))
      .filter((path) => importsOf(path).some((name) => /^drizzle-orm|^pg$/.test(name)));
    expect(wrong).toEqual([]);
  });

  test('only the ledger writes the points tables', () => {
    const wrong = shipped
      .filter((path) => path.startsWith('apps/server/src/') && !/\/(ledger|db)\//.test(path))
      .filter((path) => importsOf(path).some((name) => name.endsWith('/tables/ledger.ts')));
    expect(wrong).toEqual([]);
  });
});

describe('rooms and names', () => {
  test('no file is longer than 300 lines', () => {
    const long = code
      .filter((path) => !path.includes('/migrations/') && !/\/(i18n|sentences)\/|fixtures/.test(path))
      .map((path) => [path, read(path).split('\n').length - 1] as const)
      .filter(([, lines]) => lines > 300);
    expect(long).toEqual([]);
  });

  test('files are named in kebab-case and none is called utils, helpers or index', () => {
    const wrong = code.filter((path) => {
      const name = path.split('/').pop() ?? '';
      if (/^(utils?|helpers?|common|misc)\./.test(name)) return !path.includes('/i18n/');
      if (name === 'index.ts' || name === 'index.tsx')
        return !/^packages\/engines\/src\/[^/]+\/index\.ts$/.test(path);
      return !/^[$_]?[a-z0-9][a-z0-9-]*(\.[a-z0-9-]+)*\.(ts|tsx|mjs|js)$/.test(name);
    });
    expect(wrong).toEqual([]);
  });

  test('a feature has one name on every side', () => {
    const stems = (pattern: RegExp) =>
      new Set(tracked.map((path) => pattern.exec(path)?.[1]).filter((stem): stem is string => Boolean(stem)));
    const contract = stems(/^packages\/contract\/src\/([a-z-]+)\.ts$/);
    const server = stems(/^apps\/server\/src\/features\/([a-z-]+)\//);
    // Notices are one page of the site on the wire; the others lend to features and have no calls of their own.
    const silent = ['notices', 'api-keys', 'audit', 'limits', 'settings'];
    const missing = [...server].filter((name) => !contract.has(name) && !silent.includes(name));
    expect(missing).toEqual([]);
  });

  test('code, comments and test names use the words of the field', () => {
    const banned = /\b((some|no|any|every)body|whoever|put out|putOut\w*|unless told)\b/i;
    const superlative = /\b(most|longest)[A-Z]\w*/;
    // What the product says to its users, what a presenter reads aloud, and the name of a user of the system.
    const said = /\/(i18n|phrases)\/|\/measure-cases\.ts$|\/db\/folders\.ts$/;
    const wrong = code
      .filter((path) => !said.test(path) && !path.endsWith('conventions.test.ts'))
      .flatMap((path) =>
        read(path)
          .split('\n')
          .flatMap((line) => banned.exec(line)?.[0] ?? superlative.exec(line)?.[0] ?? [])
          .map((word) => `${path}: ${word}`),
      );
    expect(wrong).toEqual([]);
  });

  test('no unfinished marks and no silenced checks', () => {
    // Written apart, or this line would find itself.
    const words = [
      ['TO', 'DO'],
      ['FIX', 'ME'],
      ['@ts-', 'ignore'],
      ['@ts-', 'nocheck'],
    ].map((parts) => parts.join(''));
    const marks = new RegExp(
      words.map((word) => `\\b${word}\\b|${word.startsWith('@') ? word : '^$'}`).join('|'),
    );
    const wrong = code.filter((path) => marks.test(read(path)));
    expect(wrong).toEqual([]);
  });
});
