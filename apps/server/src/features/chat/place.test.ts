import { expect, test } from 'vitest';
import { chatStreamPath } from '@likeness/contract/chat';
import { testStudio } from '../../../test/studio.ts';
import { notify } from '../../db/listener.ts';

test('who reads an answer hears how many are made before it', async () => {
  // No worker: the answer stays in the queue.
  const studio = await testStudio();
  const person = await studio.person(100);
  const { cid, mid, token } = await person.api.chat.send({ content: '你好' });
  const stop = new AbortController();
  const query = new URLSearchParams({ token, cid, mid });
  const stream = await fetch(`${studio.origin}${chatStreamPath}?${query.toString()}`, {
    signal: stop.signal,
  });
  let heard = '';
  const reading = (async () => {
    for await (const part of stream.body!) heard += Buffer.from(part).toString();
  })().catch(() => undefined);
  const { db } = studio.app.context;
  await expect
    .poll(async () => {
      await notify(db, 'place', `${mid}:2`);
      return heard;
    })
    .toContain('event: place\ndata: {"before":2}\n\n');
  // Of another answer nothing is told.
  await notify(db, 'place', '00000000-0000-4000-8000-000000000000:7');
  await notify(db, 'place', `${mid}:0`);
  await expect.poll(() => heard).toContain('{"before":0}');
  expect(heard).not.toContain('"before":7');
  stop.abort();
  await reading;
});
