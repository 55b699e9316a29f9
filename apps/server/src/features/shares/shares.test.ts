import { beforeAll, describe, expect, test } from 'vitest';
import { putFile, putWork } from '../../../test/rows.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';
import { markWorkDeleted } from '../works/works.store.ts';
import { shareOf, shareToken } from './share-token.ts';
import { sweepShares } from './shares.service.ts';
import { sharesOfWork } from './shares.store.ts';

const day = 86_400_000;

let studio: Studio;

beforeAll(async () => {
  studio = await testStudio();
});

async function putVideo(person: Person, status: 'success' | 'generating' = 'success') {
  const { context } = studio.app;
  const result = await putFile(context, person.id, 'video', { source: 'work' }, { bytes: Buffer.alloc(7) });
  return putWork(context, person.id, {
    kind: 'avatar-video',
    name: '春季新品',
    status,
    ...(status === 'success' ? { resultFileId: result.id, seconds: 60 } : {}),
  });
}

const tokenOf = (url: string) => url.replace(/^.*\/share\?token=/, '');

describe('a link to a work', () => {
  test('shows it to who has it, without an account, and counts', async () => {
    const me = await studio.person();
    const id = await putVideo(me);
    const made = await me.api.shares.make({ id, days: 7 });
    expect(made.opened).toBe(0);
    expect(Date.parse(made.expire_time_iso) - Date.parse(made.create_time_iso)).toBe(604_800_000);
    const shown = await studio.client().shares.open({ token: tokenOf(made.url) });
    expect(shown).toMatchObject({ name: '春季新品', only_audio: false, width: 720, subtitles: null });
    expect((await fetch(new URL(shown.url, studio.origin))).status).toBe(200);
    expect((await me.api.shares.list({ id })).list).toMatchObject([
      { id: made.id, url: made.url, opened: 1 },
    ]);
  });

  test('shows nothing once it was ended, its time is over, or its work is gone', async () => {
    const me = await studio.person();
    const opened = (token: string) => problemOf(studio.client().shares.open({ token }));
    const ended = await me.api.shares.make({ id: await putVideo(me) });
    await me.api.shares.end({ id: ended.id });
    expect(await opened(tokenOf(ended.url))).toBe('share-ended');
    expect(await problemOf(me.api.shares.end({ id: ended.id }))).toBe('not-found');

    const id = await putVideo(me);
    const short = await me.api.shares.make({ id, days: 1 });
    const week = await me.api.shares.make({ id, days: 7 });
    studio.later(day + 1000);
    expect(await opened(tokenOf(short.url))).toBe('share-ended');
    expect((await me.api.shares.list({ id })).list.map((one) => one.id)).toEqual([week.id]);
    await markWorkDeleted(studio.app.context.db, me.id, id, new Date());
    expect(await opened(tokenOf(week.url))).toBe('share-ended');
  });

  test('cannot be guessed: a token of another key, or with another letter, opens nothing', async () => {
    const me = await studio.person();
    const { id, url } = await me.api.shares.make({ id: await putVideo(me) });
    const token = tokenOf(url);
    expect(shareOf(studio.app.context.secrets.shares, token)).toBe(id);
    const others = [
      shareToken(Buffer.alloc(32), id),
      `${token.slice(0, 40)}${token.slice(40) === 'AAA' ? 'BBB' : 'AAA'}`,
      `${token}A`,
      id,
      '',
    ];
    for (const token of others)
      expect(await problemOf(studio.client().shares.open({ token })), token).toBe('share-ended');
  });

  test('is made, listed and ended by the owner of the work alone', async () => {
    const [me, stranger] = [await studio.person(), await studio.person()];
    const id = await putVideo(me);
    const share = await me.api.shares.make({ id });
    expect(await problemOf(stranger.api.shares.make({ id }))).toBe('not-found');
    expect(await problemOf(stranger.api.shares.list({ id }))).toBe('not-found');
    expect(await problemOf(stranger.api.shares.end({ id: share.id }))).toBe('not-found');
    expect((await me.api.shares.list({ id })).list).toHaveLength(1);
  });

  test('needs a finished work; ten are good at once, also when they are made together', async () => {
    const me = await studio.person();
    expect(await problemOf(me.api.shares.make({ id: await putVideo(me, 'generating') }))).toBe(
      'share-unfinished',
    );
    // The page of a link plays; it has nothing to play of a picture.
    const picture = await putFile(studio.app.context, me.id, 'image', { source: 'work', durationMs: null });
    const drawn = await putWork(studio.app.context, me.id, { kind: 'image', resultFileId: picture.id });
    expect(await problemOf(me.api.shares.make({ id: drawn }))).toBe('share-unfinished');
    const id = await putVideo(me);
    const made = await Promise.all(Array.from({ length: 12 }, () => problemOf(me.api.shares.make({ id }))));
    expect(made.filter((problem) => problem === 'shares-full')).toHaveLength(2);
    const [first] = (await me.api.shares.list({ id })).list;
    await me.api.shares.end({ id: first!.id });
    expect(await problemOf(me.api.shares.make({ id }))).toBe('none');
  });

  test('is forgotten 30 days after it ended', async () => {
    const me = await studio.person();
    const id = await putVideo(me);
    await me.api.shares.make({ id, days: 1 });
    const { context } = studio.app;
    const now = context.clock();
    const left = async (days: number) => {
      await sweepShares({ ...context, clock: () => new Date(now.getTime() + days * day) });
      return (await sharesOfWork(context.db, me.id, id, now)).length;
    };
    expect(await left(30.9)).toBe(1);
    expect(await left(31.1)).toBe(0);
  });
});
