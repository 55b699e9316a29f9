import { eq } from 'drizzle-orm';
import { exampleIds } from '@likeness/contract/examples/ids';
import { works } from '../src/db/tables/works.ts';
import { createApiKey } from '../src/features/api-keys/api-keys.service.ts';
import { publish, save } from '../src/features/notices/write-notices.service.ts';
import { changeSetting } from '../src/features/settings/settings.service.ts';
import { belongings } from './belongings.ts';
import type { Owned } from './owned.ts';
import { putAvatar, putBot, putVoice, putWork } from './rows.ts';
import type { Person, Studio } from './studio.ts';

/** Whose things the ids of examples are, by their names there. */
type Things = Record<keyof typeof exampleIds, string>;

/** A user with a key for programs, and everything that examples name. */
export async function exampleCaller(studio: Studio): Promise<{ key: string; things: Things }> {
  const { context } = studio.app;
  // Tools that sites have to be told to show.
  await changeSetting(context.db, 'menu', '+/helper/index +/copywrite/index', context.clock());
  const person = await studio.person();
  const key = (await createApiKey(context.db, person.username)) ?? '';
  return { key, things: await thingsOf(studio, person) };
}

/** One of each thing that examples name, which nothing else has touched. */
async function thingsOf(studio: Studio, person: Person): Promise<Things> {
  const { context } = studio.app;
  const owned: Owned = await belongings(studio, person);
  // A work is shared with its length.
  await context.db.update(works).set({ seconds: 30 }).where(eq(works.id, owned.work));
  const { url } = await person.api.shares.make({ id: owned.work });
  // What an employee says, and what is translated, needs a voice of its language.
  await putVoice(context, null);
  const line = { name: 'A line', text: '早上好。', voice_id: owned.voice };
  const { id: failed } = await person.api.dubbing.create(line);
  await person.api.works.cancel({ id: failed });
  const { id: running } = await person.api.dubbing.create(line);
  return {
    ...owned,
    bot: await putBot(context),
    notice: await publicNotice(studio),
    failed,
    running,
    unusedAvatar: await putAvatar(context, person.id),
    translated: await putWork(context, person.id, { kind: 'translation' }),
    shareToken: new URL(url, studio.origin).searchParams.get('token')!,
    code: await studio.code(50),
  };
}

async function publicNotice(studio: Studio): Promise<string> {
  const { context } = studio.app;
  const texts = [{ language: 'zh-CN' as const, title: '营业时间', summary: '', content: '九点开门。' }];
  const { notice } = await save(context, null, { notice: '', texts });
  await publish(context, null, { notice });
  const { list } = await studio.client({ language: () => 'zh-CN' }).notices.list({});
  return list[0]!.id;
}

/** An example with the ids of what a caller has. */
export function withThings(example: object, things: Things): Record<string, unknown> {
  let text = JSON.stringify(example);
  for (const [name, id] of Object.entries(exampleIds))
    text = text.replaceAll(id, things[name as keyof Things]);
  return JSON.parse(text) as Record<string, unknown>;
}
