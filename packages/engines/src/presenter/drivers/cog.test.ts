import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failureFrom, requestIn, presenterConformance, untilEnd } from '../conformance.ts';
import type { PresenterDriver, PresenterRequest } from '../port.ts';
import { cogDouble } from '../test/cog-double.ts';
import { smallMp4 } from '../test/small-mp4.ts';
import { cogModels } from './cog-models.ts';
import { cogDriver, type CogConfig } from './cog.ts';

type Double = Awaited<ReturnType<typeof cogDouble>>;

function driverOf(double: Double, more: Partial<CogConfig> = {}): PresenterDriver {
  return cogDriver({
    baseUrl: double.baseUrl,
    model: cogModels.latentsync,
    limits: { audioBytes: 10_000, resultBytes: 1 << 20, seconds: 600 },
    answerSeconds: 0.5,
    ...more,
  });
}

const inputsOf = { latentsync: ['video', 'audio'], sadtalker: ['source_image', 'driven_audio'] };

for (const model of Object.values(cogModels))
  presenterConformance(model.name, async (_folder, seconds) => {
    const double = await cogDouble(seconds, inputsOf[model.name]);
    return { double, driver: driverOf(double, { model }), another: () => driverOf(double, { model }) };
  });

describe('cog', () => {
  const seconds = 5;
  let folder: string;
  let double: Double;
  let driver: PresenterDriver;
  let request: PresenterRequest;
  let time = 0;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cog-'));
    double = await cogDouble(seconds, inputsOf.latentsync);
    driver = driverOf(double, { now: () => time, resultUrls: [`${double.baseUrl}/files`] });
    request = await requestIn(folder, seconds);
  });
  afterEach(async () => {
    await driver.close();
    await double.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function runs(): Promise<void> {
    while (!double.running()) await wait(5);
  }

  it('sends the files and the settings of the model', async () => {
    await untilEnd(driver, await driver.start(request), request);
    const person = (await readFile(request.person)).toString('base64');
    expect(double.inputs()).toMatchObject({
      video: `data:video/mp4;base64,${person}`,
      guidance_scale: 2,
      inference_steps: 20,
      seed: 0,
    });
  });

  it.each(['cut', 'html-502', 'not-json', 'flood'] as const)(
    'ends in one of the two ways when the result is damaged: %s',
    async (fault) => {
      double.faults.push({ path: '/predictions/', fault });
      const ticket = await driver.start(request);
      const end = await untilEnd(driver, ticket, request);
      // A lost connection is mended with the same id; an answer that makes no sense is a failure to try again later.
      if (fault === 'cut') expect(end).toEqual({ state: 'done', file: request.out });
      else expect(end).toMatchObject({ state: 'failed', retry: 'later' });
      expect(existsSync(`${request.out}.part`)).toBe(false);
    },
  );

  it('waits for a work whose connection was lost and does not start it beside itself', async () => {
    double.hold(true);
    const ticket = await driver.start(request);
    await runs();
    const later = driverOf(double, { now: () => time });
    for (let asked = 0; asked < 3; asked += 1)
      expect(await later.check(ticket, request)).toEqual({ state: 'pending' });
    expect(double.rendered()).toBe(1);
    double.hold(false);
    await later.close();
  });

  it('makes the video after the engine was restarted in the middle', async () => {
    double.hold(true);
    const ticket = await driver.start(request);
    await runs();
    await double.restart();
    double.hold(false);
    expect(await untilEnd(driver, ticket, request)).toEqual({ state: 'done', file: request.out });
    expect(double.rendered()).toBe(2);
  });

  it('names a wrong parameter', async () => {
    const model = { ...cogModels.latentsync, audio: 'sound' };
    const apart = driverOf(double, { model });
    const ticket = await apart.start(request);
    expect(await untilEnd(apart, ticket, request)).toMatchObject({
      state: 'failed',
      problem: { problem: 'engine-refused' },
      retry: 'never',
    });
  });

  it('says later when another client was quicker', async () => {
    const ticket = await driver.start(request);
    double.occupy();
    expect(await untilEnd(driver, ticket, request)).toMatchObject({
      state: 'failed',
      problem: { problem: 'engine-busy' },
      retry: 'later',
    });
  });

  it('says later when the state of the engine cannot be read', async () => {
    double.faults.push({ path: '/health-check', fault: 'not-json' });
    expect(await failureFrom(driver.start(request))).toMatchObject({ retry: 'later' });
  });

  it.each(['STARTING', 'SETUP_FAILED', 'DEFUNCT', 'UNHEALTHY'])('is not ready while %s', async (status) => {
    double.setup(status);
    expect(await driver.health()).toEqual({ ok: false, detail: status });
    expect(await failureFrom(driver.start(request))).toMatchObject({ problem: 'engine-unreachable' });
  });

  it('refuses the video of an earlier work, but not the same work again', async () => {
    double.repeat(smallMp4(seconds, 'the one before'));
    await untilEnd(driver, await driver.start(request), request);
    const second = await requestIn(folder, seconds);
    expect(await untilEnd(driver, await driver.start(second), second)).toMatchObject({
      state: 'failed',
      retry: 'later',
    });
    expect(existsSync(second.out)).toBe(false);
    const same = await requestIn(folder, seconds);
    await writeFile(same.person, await readFile(request.person));
    await writeFile(same.audio, await readFile(request.audio));
    expect(await untilEnd(driver, await driver.start(same), same)).toMatchObject({ state: 'done' });
  });

  it('fetches an uploaded result from the place the operator named, again if it was cut', async () => {
    double.answerOutput(() => `${double.baseUrl}/files/video.mp4`);
    double.faults.push({ path: '/files/', fault: 'cut' });
    const ticket = await driver.start(request);
    while (double.count('GET /files') < 1) {
      await driver.check(ticket, request).catch(() => undefined);
      await wait(5);
    }
    expect(await untilEnd(driver, ticket, request)).toEqual({ state: 'done', file: request.out });
    expect(double.rendered()).toBe(1);
  });

  it.each([
    'http://192.0.2.1/files/video.mp4',
    '/files/../secret.mp4',
    '/files/..%2fsecret.mp4',
    'file:///etc/passwd',
  ])('does not fetch %s', async (path) => {
    double.answerOutput(() => (path.startsWith('/') ? double.baseUrl + path : path));
    const ticket = await driver.start(request);
    expect(await untilEnd(driver, ticket, request)).toMatchObject({
      state: 'failed',
      problem: { problem: 'render-failed' },
    });
    expect(double.count('GET /files') + double.count('GET /secret')).toBe(0);
  });

  it('does not take an inline result that was cut', async () => {
    double.answerOutput((video) => `data:video/mp4;base64,${video.subarray(0, 2000).toString('base64')}`);
    const ticket = await driver.start(request);
    expect(await untilEnd(driver, ticket, request)).toMatchObject({ state: 'failed', retry: 'later' });
    expect(existsSync(request.out)).toBe(false);
  });

  it('stops a work, and does not mind one that is gone', async () => {
    double.hold(true);
    const ticket = await driver.start(request);
    await runs();
    await driver.cancel!(ticket);
    expect(double.running()).toBe(false);
    await driver.cancel!(ticket);
  });

  it('gives up a work that takes longer than allowed', async () => {
    double.hold(true);
    const ticket = await driver.start(request);
    time += 601_000;
    expect(await driver.check(ticket, request)).toMatchObject({
      state: 'failed',
      problem: { problem: 'render-timeout' },
    });
  });
});
