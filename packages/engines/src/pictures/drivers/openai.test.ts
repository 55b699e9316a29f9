import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PictureDriver } from '../external.ts';
import { openaiImagesDouble } from '../test/openai-images-double.ts';
import { failureFrom, made, orderFolder, orderIn, redOf, untilEnd } from '../test/orders.ts';
import { smallPicture } from '../test/small-picture.ts';
import { openaiPictures } from './openai.ts';

const start = 1_780_000_000_000;
let time = start;
let folder: string;
let double: Awaited<ReturnType<typeof openaiImagesDouble>>;
let driver: PictureDriver;

const driverWith = (model: string, key = 'k-1') =>
  openaiPictures({ baseUrl: double.baseUrl, model, key, now: () => time });

beforeEach(async () => {
  time = start;
  folder = await orderFolder();
  double = await openaiImagesDouble('k-1');
  driver = driverWith('gpt-image-1');
});
afterEach(async () => {
  await driver.close();
  double.hold(false);
  await double.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('pictures of a server that speaks OpenAI’s protocol', () => {
  test('come in one answer, with style and what must not appear in words', async () => {
    const request = orderIn(folder, 2, { style: 'oil', negative: 'clouds' });
    expect(await made(driver, request)).toEqual({ state: 'done', file: request.out });
    expect(double.orders).toEqual([
      {
        model: 'gpt-image-1',
        prompt: 'a cat on the beach\nStyle: oil painting.\nDo not show: clouds.',
        n: 2,
        size: '1536x1024',
      },
    ]);
    expect(await Promise.all(request.pictures.map(redOf))).toEqual([67, 134]);
  });

  test.each([
    ['dall-e-3', '9:16', { n: 1, size: '1024x1792', response_format: 'b64_json' }, 2],
    ['dall-e-2', '16:9', { n: 2, size: '1024x1024', response_format: 'b64_json' }, 1],
    ['flux-schnell', '2:3', { n: 2, size: '832x1248', response_format: 'b64_json' }, 1],
  ] as const)('of %s are asked for as it takes them', async (model, ratio, fields, requests) => {
    await driver.close();
    driver = driverWith(model);
    const request = orderIn(folder, 2, { ratio });
    expect(await made(driver, request)).toMatchObject({ state: 'done' });
    expect(double.orders).toHaveLength(requests);
    expect(double.orders[0]).toMatchObject(fields);
    expect(await redOf(request.pictures[1]!)).toBe(134);
  });

  test('with a picture of the user are edits of it; links in an answer are followed', async () => {
    const reference = join(folder, 'own.png');
    await writeFile(reference, await smallPicture(3));
    double.links();
    const request = orderIn(folder, 1, { reference });
    expect(await made(driver, request)).toMatchObject({ state: 'done' });
    expect(double.orders[0]).toMatchObject({ model: 'gpt-image-1', n: '1', image: 'image/png' });
    expect(double.count('POST /v1/images/edits')).toBe(1);
    expect(await redOf(request.out)).toBe(67);
  });

  test('are ordered once while they are waited for, and cancelled with their connection', async () => {
    double.hold(true);
    const request = orderIn(folder);
    const ticket = await driver.start(request);
    await driver.start(request);
    await expect.poll(() => double.orders.length).toBe(1);
    expect(await driver.check(ticket, request)).toEqual({ state: 'pending' });
    await driver.start(orderIn(folder));
    expect(await failureFrom(driver.start(orderIn(folder)))).toMatchObject({ problem: 'engine-busy' });
    await driver.cancel!(ticket);
    expect(await driver.check(ticket, request)).toMatchObject({ state: 'failed', retry: 'never' });
  });

  test('too many requests are asked again when the server said, within the same order', async () => {
    double.refuse({ status: 429, code: 'rate_limit_exceeded', headers: { 'retry-after': '30' } });
    const request = orderIn(folder);
    const ticket = await driver.start(request);
    await expect.poll(() => double.orders.length).toBe(1);
    for (let look = 0; look < 5; look++)
      expect(await driver.check(ticket, request)).toEqual({ state: 'pending' });
    expect(double.orders).toHaveLength(1);
    await expect
      .poll(async () => {
        time += 31_000;
        return (await driver.check(ticket, request)).state;
      })
      .toBe('done');
    expect(double.made()).toBe(1);
  });

  test.each([
    [401, 'invalid_api_key', 'engine-settings', 'never'],
    [429, 'insufficient_quota', 'engine-settings', 'never'],
    [400, 'moderation_blocked', 'content-refused', 'never'],
    [400, 'content_policy_violation', 'content-refused', 'never'],
    [400, 'invalid_size', 'engine-refused', 'never'],
    [503, 'overloaded', 'engine-unreachable', 'later'],
  ])('HTTP %i with %s is %s', async (status, code, problem, retry) => {
    double.refuse({ status, code });
    expect(await made(driver, orderIn(folder))).toMatchObject({
      state: 'failed',
      problem: { problem },
      retry,
    });
  });

  test.each(['cut', 'not-json'] as const)(
    'an answer that may have been paid for is not asked for again: %s',
    async (fault) => {
      double.faults.push({ path: '/generations', fault });
      expect(await made(driver, orderIn(folder))).toMatchObject({ state: 'failed', retry: 'never' });
    },
  );

  test('after a restart of ours the order has failed, since its answer cannot be had', async () => {
    double.hold(true);
    const request = orderIn(folder);
    const ticket = await driver.start(request);
    const later = driverWith('gpt-image-1');
    expect(await later.check(ticket, request)).toMatchObject({ state: 'failed', retry: 'never' });
    await later.close();
  });

  test('what is no picture is not taken', async () => {
    double.answer({ data: [{ b64_json: Buffer.from('<html>').toString('base64') }] });
    expect(await made(driver, orderIn(folder))).toMatchObject({
      state: 'failed',
      problem: { problem: 'engine-failed' },
    });
  });

  test('what is not ready in time has failed, and readiness is told', async () => {
    double.hold(true);
    const request = orderIn(folder);
    const ticket = await driver.start(request);
    time += 601_000;
    expect(await untilEnd(driver, ticket, request)).toMatchObject({ problem: { problem: 'render-timeout' } });
    expect(await driver.health()).toEqual({ ok: true, detail: 'ready' });
    expect(await driverWith('gpt-image-1', 'wrong').health()).toMatchObject({ ok: false });
    double.hold(false);
    await double.stop();
    expect(await driver.health()).toMatchObject({ ok: false });
  });
});
