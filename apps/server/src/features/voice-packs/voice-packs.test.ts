import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packOf, packServer, tinyArchive } from '@likeness/engines/voice-packs/test/pack-server';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';
import { makeAccount } from '../session/session.service.ts';
import { bringPacks } from './bring-packs.service.ts';
import { lookAtEars, lookAtNaturalVoices } from './voice-packs.service.ts';

let studio: Studio;
let admin: Pick<Person, 'api'>;
let home: string;
let server: Awaited<ReturnType<typeof packServer>>;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'likeness-packs-'));
  const archive = await tinyArchive();
  server = await packServer({ 'tiny.tgz': archive, 'ears.tgz': archive });
  const ears = [{ ...packOf(archive).files[0]!, name: 'ears.tgz' }];
  const damaged = { ...packOf(archive).files[0]!, sha256: 'a'.repeat(64) };
  studio = await testStudio({
    role: 'all',
    renders: 1,
    voicePacks: {
      bring: { speech: false, recognition: false, words: false, sites: false },
      cache: join(home, 'cache'),
      folder: undefined,
      mirror: server.url,
    },
    voiceServices: {
      packs: {
        home,
        packs: [
          packOf(archive, { use: 'speech', unasked: true }),
          packOf(archive, { id: 'ears', name: 'Ears', unasked: true, files: ears }),
          packOf(archive, { id: 'damaged', files: [damaged] }),
        ],
      },
    },
  });
  const operator = { username: 'operator', password: 'Strange8password' };
  await makeAccount(studio.app.context.db, { ...operator, role: 'admin' });
  const { token } = await studio.client().session.login(operator);
  admin = { api: studio.client({ session: token }) };
});
afterAll(async () => {
  await server.stop();
  await rm(home, { recursive: true });
});

async function settled(id: string) {
  for (;;) {
    const { list } = await admin.api.voicePacks.list({});
    const pack = list.find((row) => row.id === id)!;
    if (pack.progress === null) return pack;
    await sleep(100);
  }
}
const natural = async () => (await admin.api.voicePacks.natural({})).state;

/** Brings the voices as a start does, with pauses that a test can wait for. */
async function brought(
  until: () => Promise<void>,
  bring = { speech: true, recognition: false, words: false, sites: false },
): Promise<void> {
  const { config } = studio.app.context;
  const voicePacks = { ...config.voicePacks, bring };
  const context = { ...studio.app.context, config: { ...config, voicePacks } };
  const stop = bringPacks(context, { start: 10, look: 100, failed: [100, 200] });
  await until().finally(stop);
}

test('an operator installs a pack, sees where it came from, and it goes again', async () => {
  const person = await studio.person();
  expect(await problemOf(person.api.voicePacks.list({}))).toBe('not-allowed');
  expect(await problemOf(person.api.voicePacks.install({ pack: 'tiny' }))).toBe('not-allowed');
  expect(await problemOf(admin.api.voicePacks.install({ pack: '../x' }))).toBe('not-found');
  expect(await settled('tiny')).toMatchObject({ installed: false, licence: 'CC0-1.0', from: [] });
  expect(await person.api.voicePacks.natural({})).toEqual({ state: 'off', progress: null, message: null });

  await admin.api.voicePacks.install({ pack: 'tiny' });
  expect(await settled('tiny')).toMatchObject({
    installed: true,
    problem: null,
    from: [`${server.url}/tiny.tgz`],
    installed_at: expect.stringMatching(/^\d{4}-\d\d-\d\d /) as string,
    notice: 'No rights reserved.\n',
  });
  expect(await person.api.voicePacks.natural({})).toEqual({ state: 'ready', progress: null, message: null });

  await admin.api.voicePacks.remove({ pack: 'tiny' });
  expect(await settled('tiny')).toMatchObject({ installed: false });
});

test('a failed installation says why, and leaves nothing behind', async () => {
  await admin.api.voicePacks.install({ pack: 'damaged' });
  const failed = await settled('damaged');
  expect(failed).toMatchObject({ installed: false, problem: 'voice-pack-damaged' });
  expect(failed.message).toMatch(/thrown away/);
  await admin.api.voicePacks.install({ pack: 'tiny', folder: '/nowhere' });
  expect(await settled('tiny')).toMatchObject({ problem: 'voice-pack-folder', installed: false });
  await expect(readFile(join(home, 'damaged.json'))).rejects.toThrow('ENOENT');
});

test('a start brings the voices, tries again where it failed, and leaves them away once they were removed', async () => {
  await admin.api.voicePacks.install({ pack: 'tiny' });
  await settled('tiny');
  await admin.api.voicePacks.remove({ pack: 'tiny' });
  const before = server.asked.length;
  await brought(() => sleep(500));
  expect(await natural()).toBe('off');

  // A new installation on a machine without this file, and a publisher that is away at first.
  await rm(home, { recursive: true });
  const archive = server.files['tiny.tgz']!;
  delete server.files['tiny.tgz'];
  await brought(async () => {
    // It is fetching again a moment later, so both are waited for.
    await expect.poll(natural).toBe('failed');
    await expect
      .poll(() => lookAtNaturalVoices(studio.app.context))
      .toMatchObject({ ok: false, mend: expect.stringMatching(/voices install kokoro/) as string });
    server.files['tiny.tgz'] = archive;
    await expect.poll(natural).toBe('ready');
  });
  expect(server.asked.length).toBeGreaterThan(before + 1);
  // Nothing is fetched again.
  const after = server.asked.length;
  await brought(() => sleep(500));
  expect(server.asked.length).toBe(after);
});

test('after the voices come the ears, unless they are switched off', async () => {
  const stands = () => lookAtEars(studio.app.context);
  await brought(() => sleep(300));
  expect(await natural()).toBe('ready');
  expect(await settled('ears')).toMatchObject({ installed: false });
  expect(await stands()).toMatchObject({ ok: true, detail: expect.stringMatching(/switched off/) as string });

  const asked = server.asked.length;
  await brought(() => expect.poll(async () => (await settled('ears')).installed).toBe(true), {
    speech: true,
    recognition: true,
    words: false,
    sites: false,
  });
  // The same bytes: the ears find in the cache what the voices fetched.
  expect(server.asked.slice(asked)).toEqual([]);
  expect(await stands()).toEqual({ ok: true, detail: 'Ears' });
});

test('a stop of the server ends what it fetches, and the next start goes on', async () => {
  await rm(home, { recursive: true });
  server.silent.add('tiny.tgz');
  const asked = server.asked.length;
  await brought(async () => {
    await expect.poll(() => server.asked.length).toBeGreaterThan(asked);
    expect(await natural()).toBe('fetching');
  });
  expect(await settled('tiny')).toMatchObject({ installed: false, problem: null });
  server.silent.clear();
  await brought(() => expect.poll(natural).toBe('ready'));
});
