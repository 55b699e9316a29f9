import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EngineFailure } from './failure.ts';
import type { JobProgress, JobTicket } from '../external-job.ts';
import type { PresenterDriver, PresenterRequest } from './port.ts';

/** A double of the engine as the suite needs it. */
export type EngineDouble = {
  rendered: () => number;
  /** Keeps works unfinished while on. */
  hold: (on: boolean) => void;
  /** Lets works end in failure. */
  fail: () => void;
  /** Makes it busy with another client's work. */
  occupy: () => void;
  stop: () => Promise<void>;
  restart: () => Promise<void>;
  faults: { path: string; fault: 'html-502' | 'not-json' | 'silent' | 'cut' | 'flood' }[];
};

export type EngineBench<Double extends EngineDouble> = {
  /** For whatever the double and the driver want to share. */
  folder: string;
  double: Double;
  driver: PresenterDriver;
  /** Another driver with the same settings, as after a restart of ours. */
  another: () => PresenterDriver;
};

/** Makes a request with files that exist; `seconds` is the length the double gives its videos. */
export async function requestIn(folder: string, seconds: number): Promise<PresenterRequest> {
  const id = randomUUID();
  const [person, audio] = [join(folder, `${id}.mp4`), join(folder, `${id}.wav`)];
  await writeFile(person, `person ${id}`);
  await writeFile(audio, `speech ${id}`);
  return { id, person, audio, audioSeconds: seconds, out: join(folder, `${id}-out.mp4`) };
}

/** Asks until the work has ended, as a job does. */
export async function untilEnd(
  driver: PresenterDriver,
  ticket: JobTicket,
  request: PresenterRequest,
): Promise<Exclude<JobProgress, { state: 'pending' }>> {
  for (;;) {
    const found = await driver.check(ticket, request);
    if (found.state !== 'pending') return found;
    await wait(5);
  }
}

/** The failure a promise rejects with. */
export async function failureFrom(promise: Promise<unknown>): Promise<EngineFailure> {
  const error = await promise.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(error).toBeInstanceOf(EngineFailure);
  return error as EngineFailure;
}

/** The suite that every presenter driver passes against a double of its engine. */
export function presenterConformance<Double extends EngineDouble>(
  name: string,
  make: (folder: string, seconds: number) => Promise<Omit<EngineBench<Double>, 'folder'>>,
): void {
  describe(`${name} keeps the promises of the port`, () => {
    const seconds = 5;
    let bench: EngineBench<Double>;
    let request: PresenterRequest;

    beforeEach(async () => {
      const folder = await mkdtemp(join(tmpdir(), 'presenter-'));
      bench = { folder, ...(await make(folder, seconds)) };
      request = await requestIn(folder, seconds);
    });
    afterEach(async () => {
      await bench.driver.close();
      await bench.double.stop();
      await rm(bench.folder, { recursive: true, force: true });
    });

    it('makes a video and leaves nothing half at its place', async () => {
      const ticket = await bench.driver.start(request);
      bench.double.hold(true);
      expect(await bench.driver.check(ticket, request)).toMatchObject({ state: 'pending' });
      expect(existsSync(request.out)).toBe(false);
      bench.double.hold(false);
      expect(await untilEnd(bench.driver, ticket, request)).toEqual({ state: 'done', file: request.out });
      expect((await readFile(request.out)).includes('mdat')).toBe(true);
      await bench.driver.release(ticket);
      await bench.driver.release(ticket);
    });

    it('finds the video again with the ticket alone, in another process', async () => {
      bench.double.hold(true);
      const stored = JSON.stringify(await bench.driver.start(request));
      await bench.driver.check(JSON.parse(stored), request);
      await bench.driver.close();
      bench.double.hold(false);
      const later = bench.another();
      const elsewhere = { ...request, out: join(bench.folder, 'second-attempt.mp4') };
      const end = await untilEnd(later, JSON.parse(stored), elsewhere);
      expect(end).toEqual({ state: 'done', file: elsewhere.out });
      await later.close();
    });

    it('orders once however often it is started', async () => {
      bench.double.hold(true);
      const [first, second] = [await bench.driver.start(request), await bench.driver.start(request)];
      expect(second.id).toBe(first.id);
      await bench.driver.check(first, request);
      bench.double.hold(false);
      await untilEnd(bench.driver, second, request);
      expect(bench.double.rendered()).toBe(1);
    });

    it('says that the engine is busy with another', async () => {
      bench.double.occupy();
      expect(await failureFrom(bench.driver.start(request))).toMatchObject({
        problem: 'engine-busy',
        retry: 'later',
      });
      expect(await bench.driver.health()).toMatchObject({ ok: true });
    });

    it('reports a failed render as final', async () => {
      bench.double.fail();
      const ticket = await bench.driver.start(request);
      const end = await untilEnd(bench.driver, ticket, request);
      expect(end).toMatchObject({ state: 'failed', retry: 'later' });
      expect(existsSync(request.out)).toBe(false);
    });

    it('is not healthy without its engine, and says so at start', async () => {
      expect(await bench.driver.health()).toMatchObject({ ok: true });
      await bench.double.stop();
      expect(await bench.driver.health()).toMatchObject({ ok: false });
      expect(await failureFrom(bench.driver.start(request))).toMatchObject({
        problem: 'engine-unreachable',
        retry: 'later',
      });
    });

    it('rejects with the reason of an abort, before anything is sent', async () => {
      const reason = new Error('cancelled');
      const signal = AbortSignal.abort(reason);
      await expect(bench.driver.start(request, { signal })).rejects.toBe(reason);
      expect(bench.double.rendered()).toBe(0);
      const ticket = await bench.driver.start(request);
      await expect(bench.driver.check(ticket, request, { signal })).rejects.toBe(reason);
    });

    it('refuses ids and tickets that are not its own, and files that are too large', async () => {
      const refused = { problem: 'engine-refused', retry: 'never' };
      expect(await failureFrom(bench.driver.start({ ...request, id: '../x' }))).toMatchObject(refused);
      const strange = { driver: 'other', id: request.id, startedAt: 0 };
      expect(await failureFrom(bench.driver.check(strange, request))).toMatchObject(refused);
      await writeFile(request.audio, Buffer.alloc(bench.driver.limits.audioBytes + 1));
      expect(await failureFrom(bench.driver.start(request))).toMatchObject(refused);
      expect(bench.double.rendered()).toBe(0);
    });

    it('does not take a video of another length', async () => {
      const longer = { ...request, audioSeconds: seconds + 3 };
      const ticket = await bench.driver.start(longer);
      expect(await untilEnd(bench.driver, ticket, longer)).toMatchObject({ state: 'failed', retry: 'later' });
      expect(existsSync(longer.out)).toBe(false);
    });
  });
}
