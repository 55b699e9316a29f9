import { rm } from 'node:fs/promises';
import { smallestModel } from '@likeness/engines/language/test/smallest-model';
import { realPack } from '@likeness/engines/voice-packs/test/real-pack';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../../test/chat-reader.ts';
import { hearing } from '../../../test/hearing.ts';
import { testStudio, type Person, type Studio } from '../../../test/studio.ts';
import { makeAccount } from '../session/session.service.ts';

const found = await realPack(smallestModel, { fetch: true });
const operator = { username: 'words-operator', password: 'right horse 9' };

describe.skipIf(!found)('a language model that was installed on this machine', () => {
  let studio: Studio;
  let admin: Pick<Person, 'api'>;
  beforeAll(async () => {
    studio = await testStudio({
      voiceServices: { packs: { home: found!.home, packs: [smallestModel] } },
    });
    await studio.worker();
    await makeAccount(studio.app.context.db, { ...operator, role: 'admin' });
    const { token } = await studio.client().session.login(operator);
    admin = { api: studio.client({ session: token }) };
  });
  afterAll(() => rm(studio.app.context.config.dataDir, { recursive: true, force: true }));

  test('answers in the chat instead of the guide, and is what the page of engines shows', async () => {
    const person = await studio.person(100);
    const { heard, cid } = await ask(studio, person, 'Name one drink, one word.');
    expect(heard.text.trim()).not.toBe('');
    expect((await person.api.chat.messages({ cid })).list.at(-1)).toMatchObject({ status: 'success' });
    expect((await person.api.session.info()).credits).toBeLessThan(100);
    expect((await person.api.scripts.themes({})).engine).toEqual({ name: 'SmolLM2 135M', basic: false });
    const job = async () =>
      (await admin.api.engines.overview({})).jobs.find((one) => one.job === 'conversation');
    await expect
      .poll(async () => (await job())?.engines[0])
      .toMatchObject({
        id: 'smollm2',
        name: 'SmolLM2 135M',
        where: 'here',
        succeeded: 1,
        failed: 0,
      });
  });

  test('queues texts of a model of this machine, and tells a user their place in the queue', async () => {
    const two = [await studio.person(), await studio.person()];
    const pages = await Promise.all(two.map((person) => hearing(studio.origin, person)));
    const heard: string[] = [];
    for (const page of pages) page.addEventListener('writing', ({ data }) => heard.push(data));
    const ending = new AbortController();
    const writing = two.map(({ api }) =>
      api.scripts
        .write({ keyword: 'A bakery by the river', length: 500 }, { signal: ending.signal })
        .catch(() => 'ended'),
    );
    await expect.poll(() => heard).toContain('{"before":1}');
    ending.abort();
    await Promise.all(writing);
    for (const page of pages) page.close();
  });
});
