import { beforeAll, expect, test } from 'vitest';
import { putAvatar, putVoice } from '../../../test/rows.ts';
import { testStudio, type Person, type Studio } from '../../../test/studio.ts';
import { works } from '../../db/tables/works.ts';

let studio: Studio;
let person: Person;

beforeAll(async () => {
  studio = await testStudio();
  person = await studio.person();
});

test('each tool waits in its lane, and is told its place there', async () => {
  const { context } = studio.app;
  const [avatar, voice] = [await putAvatar(context, null), await putVoice(context, null)];
  const { api } = person;
  const text = '大家好，欢迎来到这里。';
  const link = 'https://example.com/a.mp4';
  const video = { api: 'df', name: 'x', text, user_voice_id: voice, video_id: avatar };
  const key = () => ({ idempotencyKey: crypto.randomUUID() });
  const ordered = {
    renders: [await api.avatarVideos.create(video, key()), await api.avatarVideos.create(video, key())],
    words: [
      await api.scriptOrders.create({ keyword: '手冲咖啡' }, key()),
      await api.analysis.create({ text }, key()),
    ],
    links: [
      await api.analysis.create({ link }, key()),
      await api.extractVideo.create({ link }, key()),
      await api.extractAudio.create({ link }, key()),
      await api.extractCopy.create({ link }, key()),
    ],
  };
  const rows = await context.db.select({ id: works.id, lane: works.lane }).from(works);
  for (const [lane, orders] of Object.entries(ordered)) {
    expect(rows.filter((row) => row.lane === lane).map(({ id }) => id)).toEqual(orders.map(({ id }) => id));
  }
  const places = async (list: Promise<{ list: { id: string; queue_position: number }[] }>, ids: string[]) => {
    const { list: shown } = await list;
    return ids.map((id) => shown.find((row) => row.id === id)?.queue_position);
  };
  const ids = (orders: { id: string }[]) => orders.map(({ id }) => id);
  expect(await places(api.works.list({}), ids(ordered.renders))).toEqual([0, 1]);
  expect(await places(api.scriptOrders.list({}), ids(ordered.words.slice(0, 1)))).toEqual([0]);
  expect(await places(api.analysis.list({}), ids([ordered.words[1]!, ordered.links[0]!]))).toEqual([1, 0]);
});
