import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { afterFile } from '../../test/after-file.ts';
import { calls } from '@likeness/contract/calls';
import { putChargedWork, putFile, putWork } from '../../test/rows.ts';
import { type Studio, testStudio } from '../../test/studio.ts';
import type { Context } from '../context.ts';
import { connect, disconnect } from '../db/connect.ts';
import { Histogram } from './exposition.ts';
import { startMetrics } from './metrics-server.ts';

let studio: Studio;
const onPort = (context: Context, port: number | undefined) =>
  startMetrics({ ...context, config: { ...context.config, metricsPort: port } });

beforeAll(async () => {
  studio = await testStudio();
});

async function scrape(context: Context): Promise<string> {
  const metrics = (await onPort(context, 0))!;
  try {
    const answer = await fetch(`http://127.0.0.1:${metrics.port}/metrics`);
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    return await answer.text();
  } finally {
    await metrics.close();
  }
}

/** The value of a sample; 0 where it is not there. */
const valueOf = (text: string, sample: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${sample} `))
      ?.slice(sample.length + 1) ?? 0,
  );

test('requests, works, the queue and points are counted as they happen', async () => {
  const { context } = studio.app;
  const before = await scrape(context);
  const person = await studio.person(500);
  await person.api.works.list({});
  await person.api.works.list({});
  await (await fetch(`${studio.origin}/api/none-such?secret=canary`)).text();
  await putChargedWork(context, person.id, 30);
  await putWork(context, person.id, { status: 'failed' });
  await putWork(context, person.id, { status: 'generating', createdAt: new Date(Date.now() - 90_000) });
  await putWork(context, person.id, { status: 'generating', worker: 7, lane: 'words' });
  await putFile(context, person.id, 'image', {}, { bytes: Buffer.alloc(1000) });
  const after = await scrape(context);
  const grown = (sample: string) => valueOf(after, sample) - valueOf(before, sample);
  const { method, path } = calls.works.list;
  const list = `route="${path}"`;
  expect(grown(`likeness_http_requests_total{${list},method="${method}",status="200"}`)).toBe(2);
  expect(grown(`likeness_http_request_seconds_count{${list}}`)).toBe(2);
  expect(grown(`likeness_http_request_seconds_bucket{${list},le="+Inf"}`)).toBe(2);
  expect(grown('likeness_works{lane="renders",state="success"}')).toBe(1);
  expect(grown('likeness_works{lane="renders",state="failed"}')).toBe(1);
  expect(grown('likeness_works{lane="renders",state="waiting"}')).toBe(1);
  expect(grown('likeness_works{lane="words",state="running"}')).toBe(1);
  expect(valueOf(after, 'likeness_queue_age_seconds{lane="renders"}')).toBeGreaterThanOrEqual(90);
  expect(valueOf(after, 'likeness_queue_age_seconds{lane="words"}')).toBe(0);
  expect(grown('likeness_points_granted_total')).toBe(500);
  expect(grown('likeness_points_spent_total')).toBe(30);
  expect(grown('likeness_stored_bytes')).toBe(1000);
  expect(grown('likeness_users')).toBe(1);
  expect(valueOf(after, 'likeness_database_up')).toBe(1);
  expect(valueOf(after, 'likeness_process_resident_bytes')).toBeGreaterThan(1e7);
  for (const told of ['canary', 'none-such', person.username, person.id]) expect(after).not.toContain(told);
});

test('jobs are timed by queue', async () => {
  const { context } = studio.app;
  const worker = await studio.worker();
  const person = await studio.person(500);
  const before = valueOf(await scrape(context), 'likeness_job_seconds_count{queue="work-links"}');
  await person.api.extractAudio
    .create({ link: 'https://no-such-host.invalid/none.mp4' })
    .catch(() => undefined);
  await expect
    .poll(
      async () => valueOf(await scrape(context), 'likeness_job_seconds_count{queue="work-links"}') - before,
    )
    .toBeGreaterThan(0);
  await worker.drain(1);
});

test('a database that is away leaves what the process knows', async () => {
  const { context } = studio.app;
  const away = connect({ host: '/no-such-folder', max: 1 });
  const text = await scrape({ ...context, db: away });
  await disconnect(away);
  expect(valueOf(text, 'likeness_database_up')).toBe(0);
  expect(text).not.toContain('likeness_works');
  expect(text).toContain('likeness_process_resident_bytes');
});

test('it is on a port of its own, only where one is set, and says nothing else', async () => {
  const { context } = studio.app;
  expect(await onPort(context, undefined)).toBeUndefined();
  const site = await fetch(`${studio.origin}/metrics`);
  expect(await site.text()).not.toContain('likeness_');
  const metrics = (await onPort(context, 0))!;
  afterFile(metrics.close);
  const at = `http://127.0.0.1:${metrics.port}`;
  expect((await fetch(`${at}/`)).status).toBe(404);
  expect((await fetch(`${at}/metrics`, { method: 'POST' })).status).toBe(404);
});

test('every query of the dashboard names metrics and labels that there are', async () => {
  const { context } = studio.app;
  const person = await studio.person();
  await putWork(context, person.id);
  const text = await scrape(context);
  const metrics = new Set(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', kind]) =>
      kind === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
  const dashboard = readFileSync(
    new URL('../../../../deploy/grafana/likeness.json', import.meta.url),
    'utf8',
  );
  const { panels } = JSON.parse(dashboard) as { panels: { title: string; targets: { expr: string }[] }[] };
  const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  expect(queries.length).toBeGreaterThan(15);
  const named = queries.flatMap((query) => query.match(/likeness_[a-z_]+/g) ?? []);
  expect(named.length).toBeGreaterThanOrEqual(queries.length);
  expect(named.filter((name) => !metrics.has(name))).toEqual([]);
});

test('a histogram counts each value in every bucket above it', () => {
  const histogram = new Histogram([1, 5]);
  for (const value of [0.5, 1, 3, 9]) histogram.observe({ of: 'a "b"' }, value);
  expect(histogram.lines('x', 'What it is.')).toEqual([
    '# HELP x What it is.',
    '# TYPE x histogram',
    'x_bucket{of="a \\"b\\"",le="1"} 2',
    'x_bucket{of="a \\"b\\"",le="5"} 3',
    'x_bucket{of="a \\"b\\"",le="+Inf"} 4',
    'x_sum{of="a \\"b\\""} 13.5',
    'x_count{of="a \\"b\\""} 4',
  ]);
});

test('an answer has the number that the log has', async () => {
  const lines: { fields: object; message?: string }[] = [];
  const keep = (fields: object, message?: string) => void lines.push({ fields, ...(message && { message }) });
  const log = { debug: keep, info: keep, warn: keep, error: keep };
  const other = await testStudio({}, { log });
  const answer = await fetch(`${other.origin}/api/health`);
  await answer.text();
  const id = answer.headers.get('x-request-id');
  expect(id).toMatch(/^[0-9a-f]{8}$/);
  await expect
    .poll(() =>
      lines.find(({ message, fields }) => message === 'request' && 'id' in fields && fields.id === id),
    )
    .toBeDefined();
});
