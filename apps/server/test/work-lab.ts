import { eq, sql } from 'drizzle-orm';
import type { Call } from '@likeness/contract/call';
import { calls } from '@likeness/contract/calls';
import { reportOfText } from '@likeness/domain/script-report';
import type { Context } from '../src/context.ts';
import type { DatabasePool } from '../src/db/connect.ts';
import { works } from '../src/db/tables/works.ts';
import { transaction } from '../src/db/transaction.ts';
import { features } from '../src/features.ts';
import type { AnyHandler } from '../src/http/handler.ts';
import { type Boss, startBoss, type Try } from '../src/jobs/boss.ts';
import { workQueues, type WorkQueue } from '../src/jobs/queues.ts';
import { reaper } from '../src/works/reap.ts';
import { Judges } from '../src/works/judges.ts';
import { type Running, runWork } from '../src/works/run.ts';
import { afterFile } from './after-file.ts';
import type { TestDatabase } from './harness.ts';
import { newUser } from './people.ts';
import { putAvatar, putBotAnswer, putFile, putPicture, putVoice } from './rows.ts';
import { testStudio } from './studio.ts';

const lanes = Object.values(workQueues);

/** The beat looks at the work in its own time, which is no step of a flow. */
const options = { perUser: 4, beatMs: 2 ** 30 };

/** A user's work, and its job in the hands of a worker. */
export type Subject = { userId: string; workId: string; job: Try & { data: { workId: string } } };
export type Order = {
  route: string;
  input: (userId: string) => Promise<object>;
  /** What `make` has to have found out. */
  details?: Record<string, unknown>;
};

/** What is needed to let workers die one statement at a time, on a database of its own. */
export type Lab = {
  t: TestDatabase;
  context: Context;
  boss: Boss;
  running: Running;
  /** How a work of each recipe is ordered, by the kind of its first tool. */
  orders: Record<string, Order>;
  begin: (order: Order) => Promise<Subject>;
  state: (subject: Subject) => Promise<Record<string, unknown>>;
  run: (db: DatabasePool, job: Subject['job'], worker?: number) => Promise<void>;
  /** The next job of any lane. */
  nextJob: () => Promise<Subject['job'] | undefined>;
  /** Ends a try of a job, in whichever lane it is. */
  fail: (held: Try, message: string) => Promise<void>;
  /** Looks twice for workers that died, with enough time between. */
  reap: (db: DatabasePool) => Promise<void>;
  recover: () => Promise<void>;
};

/** `later` lets time pass for the looks of the reaper. */
export async function workLab(later: (ms: number) => void): Promise<Lab> {
  const { app, database: t } = await testStudio();
  const { context } = app;
  const boss = await startBoss(t.db, { superviseSeconds: 3600 });
  afterFile(() => boss.stop());
  const [avatar, voice] = [await putAvatar(context, null), await putVoice(context, null)];
  const said = { api: 'df', text: '大家好，欢迎。', user_voice_id: voice, video_id: avatar, name: 'said' };
  const orders = ordersWith(context, said);
  const running: Running = new Map();

  async function fail(held: Try, message: string): Promise<void> {
    const { rows } = await t.db.execute<{ queue: WorkQueue }>(
      sql`select name as queue from jobs.job where id = ${held.id}`,
    );
    await transaction(t.db, (tx) => boss.fail(tx, rows[0]!.queue, held, message));
  }

  async function nextJob(): Promise<Subject['job'] | undefined> {
    for (const queue of lanes) {
      const [job] = await boss.fetch(queue, 1);
      if (job) return job as Subject['job'];
    }
    return undefined;
  }

  /** A new user's work, ordered as the page does it, and the job of it in the hands of a worker. */
  async function begin(order: Order): Promise<Subject> {
    await t.db.execute(sql`delete from jobs.job`);
    const userId = await newUser(t.db, 20_000);
    const [feature = '', name = ''] = order.route.split('.');
    const call = (calls as unknown as Record<string, Record<string, Call>>)[feature]![name]!;
    const routes = features[feature as keyof typeof features].routes as unknown as Record<string, AnyHandler>;
    const visitor = { language: 'en-US', address: 'x', userId, role: 'user' } as const;
    await routes[name]!(context, visitor, call.input.parse(await order.input(userId)));
    const [work] = await t.db.select({ id: works.id }).from(works).where(eq(works.userId, userId));
    return { userId, workId: work!.id, job: (await nextJob())! };
  }

  /** Everything that a user has of it and that may be there once or not at all. */
  async function state({ userId, workId }: Subject): Promise<Record<string, unknown>> {
    const { rows } = await t.db.execute(sql`
    select
      (select json_agg(json_build_array(status, problem, credits, result_file_id is null)) from works
        where user_id = ${userId}) as works,
      (select json_agg(json_build_array(kind, action, shown) order by id)
        from point_movements where user_id = ${userId}) as movements,
      (select json_agg(json_build_array(remaining, held) order by id) from point_lots where user_id = ${userId}) as lots,
      (select json_agg(json_build_array(status, problem)) from avatars where user_id = ${userId}) as avatars,
      (select json_agg(json_build_array(status, problem, sample_file_id is null)) from voices
        where user_id = ${userId}) as voices,
      (select count(*)::int from files where user_id = ${userId} and source = 'work') as files,
      (select count(*)::int from jobs.job where name = 'task') as tasks,
      (select space_used_bytes from users where id = ${userId}) as space`);
    return { ...rows[0]!, stray: await strays(workId) };
  }

  /** Objects of a work that is over which no row knows. */
  async function strays(workId: string): Promise<number> {
    const [work] = await t.db.select({ status: works.status }).from(works).where(eq(works.id, workId));
    if (work?.status === 'generating') return 0;
    let found = 0;
    for await (const { key } of context.storage.list(`works/${workId}/`)) {
      const { rowCount } = await t.db.execute(sql`select 1 from files where storage_key = ${key}`);
      if (rowCount === 0) found += 1;
    }
    return found;
  }

  const run = (db: DatabasePool, job: Subject['job'], worker = 777) =>
    runWork({ ...context, db }, boss, job, { ...options, worker }, running, new Judges({ ...context, db }));

  /** What the other workers do after one has died, until nothing is left to do. */
  async function recover(): Promise<void> {
    await reap(t.db);
    for (let round = 0; round < 8; round++) {
      // Who dies before it has claimed the work leaves a job that gives no sign of life.
      const { rows } = await t.db.execute<Try>(
        sql`select id, retry_count as "retryCount" from jobs.job where name in ${lanes} and state = 'active'`,
      );
      for (const held of rows) await fail(held, 'silent');
      await t.db.execute(
        sql`update jobs.job set start_after = now() where name in ${lanes} and state in ('created', 'retry')`,
      );
      const next = await nextJob();
      if (!next) return;
      await run(t.db, next, 2);
    }
    throw new Error('the work is never over');
  }

  async function reap(db: DatabasePool): Promise<void> {
    const look = reaper({ ...context, db }, boss, 1);
    await look();
    later(3000);
    await look();
  }

  return { t, context, boss, running, orders, begin, state, run, nextJob, fail, reap, recover };
}

const link = 'https://example.com/film.mp4';

const ordersWith = (context: Context, said: { user_voice_id: string } & object): Record<string, Order> => ({
  'avatar-video': { route: 'avatarVideos.create', input: async () => said },
  'photo-talk': {
    route: 'photoTalk.create',
    input: async (userId) => ({ ...said, photo_id: await putPicture(context, userId) }),
  },
  'scene-video': {
    route: 'scenes.create',
    input: async () => ({ api: 'df', content: [{ ...said, voice_id: said.user_voice_id }] }),
  },
  'avatar-clone': {
    route: 'avatars.clone',
    input: async (userId) => ({
      name: 'me',
      agreement: true,
      file_id: (await putFile(context, userId, 'video')).id,
    }),
    details: {
      prepared: { preparedKey: 'avatars/x', manifest: { width: 720, height: 1280, findings: [] } },
      page: { size: 'small', storageKey: 'avatars/x-page', status: 'generating' },
      agreed: 'unsure',
    },
  },
  'avatar-mouths': {
    route: 'avatars.addMouths',
    input: async (userId) => ({
      id: await putAvatar(context, userId, { preparedKey: 'avatars/x/' }),
      file_id: (await putFile(context, userId, 'video', { durationMs: 10_000 })).id,
    }),
    details: {
      made: { before: 'avatars/x/', preparedKey: 'avatars/y/', manifest: { width: 720, height: 1280 } },
      page: { size: 'small', storageKey: 'avatars/y-page', status: 'generating' },
    },
  },
  'voice-clone': {
    route: 'voices.save',
    input: async (userId) => ({
      name: 'mine',
      api: 'df',
      agreement: true,
      file_id: (await putFile(context, userId, 'voice')).id,
    }),
    details: { voice: 'zh-anchor-woman' },
  },
  'video-extract': { route: 'extractVideo.create', input: async () => ({ link }) },
  'audio-extract': { route: 'extractAudio.create', input: async () => ({ link }) },
  'copy-extract': { route: 'extractCopy.create', input: async () => ({ link }) },
  dubbing: {
    route: 'dubbing.create',
    input: async () => ({ text: '大家好，欢迎。', voice_id: said.user_voice_id, name: 'said' }),
  },
  translation: {
    route: 'translateVideo.create',
    input: async (userId) => ({
      file_id: (await putFile(context, userId, 'video')).id,
      mode: 2,
      source_lang: 'en-US',
      target_lang: 'zh-CN',
      voice_id: said.user_voice_id,
    }),
  },
  script: {
    route: 'scriptOrders.create',
    input: async () => ({ keyword: '手冲咖啡' }),
    details: { list: ['手冲咖啡，先闻再喝。'] },
  },
  'video-analysis': {
    route: 'analysis.create',
    input: async () => ({ text: '手冲只要三分钟。' }),
    details: { report: reportOfText('手冲只要三分钟。') },
  },
  music: { route: 'music.create', input: async () => ({ prompt: '欢快的夏天' }) },
  'bot-speech': {
    route: 'bots.speak',
    input: async (userId) => ({ mid: await putBotAnswer(context, userId), type: 'voice' }),
  },
  image: { route: 'images.create', input: async () => ({ text: 'a cat on the beach' }) },
  'one-click': {
    route: 'oneClick.create',
    input: async () => ({ description: '街角的咖啡馆，一杯热咖啡' }),
    details: { film: { headline: '', scenes: [] } },
  },
  'image-clip': {
    route: 'clips.create',
    input: async (userId) => ({
      type: 'image',
      prompt: 'push in',
      image: (await putFile(context, userId, 'image')).id,
    }),
  },
});
