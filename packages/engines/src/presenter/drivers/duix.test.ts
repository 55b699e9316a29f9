import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failureFrom, requestIn, presenterConformance, untilEnd } from '../conformance.ts';
import type { PresenterDriver, PresenterRequest } from '../port.ts';
import { duixDouble } from '../test/duix-double.ts';
import { duixDriver } from './duix.ts';

const seconds = 5;
type Double = Awaited<ReturnType<typeof duixDouble>>;

function driverOf(double: Double, folder: string, now = Date.now): PresenterDriver {
  return duixDriver({
    baseUrl: double.baseUrl,
    exchange: { way: 'folder', folder },
    limits: { audioBytes: 10_000, seconds: 600 },
    answerSeconds: 0.5,
    now,
  });
}

presenterConformance('duix', async (folder, seconds) => {
  const double = await duixDouble(folder, seconds);
  return { double, driver: driverOf(double, folder), another: () => driverOf(double, folder) };
});

describe('duix', () => {
  let folder: string;
  let double: Double;
  let driver: PresenterDriver;
  let request: PresenterRequest;
  let time = 0;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'duix-'));
    double = await duixDouble(folder, seconds);
    driver = driverOf(double, folder, () => time);
    request = await requestIn(folder, seconds);
  });
  afterEach(async () => {
    await driver.close();
    await double.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(['cut', 'silent', 'flood', 'not-json'] as const)(
    'does not order again when the answer to the order was lost: %s',
    async (fault) => {
      double.faults.push({ path: '/easy/submit', fault });
      double.hold(true);
      const ticket = await driver.start(request).catch(() => driver.start(request));
      await driver.check(ticket, request);
      double.hold(false);
      expect(await untilEnd(driver, ticket, request)).toMatchObject({ state: 'done' });
      expect(double.rendered()).toBe(1);
    },
  );

  it.each(['html-502', 'not-json', 'cut', 'silent', 'flood'] as const)(
    'keeps the ticket when a question was not answered: %s',
    async (fault) => {
      const ticket = await driver.start(request);
      double.faults.push({ path: '/easy/query', fault });
      expect(await failureFrom(driver.check(ticket, request))).toMatchObject({ retry: 'later' });
      expect(await untilEnd(driver, ticket, request)).toMatchObject({ state: 'done' });
    },
  );

  it('recovers an end that was told once and lost', async () => {
    const ticket = await driver.start(request);
    await driver.check(ticket, request);
    // The engine says that it is done to a client that does not listen.
    await fetch(`${double.baseUrl}/easy/query?code=${ticket.id}`);
    expect(await driver.check(ticket, request)).toEqual({ state: 'done', file: request.out });
    expect(await driver.start(request)).toMatchObject({ id: ticket.id });
    expect(double.rendered()).toBe(1);
  });

  it('reports a work that vanished with a restart of the engine, and can start it again', async () => {
    const ticket = await driver.start(request);
    await double.restart();
    expect(await driver.check(ticket, request)).toMatchObject({ state: 'failed', retry: 'later' });
    const again = await driver.start(request);
    expect(await untilEnd(driver, again, request)).toMatchObject({ state: 'done' });
  });

  it('does not take a result that was cut', async () => {
    double.cutResult();
    const ticket = await driver.start(request);
    expect(await untilEnd(driver, ticket, request)).toMatchObject({
      state: 'failed',
      problem: { problem: 'render-failed' },
    });
    expect(existsSync(request.out)).toBe(false);
  });

  it.each(['/../../etc/passwd.mp4', 'http://192.0.2.1/x.mp4', '/a/b.mp4', '/x.sh', '.mp4'])(
    'does not follow a result to %s',
    async (result) => {
      double.answerResult(result);
      const ticket = await driver.start(request);
      expect(await untilEnd(driver, ticket, request)).toMatchObject({ state: 'failed' });
      expect(existsSync(request.out)).toBe(false);
    },
  );

  it('does not follow a link in the shared folder', async () => {
    await symlink(request.person, join(folder, 'link.mp4'));
    double.answerResult('/link.mp4');
    const ticket = await driver.start(request);
    expect(await untilEnd(driver, ticket, request)).toMatchObject({
      state: 'failed',
      problem: { problem: 'engine-settings' },
    });
  });

  it('names a wrong parameter, which HTTP calls a success', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'duix-elsewhere-'));
    const apart = driverOf(double, elsewhere);
    expect(await failureFrom(apart.start(request))).toMatchObject({
      problem: 'engine-refused',
      retry: 'never',
      kind: 'invalid',
    });
    expect(existsSync(join(elsewhere, `${request.id}-audio.wav`))).toBe(false);
    await rm(elsewhere, { recursive: true });
  });

  it('gives up a work that takes longer than allowed', async () => {
    const ticket = await driver.start(request);
    double.hold(true);
    time += 601_000;
    expect(await driver.check(ticket, request)).toMatchObject({
      state: 'failed',
      problem: { problem: 'render-timeout' },
    });
  });

  it('cleans the shared folder when the work is released', async () => {
    const ticket = await driver.start(request);
    await untilEnd(driver, ticket, request);
    const names = ['-person.mp4', '-audio.wav', '-r.mp4'].map((end) => join(folder, `${ticket.id}${end}`));
    expect(names.map((path) => existsSync(path))).toEqual([true, true, true]);
    await driver.release(ticket);
    expect(names.map((path) => existsSync(path))).toEqual([false, false, false]);
  });

  it('exchanges files over HTTP, and fetches again what was cut', async () => {
    const publishFolder = join(folder, 'published');
    await mkdir(publishFolder);
    const files = `${double.baseUrl}/files`;
    const exchange = {
      way: 'http',
      publishFolder,
      publishUrl: 'http://studio.test/in',
      resultUrl: files,
    } as const;
    const distant = duixDriver({ baseUrl: double.baseUrl, exchange, answerSeconds: 0.5 });
    const ticket = await distant.start(request);
    expect(double.lastOrder()).toMatchObject({
      video_url: `http://studio.test/in/${request.id}-person.mp4`,
      audio_url: `http://studio.test/in/${request.id}-audio.wav`,
    });
    await distant.check(ticket, request);
    double.faults.push({ path: '/files/', fault: 'cut' });
    expect(await failureFrom(distant.check(ticket, request))).toMatchObject({ retry: 'later' });
    expect(existsSync(request.out) || existsSync(`${request.out}.part`)).toBe(false);
    expect(await distant.check(ticket, request)).toEqual({ state: 'done', file: request.out });
    await distant.release(ticket);
    expect(await readdir(publishFolder)).toEqual([]);
    await distant.close();
  });

  it('says which folder is missing', async () => {
    const apart = driverOf(double, join(folder, randomUUID()));
    expect(await apart.health()).toMatchObject({ ok: false, detail: expect.stringContaining('ENOENT') });
    expect(await failureFrom(apart.start(request))).toMatchObject({
      problem: 'engine-settings',
      retry: 'never',
    });
  });
});
