import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '@likeness/contract/call';
import { calls } from '@likeness/contract/calls';
import type { Context, Visitor } from '../src/context.ts';
import { features } from '../src/features.ts';
import { changeSetting } from '../src/features/settings/settings.service.ts';
import { makeCodes } from '../src/features/codes/codes.service.ts';
import type { AnyHandler } from '../src/http/handler.ts';
import { answerOnce, orderOf } from '../src/http/order.ts';
import { verifyLedger } from '../src/ledger/verify.ts';
import { dieAt } from './crash-points.ts';
import type { TestDatabase } from './harness.ts';
import { newUser } from './people.ts';
import {
  putAvatar,
  putBot,
  ownTexts,
  putBotAnswer,
  putFile,
  putPicture,
  putSuperClone,
  putShortVideo,
  putVoice,
  putWaitingTranslation,
  putWork,
  putChargedWork,
} from './rows.ts';
import { testStudio } from './studio.ts';

/** Every this-many-th moment is tried; all of them at night. */
const stride = process.env['LIKENESS_NIGHTLY'] === '1' ? 1 : 7;

const shortVideo = { description: '街角的咖啡馆，一杯热咖啡' };

type Ready = { input: Record<string, unknown>; visitor?: Visitor };
/** What makes a paid call a fair one for a new user. A paid call without a line here fails the first test. */
const ready: Record<string, (userId: string) => Promise<Ready>> = {
  'session.activate': async () => ({
    input: { code: await code(), username: `dies-${randomUUID().slice(0, 8)}`, password: 'right horse 7' },
    visitor: { language: 'en-US', address: randomUUID() },
  }),
  'avatars.clone': async (userId) => ({
    input: { name: 'me', file_id: (await putFile(context, userId, 'video')).id, agreement: true },
  }),
  'avatars.addMouths': async (userId) => ({
    input: {
      id: await putAvatar(context, userId),
      file_id: (await putFile(context, userId, 'video', { durationMs: 10_000 })).id,
    },
  }),
  'avatarVideos.create': async () => ({ input: { ...said, video_id: avatar } }),
  'photoTalk.create': async (userId) => ({ input: { ...said, photo_id: await putPicture(context, userId) } }),
  'scenes.create': async () => ({
    input: { api: 'df', content: [{ ...said, voice_id: said.user_voice_id, video_id: avatar }] },
  }),
  'dubbing.create': async () => ({
    input: { text: said.text, voice_id: said.user_voice_id, name: 'said' },
  }),
  'translateVideo.create': async (userId) => ({
    input: {
      file_id: (await putFile(context, userId, 'video')).id,
      mode: 2,
      source_lang: 'en-US',
      target_lang: 'zh-CN',
      voice_id: said.user_voice_id,
    },
  }),
  'translateVideo.render': async (userId) => ({
    input: { id: await putWaitingTranslation(context, userId) },
  }),
  'scriptOrders.create': async () => ({ input: { keyword: '手冲咖啡' } }),
  'analysis.create': async () => ({ input: { text: '手冲只要三分钟。' } }),
  'music.create': async () => ({ input: { prompt: '欢快的夏天' } }),
  'points.exchange': async () => ({ input: { code: await code() } }),
  'points.expandSpace': async () => ({ input: {} }),
  'voices.save': async (userId) => ({
    input: {
      name: 'mine',
      api: 'df',
      agreement: true,
      file_id: (await putFile(context, userId, 'voice')).id,
    },
  }),
  'extractVideo.create': async () => ({ input: { link: 'https://example.com/film.mp4' } }),
  'extractAudio.create': async () => ({ input: { link: 'https://example.com/film.mp4' } }),
  'extractCopy.create': async () => ({ input: { link: 'https://example.com/film.mp4' } }),
  'images.create': async () => ({ input: { text: 'a cat on the beach' } }),
  'oneClick.create': async () => ({ input: { ...shortVideo } }),
  'oneClick.plan': async () => ({ input: { ...shortVideo } }),
  'oneClick.render': async (userId) => ({
    input: { ...shortVideo, id: await putShortVideo(context, userId), scenes: [{ text: '欢迎来坐坐。' }] },
  }),
  'clips.create': async (userId) => ({
    input: { type: 'image', prompt: 'push in', image: (await putFile(context, userId, 'image')).id },
  }),
  'chat.send': async () => ({ input: { content: '写一篇文案介绍手冲咖啡' } }),
  'bots.speak': async (userId) => ({ input: { mid: await putBotAnswer(context, userId), type: 'voice' } }),
  'bots.hire': async () => ({ input: { id: await putBot(context), period: 'use' } }),
  'superClone.save': async () => ({ input: { name: 'mine', texts: ownTexts } }),
  'superClone.write': async (userId) => ({
    input: { id: await putSuperClone(context, userId), keyword: '手冲咖啡' },
  }),
  'copywrite.create': async () => ({ input: { keyword: '手冲咖啡' } }),
  'superHelper.run': async () => ({ input: { id: 'series', input: { keyword: '手冲咖啡' } } }),
  'scripts.write': async () => ({ input: { keyword: '面包店开业' } }),
  'scripts.polish': async () => ({ input: { text: '大家好！！欢迎。' } }),
  'scripts.translate': async () => ({ input: { text: '大家好，欢迎。', target: 'zh-TW' } }),
  'users.grant': async (userId) => ({ input: { user_id: userId, credits: 50, reason: 'a gift' } }),
  'users.take': async (userId) => ({ input: { user_id: userId, credits: 50, reason: 'a mistake' } }),
  'orders.refund': async (userId) => ({
    input: { work_id: await putChargedWork(context, userId, 12), reason: 'blurred' },
  }),
  'works.retry': async (userId) => ({
    input: { id: await putWork(context, userId, { status: 'failed', problem: 'work-crashed', ...failed }) },
  }),
};

const paid = Object.entries(calls).flatMap(([feature, operations]) =>
  Object.entries(operations as Record<string, Call>)
    .filter(([, call]) => call.points)
    .map(([name, call]) => ({ title: `${feature}.${name}`, feature, name, call })),
);

let t: TestDatabase;
let context: Context;
let avatar: string;
let said: Record<string, unknown>;
let failed: Record<string, unknown>;

async function code(): Promise<string> {
  const order = { count: 1, points: 300, validDays: 30, note: 'test' };
  return (await makeCodes(context, context.db, order))[0]!;
}

beforeAll(async () => {
  const studio = await testStudio();
  ({ context } = studio.app);
  t = studio.database;
  await changeSetting(t.db, 'menu', '+/copywrite/index +/helper/index', new Date());
  avatar = await putAvatar(context, null);
  said = { api: 'df', text: '大家好，欢迎。', user_voice_id: await putVoice(context, null), name: 'said' };
  const userId = await newUser(t.db, 1000);
  const handler = features.avatarVideos.routes.create as unknown as AnyHandler;
  const visitor: Visitor = { language: 'en-US', address: 'x', userId, role: 'user' };
  const input = calls.avatarVideos.create.input.parse({ ...said, video_id: avatar });
  await answerOnce(context, { ...visitor, idempotency: orderOf('x', said, 'x') }, handler, input);
  const { rows } = await t.db.execute(
    sql`select params, price, api, api_name as "apiName", kind from works where user_id = ${userId}`,
  );
  failed = rows[0]!;
});

/** How much of everything the user has, and nothing of which. */
async function amounts(userId: string): Promise<Record<string, unknown>> {
  const { rows } = await t.db.execute(sql`
    select
      (select json_agg(json_build_array(status, stage, hold_id is null, job_id is null) order by created_at)
        from works where user_id = ${userId}) as works,
      (select count(*) from jobs.job where group_id = ${userId}) as jobs,
      (select json_agg(json_build_array(kind, action, shown) order by id)
        from point_movements where user_id = ${userId}) as movements,
      (select json_agg(json_build_array(remaining, held) order by id) from point_lots where user_id = ${userId}) as lots,
      (select count(*) from avatars where user_id = ${userId}) as avatars,
      (select count(*) from conversations where user_id = ${userId}) as conversations,
      (select json_agg(json_build_array(role, status, hold_id is null) order by number)
        from chat_messages where user_id = ${userId}) as messages,
      (select json_agg(json_build_array(uses_left, trials_used)) from bot_hires where user_id = ${userId}) as hires,
      (select count(*) from idempotency_keys where user_id = ${userId} and answer is not null) as answers,
      (select count(*) from codes where used_by = ${userId}) as codes,
      (select space_total_bytes from users where id = ${userId}) as space`);
  return rows[0]!;
}

/** The user a call was about: the caller, or the account that it made. */
async function subjectOf(userId: string, { input }: Ready): Promise<string> {
  if (!input['username']) return userId;
  const { rows } = await t.db.execute<{ id: string }>(
    sql`select id from users where username = ${input['username'] as string}`,
  );
  return rows[0]?.id ?? randomUUID();
}

describe('a server that dies between any two statements of a paid call', () => {
  test('every paid call of the contract is tried', () => {
    expect(paid.map(({ title }) => title).toSorted()).toEqual(Object.keys(ready).toSorted());
  });

  test.each(paid)(
    '$title leaves all of it or nothing, and the same order again makes it once',
    async (it) => {
      const routes = features[it.feature as keyof typeof features].routes as unknown as Record<
        string,
        AnyHandler
      >;
      const handler = routes[it.name]!;
      const begin = async () => {
        const userId = await newUser(t.db, 20_000);
        const own = await ready[it.title]!(userId);
        const visitor = own.visitor ?? { language: 'en-US', address: 'x', userId, role: 'user' as const };
        const send = (db: Context['db']) =>
          answerOnce(
            { ...context, db },
            { ...visitor, idempotency: orderOf(it.title, own.input, 'one-key') },
            handler,
            it.call.input.parse(own.input),
          );
        return { userId, own, send };
      };
      const undisturbed = await begin();
      const none = await amounts(await subjectOf(undisturbed.userId, undisturbed.own));
      await undisturbed.send(t.db);
      const whole = await amounts(await subjectOf(undisturbed.userId, undisturbed.own));
      expect(whole).not.toEqual(none);

      let points = 0;
      let complete = 0;
      for (let point = 1; ; point += stride) {
        const { userId, own, send } = await begin();
        if (!(await dieAt(t, point, send))) break;
        points += 1;
        const left = await amounts(await subjectOf(userId, own));
        expect([none, whole], `after moment ${point}`).toContainEqual(left);
        if (JSON.stringify(left) === JSON.stringify(whole)) complete += 1;
        await send(t.db);
        expect(await amounts(await subjectOf(userId, own)), `again after ${point}`).toEqual(whole);
      }
      console.log(`${it.title}: died at ${points} moments, ${complete} of them after its commit`);
      expect(points).toBeGreaterThan(1);
      expect((await verifyLedger(t.db)).violations).toEqual([]);
    },
  );
});
