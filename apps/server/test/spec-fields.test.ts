import { beforeAll, describe, expect, test } from 'vitest';
import { putVoice, putWork } from './rows.ts';
import { testStudio, type Person, type Studio } from './studio.ts';

let studio: Studio;
let me: Person;
beforeAll(async () => {
  studio = await testStudio();
  me = await studio.person();
});

describe('the fields of the specification are in the answers', () => {
  test('of the account', async () => {
    const account = await me.api.session.info();
    expect(account).toMatchObject({
      username: me.username,
      avatar: '',
      is_tourist: 'member',
      credits: 20_000,
    });
    expect(account.expire_time).toBeNull();
    const guest = await studio.guest();
    expect((await guest.api.session.info()).is_tourist).toBe('guest');
  });

  test('of a voice and of its channel', async () => {
    const voice = await putVoice(studio.app.context, me.id, { name: 'mine' });
    const { list, generate } = await me.api.voices.list({ source: 'mine' });
    expect(generate).toBe(0);
    expect(list).toEqual([
      expect.objectContaining({
        id: voice,
        name: 'mine',
        url: expect.any(String),
        api: 'df',
        type: expect.any(Number),
        generate_status: 'ready',
        remained_times: expect.any(Number),
        rate: 1,
        volume: 1,
        pitch: 1,
        source: expect.any(String),
      }),
    ]);
    const channels = await me.api.voices.channels({});
    expect(channels.list[0]).toMatchObject({
      api: 'df',
      name: 'Built-in voices',
      desc: expect.stringContaining('offline'),
      credits: expect.any(Number),
      free_times: expect.any(Number),
      train_times: 5,
      upload_tips: expect.stringContaining('Upload'),
      language: expect.arrayContaining([expect.objectContaining({ id: 'zh-CN' })]),
    });
  });

  test('of a work', async () => {
    const id = await putWork(studio.app.context, me.id, { name: 'made', status: 'success' });
    const { list } = await me.api.works.list();
    expect(list).toEqual([
      expect.objectContaining({
        id,
        name: 'made',
        url: expect.any(String),
        cover: expect.any(String),
        status: 'success',
        create_time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        api_name: expect.any(String),
        api_key: expect.any(String),
        type: 0,
      }),
    ]);
  });

  test('of an upload signature', async () => {
    const signed = await me.api.uploads.sign({ file_type: 'voice', size: 1000, name: 'a.wav' });
    for (const field of ['host', 'dir', 'access_key_id', 'policy', 'signature'] as const)
      expect(signed[field], field).toMatch(/./);
  });
});
