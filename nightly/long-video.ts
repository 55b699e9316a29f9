import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseAddress, makeDatabase, type TestDatabase } from '../apps/server/test/harness.ts';
import type { Client } from '@likeness/contract/client';
import type { NightlyForm } from './form.ts';
import { startProduct, type Product } from './product.ts';

/** Seconds of the whole form's video, and of one sentence of its script. */
const usual = { seconds: 1800, sentence: 4.2 };
const sentence = '今天的第几位客人，你好，欢迎来到我们的直播间。';

/**
 * A long video with one worker, and the same again with three, of which one is killed while it makes a part: both must be the same
 * coded pictures and sounds. The script is heard first, so that it is spoken once.
 */
export const form: NightlyForm = async (run) => {
  const text = sentence.repeat(Math.max(8, Math.round((usual.seconds * run.scale) / usual.sentence)));
  const database = await makeDatabase();
  const shared = { DATABASE_URL: databaseAddress(database.connection), LIKENESS_RENDERS: '1' };
  const part = String(Math.max(4, Math.round(120 * run.scale)));
  const start = (role: string, folder?: string) =>
    startProduct({ ...shared, LIKENESS_ROLE: role, LIKENESS_PART_SECONDS: part }, folder);
  const fleet: Product[] = [];
  try {
    const server = await start('server');
    fleet.push(server, await start('worker', server.folder));
    const open = server.client({ address: '10.8.1.1' });
    const account = { code: server.codes[0]!, username: 'films', password: 'right horse 7' };
    const { token } = await open.session.activate(account);
    const orders = new LongVideos(server.client({ address: '10.8.1.1', session: token }), server);
    const order = await orders.hear(text);
    const alone = await orders.make(order);
    run.say(`one worker: ${alone.seconds.toFixed(0)} s of video after ${alone.took.toFixed(0)} s`);
    fleet.push(await start('worker', server.folder), await start('worker', server.folder));
    const killed = killHelper(database, fleet.slice(2));
    const together = await orders.make(order);
    run.say(`three workers, one killed: after ${together.took.toFixed(0)} s`);
    const none = { unit: '', must: { exactly: 0 } } as const;
    return [
      { name: 'videos not made of 2', value: 2 - [alone, together].filter((it) => it.hash).length, ...none },
      {
        name: 'streams that differ between one worker and three',
        value: alone.hash === together.hash ? 0 : 1,
        ...none,
      },
      {
        name: 'parts that other workers made',
        value: await madeByOthers(database, together.id),
        unit: '',
        must: { atLeast: 1 },
        note: `${alone.seconds.toFixed(0)} s of video: ${alone.took.toFixed(0)} s with one, ${together.took.toFixed(0)} s with three`,
      },
      { name: 'workers killed while they made a part', value: await killed, unit: '', must: { exactly: 1 } },
    ];
  } finally {
    for (const product of fleet.toReversed()) await product.close();
    await database.close();
  }
};

type Order = { text: string; voice: string; avatar: string };

/** Orders long videos and looks at what was made. */
class LongVideos {
  readonly #api: Client;
  readonly #server: Product;

  constructor(api: Client, server: Product) {
    this.#api = api;
    this.#server = server;
  }

  async hear(text: string): Promise<Order> {
    const { list: voices } = await this.#api.voices.list({ source: 'public' });
    const { list: avatars } = await this.#api.avatars.list({ source: 'public' });
    const voice = voices[0]!.id;
    const { job_id } = await this.#api.voices.startAudition({ voice_id: voice, text });
    while ((await this.#api.voices.audition({ job_id })).status === 'generating') await sleep(500);
    return { text, voice, avatar: avatars[0]!.id };
  }

  /** `took` is seconds from the order to the result; `hash` is of the coded streams, undefined for a video that was not made. */
  async make({ text, voice, avatar }: Order) {
    const began = performance.now();
    const form = { name: 'long', api: 'df', video_id: avatar, text, user_voice_id: voice };
    const { id } = await this.#api.avatarVideos.create(form);
    const look = async () => (await this.#api.works.list()).list.find((work) => work.id === id)!;
    let work = await look();
    for (; work.status === 'generating'; work = await look()) await sleep(500);
    const took = (performance.now() - began) / 1000;
    if (work.status !== 'success') return { id, took, seconds: 0, hash: undefined };
    const path = join(this.#server.folder, `${id}.mp4`);
    await writeFile(
      path,
      Buffer.from(await (await fetch(new URL(work.url, this.#server.origin))).arrayBuffer()),
    );
    const how = ['-v', 'error', '-i', path, '-map', '0', '-c', 'copy', '-f', 'streamhash', '-'];
    return { id, took, seconds: work.seconds!, hash: execFileSync('ffmpeg', how, { encoding: 'utf8' }) };
  }
}

/** Kills one of the workers while it makes a part of a video that another one makes. Gives how many it killed. */
async function killHelper({ db }: TestDatabase, helpers: Product[]): Promise<number> {
  const until = Date.now() + 600_000;
  while (Date.now() < until) {
    const { rows } = await db.$client.query<{ n: number }>(
      `select count(*)::int as n from jobs.job where name = 'part' and state = 'active'`,
    );
    // Both helpers have one: killing either ends a part.
    if (rows[0]!.n >= helpers.length) {
      await sleep(500);
      await helpers[0]!.kill();
      return 1;
    }
    await sleep(100);
  }
  return 0;
}

async function madeByOthers({ db }: TestDatabase, workId: string): Promise<number> {
  const { rows } = await db.$client.query<{ n: number }>(
    `select count(*)::int as n from jobs.job
    where name = 'part' and data -> 'data' ->> 'work' = $1 and state = 'completed'`,
    [workId],
  );
  return rows[0]!.n;
}
