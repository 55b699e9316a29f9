import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelWork } from '../apps/server/src/works/cancel.ts';
import { submit } from '../apps/server/src/works/submit.ts';
import { type Person, testStudio, type Studio } from '../apps/server/test/studio.ts';
import {
  provideTestRecipe,
  testOrder,
  type TestParams,
  testRecipe,
} from '../apps/server/test/works/recipe.ts';
import { hearing } from '../apps/server/test/hearing.ts';
import { listenTo, type Reactions } from '../apps/web/src/lib/live-events.ts';

provideTestRecipe();

let studio: Studio;
let folder = '';
beforeAll(async () => {
  studio = await testStudio();
  folder = await mkdtemp(join(tmpdir(), 'likeness-live-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type WorkHeard = Parameters<Reactions['work']>[0];

/** The server's stream, read as the page reads it. */
async function page(person: Person) {
  const works: WorkHeard[] = [];
  const others: string[] = [];
  const other = (name: string) => () => void others.push(name);
  const source = await hearing(studio.origin, person);
  listenTo(source, {
    work: (event) => works.push(event),
    works: other('works'),
    upload: other('upload'),
    handoff: other('handoff'),
    credits: other('credits'),
    voices: other('voices'),
    avatars: other('avatars'),
    notices: other('notices'),
    audition: other('audition'),
    pictures: other('pictures'),
    materials: other('materials'),
    profiles: other('profiles'),
    chat: other('chat'),
    bots: other('bots'),
    writing: other('writing'),
  });
  return { works, others, source };
}

const order = (person: Person, act: TestParams['act'], seconds = 0.1) =>
  submit(
    studio.app.context,
    testRecipe,
    testOrder(person.id, { act, seconds, marker: randomUUID(), diary: join(folder, 'diary') }),
  );

describe('what the server says about a work is what the page reads', () => {
  test('from the order over the claim to the success', async () => {
    const person = await studio.person();
    const { works, others, source } = await page(person);
    const worker = await studio.worker();
    const id = await order(person, 'quick');
    await expect.poll(() => works.at(-1)?.status).toBe('success');
    await worker.drain(0);
    source.close();
    const about = { id, kind: 'test-sound' };
    expect(works[0]).toEqual({ ...about, status: 'generating', stage: 'queued', progress: 0 });
    expect(works[1]).toEqual({ ...about, status: 'generating', stage: 'preparing', progress: 0 });
    expect(works.at(-1)).toEqual({ ...about, status: 'success', stage: null, progress: 1 });
    expect(others).toContain('credits');
  });

  test('a failure', async () => {
    const person = await studio.person();
    const { works, source } = await page(person);
    const worker = await studio.worker();
    const id = await order(person, 'bad');
    await expect.poll(() => works.at(-1)?.status).toBe('failed');
    await worker.drain(0);
    source.close();
    expect(works.at(-1)).toMatchObject({ id, status: 'failed', stage: null });
  });

  test('a cancel, first asked for and then done', async () => {
    const person = await studio.person();
    const { works, source } = await page(person);
    const worker = await studio.worker();
    const id = await order(person, 'quick', 60);
    await expect.poll(() => works.at(-1)?.stage).toBe('speech');
    await cancelWork(studio.app.context, person.id, id);
    await expect.poll(() => works.at(-1)?.status).toBe('failed');
    await worker.drain(0);
    source.close();
    const asked = works.find((event) => event.cancelling);
    expect(asked).toMatchObject({ id, status: 'generating', stage: 'speech' });
    expect(works.at(-1)).toMatchObject({ id, status: 'failed', stage: null });
  });
});
