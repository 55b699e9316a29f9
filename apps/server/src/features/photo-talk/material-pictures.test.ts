import { expect, test } from 'vitest';
import { pictures } from '../../db/tables/pictures.ts';
import { putFile, putVoice } from '../../../test/rows.ts';
import { problemOf, testStudio } from '../../../test/studio.ts';

test('an image of the materials speaks once the agreement was given, and not for others', async () => {
  const studio = await testStudio();
  const { context } = studio.app;
  const [me, stranger] = [await studio.person(100), await studio.person(100)];
  const voice = await putVoice(context, null);
  const image = await putFile(context, me.id, 'image', { source: 'upload' });
  const { id: material_video_id } = await me.api.materials.save({ file_id: image.id, type: 'image' });
  const order = { api: 'df', material_video_id, text: '你好。', user_voice_id: voice };
  expect(await problemOf(me.api.photoTalk.quote(order))).toBe('agreement-required');
  const [picture] = await context.db
    .insert(pictures)
    .values({ userId: me.id, kind: 'person', name: 'Poster', fileId: image.id, status: 'needs-placement' })
    .returning();
  expect(await problemOf(me.api.photoTalk.quote(order))).toBe('picture-needs-placement');
  await context.db.update(pictures).set({ status: 'ready', face: 0 });
  expect((await me.api.photoTalk.quote(order)).credits).toBe(2);
  const { id } = await me.api.photoTalk.create(order);
  expect((await me.api.works.detail({ id })).form.photo_id).toBe(picture?.id);
  expect(await problemOf(stranger.api.photoTalk.quote(order))).toBe('not-found');
});
