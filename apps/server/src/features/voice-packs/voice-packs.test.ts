import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packOf, packServer, tinyArchive } from '@likeness/engines/voice-packs/test/pack-server';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';
import { makeAccount } from '../session/session.service.ts';

let studio: Studio;
let admin: Pick<Person, 'api'>;
let home: string;
let server: Awaited<ReturnType<typeof packServer>>;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'likeness-packs-'));
  const archive = await tinyArchive();
  server = await packServer({ 'tiny.tgz': archive });
  const damaged = { ...packOf(archive).files[0]!, sha256: 'a'.repeat(64) };
  studio = await testStudio({
    role: 'all',
    renders: 1,
    voicePackMirror: server.url,
    voiceServices: {
      packs: { home, packs: [packOf(archive), packOf(archive, { id: 'damaged', files: [damaged] })] },
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

test('an operator installs a pack, every user speaks with its natural voice, and it goes again', async () => {
  const person = await studio.person();
  expect(await problemOf(person.api.voicePacks.list({}))).toBe('not-allowed');
  expect(await problemOf(person.api.voicePacks.install({ pack: 'tiny' }))).toBe('not-allowed');
  expect(await problemOf(admin.api.voicePacks.install({ pack: '../x' }))).toBe('not-found');
  expect(await settled('tiny')).toMatchObject({
    installed: false,
    licence: 'CC0-1.0',
    voices: 1,
    use: 'speech',
  });

  await admin.api.voicePacks.install({ pack: 'tiny' });
  expect(await settled('tiny')).toMatchObject({ installed: true, problem: null });
  const { list } = await person.api.voices.list({ source: 'public' });
  expect(list[0]).toMatchObject({
    name: 'Tiny voice',
    api: 'natural',
    basic: false,
    generate_status: 'ready',
    language: 'en-US',
  });
  const sample = await fetch(new URL(list[0]!.url, studio.origin));
  expect(
    Buffer.from(await sample.arrayBuffer())
      .subarray(0, 4)
      .toString(),
  ).toBe('RIFF');

  // The model has no pitch to set.
  await person.api.voices.saveParams({ voice_id: list[0]!.id, rate: 1.2, volume: 0.8, pitch: 1.3 });
  const [kept] = (await person.api.voices.list({ source: 'public' })).list;
  expect(kept).toMatchObject({ rate: 1.2, volume: 0.8, pitch: 1 });

  const { job_id } = await person.api.voices.startAudition({ voice_id: list[0]!.id, text: 'Hello world.' });
  for (;;) {
    const audition = await person.api.voices.audition({ job_id });
    if (audition.status === 'generating') await sleep(100);
    else {
      expect(audition).toMatchObject({ status: 'success', problem: null });
      expect(audition.words.map(({ from, to }) => [from, to])).toEqual([
        [0, 5],
        [6, 11],
      ]);
      break;
    }
  }

  await admin.api.voicePacks.remove({ pack: 'tiny' });
  expect(await settled('tiny')).toMatchObject({ installed: false });
  expect((await person.api.voices.list({ source: 'public' })).list.map(({ name }) => name)).not.toContain(
    'Tiny voice',
  );
});

test('a failed installation says why, and leaves nothing that speaks', async () => {
  await admin.api.voicePacks.install({ pack: 'damaged' });
  const failed = await settled('damaged');
  expect(failed).toMatchObject({ installed: false, problem: 'voice-pack-damaged' });
  expect(failed.message).toMatch(/thrown away/);
  await admin.api.voicePacks.install({ pack: 'tiny', folder: home });
  expect(await settled('tiny')).toMatchObject({ problem: 'voice-pack-folder', installed: false });
  await expect(readFile(join(home, 'damaged.json'))).rejects.toThrow('ENOENT');
});
