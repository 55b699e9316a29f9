import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PictureDriver } from '../external.ts';
import { klingDouble } from '../test/kling-double.ts';
import { failureFrom, made, orderFolder, orderIn, redOf, untilEnd } from '../test/orders.ts';
import { smallPicture } from '../test/small-picture.ts';
import { klingPictures } from './kling.ts';

const keys = { key: 'k-1', access: 'ak', secret: 'sk' };
const start = 1_780_000_000_000;
let time = start;
let folder: string;
let double: Awaited<ReturnType<typeof klingDouble>>;
let driver: PictureDriver;

const driverWith = (key: string | { access: string; secret: string }) =>
  klingPictures({ account: { baseUrl: double.baseUrl, key, now: () => time }, answerSeconds: 1 });

beforeEach(async () => {
  time = start;
  folder = await orderFolder();
  double = await klingDouble(keys, () => time);
  driver = driverWith('k-1');
});
afterEach(async () => {
  await driver.close();
  await double.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('pictures of Kling', () => {
  test('are ordered with the fields of the form, found by our id and put into their order', async () => {
    const request = orderIn(folder, 2, { negative: 'clouds', style: 'ink' });
    const ticket = await driver.start(request);
    expect(await driver.check(ticket, request)).toEqual({ state: 'pending' });
    expect(await untilEnd(driver, ticket, request)).toEqual({ state: 'done', file: request.out });
    expect(double.orders).toEqual([
      {
        model_name: 'kling-v2-1',
        prompt: 'a cat on the beach\nStyle: Chinese ink wash painting.',
        negative_prompt: 'clouds',
        n: 2,
        aspect_ratio: '16:9',
        external_task_id: request.id,
      },
    ]);
    expect(await Promise.all(request.pictures.map(redOf))).toEqual([67, 134]);
  });

  test('with a picture of the user carry it as base64, and what must not appear in words', async () => {
    const reference = join(folder, 'own.png');
    const picture = await smallPicture(3);
    await writeFile(reference, picture);
    await driver.start(orderIn(folder, 1, { negative: 'clouds', reference }));
    expect(double.orders[0]).toMatchObject({
      image: picture.toString('base64'),
      prompt: 'a cat on the beach\nDo not show: clouds.',
    });
    expect(double.orders[0]).not.toHaveProperty('negative_prompt');
  });

  test('are ordered once, also when the answer to the order was lost', async () => {
    const request = orderIn(folder);
    double.loseAnswer();
    expect(await failureFrom(driver.start(request))).toMatchObject({ retry: 'later' });
    await driver.start(request);
    await driver.start(request);
    expect(double.orders).toHaveLength(1);
    expect(await made(driver, request)).toMatchObject({ state: 'done' });
    expect(double.orders).toHaveLength(1);
  });

  test('are ordered by the older pair of keys, and a token before its time is signed again', async () => {
    await driver.close();
    driver = driverWith({ access: 'ak', secret: 'sk' });
    double.clockOff(-60);
    expect(await made(driver, orderIn(folder))).toMatchObject({ state: 'done' });
    expect(
      await failureFrom(driverWith({ access: 'ak', secret: 'no' }).start(orderIn(folder))),
    ).toMatchObject({
      problem: 'engine-settings',
      retry: 'never',
    });
  });

  test('a wrong key is a matter of the operator, and shows as not ready', async () => {
    expect(await driver.health()).toEqual({ ok: true, detail: 'ready' });
    const wrong = driverWith('k-2');
    expect(await failureFrom(wrong.start(orderIn(folder)))).toMatchObject({ problem: 'engine-settings' });
    expect(await wrong.health()).toMatchObject({ ok: false });
    await double.stop();
    expect(await driver.health()).toMatchObject({ ok: false });
    expect(await failureFrom(driver.start(orderIn(folder)))).toMatchObject({
      problem: 'engine-unreachable',
      retry: 'later',
    });
  });

  test.each([
    [429, 1302, 'engine-busy', 'later'],
    [200, 1303, 'engine-busy', 'later'],
    [429, 1102, 'engine-settings', 'never'],
    [400, 1201, 'engine-refused', 'never'],
    [400, 1301, 'content-refused', 'never'],
    [503, 5001, 'engine-unreachable', 'later'],
  ])('HTTP %i with code %i is %s', async (status, code, problem, retry) => {
    double.refuse({ status, code });
    expect(await failureFrom(driver.start(orderIn(folder)))).toMatchObject({ problem, retry });
    expect(double.orders).toEqual([]);
  });

  test('a task that failed is final; content that was declined is told apart', async () => {
    double.fail('internal error');
    expect(await made(driver, orderIn(folder))).toMatchObject({ state: 'failed', retry: 'later' });
    double.fail('Failure to pass the risk control system');
    expect(await made(driver, orderIn(folder))).toMatchObject({
      state: 'failed',
      retry: 'never',
      problem: { problem: 'content-refused' },
    });
  });

  test('a result at a private address is not fetched', async () => {
    double.resultsAt('http://169.254.169.254/latest/meta-data');
    const request = orderIn(folder);
    expect(await made(driver, request)).toMatchObject({ state: 'failed' });
    expect(existsSync(request.out)).toBe(false);
  });

  test.each(['html-502', 'not-json', 'cut', 'silent'] as const)(
    'a question that is not answered leaves the ticket good: %s',
    async (fault) => {
      const request = orderIn(folder);
      const ticket = await driver.start(request);
      double.faults.push({ path: '/v1/images', fault });
      expect(await failureFrom(driver.check(ticket, request))).toBeDefined();
      expect(await untilEnd(driver, ticket, request)).toMatchObject({ state: 'done' });
      expect(double.orders).toHaveLength(1);
    },
  );

  test('what is not ready in time has failed', async () => {
    double.hold(true);
    const request = orderIn(folder);
    const ticket = await driver.start(request);
    time += 1201 * 1000;
    expect(await driver.check(ticket, request)).toMatchObject({
      state: 'failed',
      problem: { problem: 'render-timeout' },
    });
  });
});
