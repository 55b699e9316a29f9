import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { afterFile } from '../../../test/after-file.ts';
import { putWork } from '../../../test/rows.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';
import { webhookDeliveries } from '../../db/tables/webhooks.ts';
import { works } from '../../db/tables/works.ts';
import { transaction } from '../../db/transaction.ts';
import { settleFailure } from '../../works/settle.ts';
import { problem } from '@likeness/domain/problems';
import { deliver, sweepDeliveries } from './deliver.service.ts';

type Arrived = { headers: IncomingHttpHeaders; text: string };

let studio: Studio;
let person: Person;
let address: string;
const arrived: Arrived[] = [];
/** What the receiver answers next. */
let answer = 204;

beforeAll(async () => {
  const receiver = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      arrived.push({ headers: request.headers, text: Buffer.concat(parts).toString() });
      response.writeHead(answer).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  afterFile(() => new Promise((resolve) => receiver.close(resolve)));
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  studio = await testStudio({ links: { networks: ['127.0.0.1'] } }, { encodes: false });
  person = await studio.person();
});

const newest = async (id: string) => (await person.api.webhooks.deliveries({ id })).list[0]!;
const send = (id: string) => deliver(studio.app.context, { delivery: id }, new AbortController().signal);

/** A work of the person's that fails. */
async function failedWork(): Promise<string> {
  const { context } = studio.app;
  const id = await putWork(context, person.id, { status: 'generating', name: '新品介绍' });
  const [row] = await context.db.select().from(works).where(eq(works.id, id));
  await transaction(context.db, (tx) => settleFailure(tx, context, row!, problem('face-not-found')));
  return id;
}

test('a work that ends is told once, signed so that the receiver can check it', async () => {
  const { id } = await person.api.webhooks.save({ url: address });
  const { secret } = (await person.api.webhooks.list({})).list[0]!;
  const work = await failedWork();
  const waiting = await newest(id);
  expect(waiting).toMatchObject({ event: 'work.failed', subject: work, state: 'waiting', attempts: 0 });
  await send(waiting.id);
  await send(waiting.id);
  expect(arrived).toHaveLength(1);
  const [{ headers, text }] = arrived as [Arrived];
  expect(JSON.parse(text)).toMatchObject({
    type: 'work.failed',
    data: {
      id: work,
      kind: 'avatar-video',
      name: '新品介绍',
      status: 'failed',
      problem: 'face-not-found',
      credits: 0,
    },
  });
  const signed = `${waiting.id}.${String(headers['webhook-timestamp'])}.${text}`;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  expect(key).toHaveLength(32);
  expect(headers['webhook-id']).toBe(waiting.id);
  expect(headers['webhook-signature']).toBe(
    `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
  );
  expect(await newest(id)).toMatchObject({ state: 'delivered', attempts: 1, status: 204, next_time: null });
  await person.api.webhooks.remove({ id });
});

test('what is not taken is tried again five times, then given up, and can be sent again', async () => {
  arrived.length = 0;
  const { id } = await person.api.webhooks.save({ url: address });
  const { delivery_id } = await person.api.webhooks.ping({ id });
  answer = 500;
  const waits: number[] = [];
  for (let n = 0; n < 5; n++) {
    const before = studio.app.context.clock().getTime();
    await send(delivery_id);
    const { state, status, next_time_iso } = await newest(id);
    expect({ state, status }).toEqual({ state: 'waiting', status: 500 });
    waits.push(Math.round((Date.parse(next_time_iso ?? '') - before) / 1000));
  }
  expect(waits).toEqual([60, 300, 1800, 7200, 43_200]);
  await send(delivery_id);
  expect(await newest(id)).toMatchObject({ state: 'failed', attempts: 6, next_time: null });
  expect(arrived).toHaveLength(6);
  expect(new Set(arrived.map(({ text }) => text)).size).toBe(1);
  answer = 200;
  await person.api.webhooks.replay({ id: delivery_id });
  await send(delivery_id);
  expect(await newest(id)).toMatchObject({ state: 'delivered', attempts: 1 });
  const { context } = studio.app;
  await sweepDeliveries(context);
  expect((await person.api.webhooks.deliveries({ id })).list).toHaveLength(1);
  const createdAt = new Date(context.clock().getTime() - 31 * 86_400_000);
  await context.db.update(webhookDeliveries).set({ createdAt });
  await sweepDeliveries(context);
  expect((await person.api.webhooks.deliveries({ id })).list).toEqual([]);
  await person.api.webhooks.remove({ id });
});

test('a replay of one that waits makes its next try now, and leaves one chain of tries', async () => {
  arrived.length = 0;
  answer = 500;
  const { context } = studio.app;
  const { id } = await person.api.webhooks.save({ url: address });
  const { delivery_id } = await person.api.webhooks.ping({ id });
  /** What workers are given of the delivery, in the order in which it was put into the queue. */
  const jobs = async () => {
    const { rows } = await context.db.execute<{ data: Record<string, string> }>(sql`
      select data->'data' as data from jobs.job
      where name = 'task' and data->'data'->>'delivery' = ${delivery_id} order by created_on`);
    return rows.map(({ data }) => data);
  };
  const run = async (at: number) => deliver(context, (await jobs())[at]!, new AbortController().signal);
  await run(0);
  expect(await newest(id)).toMatchObject({ state: 'waiting', attempts: 1 });
  await person.api.webhooks.replay({ id: delivery_id });
  const { attempts, next_time_iso } = await newest(id);
  expect(attempts).toBe(1);
  expect(Date.parse(next_time_iso!)).toBeLessThanOrEqual(context.clock().getTime());
  // The try that waited, and the one that was brought forward.
  expect(await jobs()).toHaveLength(3);
  await run(2);
  await run(1);
  expect(arrived).toHaveLength(2);
  expect(await newest(id)).toMatchObject({ state: 'waiting', attempts: 2 });
  expect(await jobs()).toHaveLength(4);
  answer = 204;
  await run(3);
  expect(await newest(id)).toMatchObject({ state: 'delivered', attempts: 3 });
  await run(2);
  expect(arrived).toHaveLength(3);
  await person.api.webhooks.remove({ id });
});

test('one that is switched off hears nothing, not even what waits', async () => {
  arrived.length = 0;
  const { id } = await person.api.webhooks.save({ url: address });
  await failedWork();
  await person.api.webhooks.save({ id, url: address, enabled: false });
  await send((await newest(id)).id);
  expect(await newest(id)).toMatchObject({ state: 'failed', status: 0 });
  await failedWork();
  expect((await person.api.webhooks.deliveries({ id })).list).toHaveLength(1);
  expect(arrived).toEqual([]);
  await person.api.webhooks.remove({ id });
  expect(await studio.app.context.db.select().from(webhookDeliveries)).toEqual([]);
});

test.each([
  ['http in the internet', 'http://1.1.1.1/hook'],
  ['a machine of the network', 'https://192.168.1.4/hook'],
  ['the metadata of a cloud', 'https://169.254.169.254/latest'],
  ['a port of another service', 'https://1.1.1.1:22/'],
  ['a name and password', 'https://a:b@1.1.1.1/'],
  ['no address', 'example'],
])('%s is refused', async (_what, url) => {
  expect(await problemOf(person.api.webhooks.save({ url }))).toBe('webhook-url');
});

test('an account has five at most, and none of another account’s', async () => {
  const other = await studio.person();
  for (let n = 0; n < 4; n++) await person.api.webhooks.save({ url: address });
  const { id } = await person.api.webhooks.save({ url: address });
  expect(await problemOf(person.api.webhooks.save({ url: address }))).toBe('webhooks-full');
  const { delivery_id } = await person.api.webhooks.ping({ id });
  for (const reach of [
    () => other.api.webhooks.save({ id, url: address }),
    () => other.api.webhooks.remove({ id }),
    () => other.api.webhooks.ping({ id }),
    () => other.api.webhooks.deliveries({ id }),
    () => other.api.webhooks.replay({ id: delivery_id }),
  ])
    expect(await problemOf(reach())).toBe('not-found');
  expect((await other.api.webhooks.list({})).list).toEqual([]);
});
