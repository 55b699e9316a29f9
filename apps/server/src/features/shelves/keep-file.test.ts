import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { sentFile } from '../../../test/sent-file.ts';
import { spaceOf } from '../../../test/rows.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';
import { orphanObjects } from '../../orphans/orphans.ts';
import { makeAccount } from '../session/session.service.ts';

const operator = { username: 'keeping-operator', password: 'right horse 9' };
let studio: Studio;
let admin: Person;

beforeAll(async () => {
  studio = await testStudio();
  const id = await makeAccount(studio.app.context.db, { ...operator, role: 'admin' });
  const { token } = await studio.client().session.login(operator);
  admin = { ...(await studio.person()), id, api: studio.client({ session: token }) };
});

/** A logo with a transparent ground. */
const logo = (side: number) =>
  sharp({
    create: { width: side, height: side, channels: 4, background: { r: 20, g: 90, b: 90, alpha: 0.5 } },
  })
    .png()
    .toBuffer();

test('a picture that is kept is public under an address that stays, and takes none of the operator’s space', async () => {
  const { context } = studio.app;
  const before = await spaceOf(context, admin.id);
  const { file_id } = await sentFile(studio, admin, 'image', 'logo.png', await logo(240), 'material');
  const { url } = await admin.api.shelves.keep({ upload_id: file_id });
  expect(url).toMatch(/^\/api\/site\/files\/[0-9a-f]{64}\.png$/);
  const answer = await fetch(`${studio.origin}${url}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 240, format: 'png', hasAlpha: true });
  const part = await fetch(`${studio.origin}${url}`, { headers: { range: 'bytes=0-7' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 0-7/${bytes.length}`]);
  expect(await spaceOf(context, admin.id)).toBe(before);
  // The upload itself is gone: it was this file.
  expect(await problemOf(admin.api.shelves.keep({ upload_id: file_id }))).toBe('not-found');
  const settings = [{ name: 'head_logo', value: url }];
  await admin.api.wording.saveSettings({ settings });
  expect((await studio.client().site.settings()).head_logo).toBe(url);
  await admin.api.wording.saveSettings({ settings: [], usual: ['head_logo'] });
});

test('no sweep takes it for an orphan, and the same picture kept twice has one address', async () => {
  const { context } = studio.app;
  const kept = async () => {
    const { file_id } = await sentFile(studio, admin, 'image', 'logo.png', await logo(260), 'material');
    return (await admin.api.shelves.keep({ upload_id: file_id })).url;
  };
  const url = await kept();
  expect(await kept()).toBe(url);
  const later = { ...context, clock: () => new Date(Date.now() + 3 * 86_400_000) };
  const found: string[] = [];
  for await (const { key } of orphanObjects(later)) found.push(key);
  expect(found.filter((key) => key.startsWith('site/'))).toEqual([]);
  expect(await context.storage.head(`site/${url.split('/').at(-1)}`)).toBeDefined();
});

test('files of others and other names answer as if they were not there', async () => {
  const person = await studio.person();
  const { file_id } = await sentFile(studio, person, 'image', 'logo.png', await logo(300), 'material');
  expect(await problemOf(admin.api.shelves.keep({ upload_id: file_id }))).toBe('not-found');
  expect(await problemOf(person.api.shelves.keep({ upload_id: file_id }))).toBe('not-allowed');
  for (const name of ['x.png', `${'0'.repeat(64)}.png`, '..%2Flibrary%2Fx.png', `${'0'.repeat(64)}.svg`])
    expect((await fetch(`${studio.origin}/api/site/files/${name}`)).status, name).toBe(404);
});
