import { beforeAll, expect, test } from 'vitest';
import { spaceOf } from '../../../test/rows.ts';
import { testStudio, type Studio } from '../../../test/studio.ts';
import { sweepForms, sweepUploads } from './sweep.service.ts';
import { beginReceiving } from './uploads.store.ts';

let studio: Studio;

beforeAll(async () => {
  studio = await testStudio();
});

test('reserved space is free again when its form runs out, and until then shown apart from what is used', async () => {
  const person = await studio.person();
  const size = 5 * 2 ** 20;
  const sign = () => person.api.uploads.sign({ file_type: 'voice', size, name: 'a.mp3' });
  const [form] = [await sign(), await sign()];
  expect(await person.api.points.space()).toMatchObject({ used: 0, reserved: 10 });
  studio.later(9 * 60_000);
  await sweepForms(studio.app.context);
  expect(await person.api.points.space()).toMatchObject({ used: 0, reserved: 10 });
  // One of the two is on its way when the forms run out.
  await beginReceiving(studio.app.context.db, form.dir, studio.app.context.clock());
  studio.later(2 * 60_000);
  await Promise.all([sweepForms(studio.app.context), sweepForms(studio.app.context)]);
  expect(await person.api.points.space()).toMatchObject({ used: 0, reserved: 5 });
  studio.later(3 * 3_600_000);
  await sweepUploads(studio.app.context);
  expect(await person.api.points.space()).toMatchObject({ used: 0, reserved: 0 });
  expect(await spaceOf(studio.app.context, person.id)).toBe(0);
});
