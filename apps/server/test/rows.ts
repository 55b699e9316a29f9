import { mannerOf } from '@likeness/domain/manner';
import { superClones } from '../src/db/tables/super-clones.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { placementInTheMiddle } from '@likeness/domain/placement';
import type { Context } from '../src/context.ts';
import { avatars } from '../src/db/tables/avatars.ts';
import { bots } from '../src/db/tables/bots.ts';
import { chatMessages, conversations } from '../src/db/tables/chat.ts';
import { pictures } from '../src/db/tables/pictures.ts';
import { voices } from '../src/db/tables/voices.ts';
import { workFiles, workLines, works } from '../src/db/tables/works.ts';
import { transaction } from '../src/db/transaction.ts';
import { addFile, type FileRow, type NewFile } from '../src/files/files.ts';
import { capture, hold } from '../src/ledger/hold.ts';

type About = Partial<Pick<NewFile, 'durationMs' | 'width' | 'height' | 'mime' | 'source'>>;
type Content = { bytes: Buffer } | { path: string };

/** A stored file of the user, or a public one, that counts against the user's space. */
export async function putFile(
  context: Context,
  userId: string | null,
  kind: NewFile['kind'],
  about: About = {},
  content: Content = { bytes: Buffer.from(`a ${kind}`) },
): Promise<FileRow> {
  const storageKey = `files/${userId ?? 'library'}/${randomUUID()}/${kind}.mp4`;
  const stored = await context.storage.put(storageKey, content);
  const shape = { durationMs: 60_000, width: 720, height: 1280, mime: 'video/mp4' };
  return transaction(context.db, (tx) =>
    addFile(tx, { userId, kind, storageKey, ...stored, ...shape, ...about }),
  );
}

/** An avatar that is ready, of the user or public, by default with footage of its own. */
export async function putAvatar(
  context: Context,
  userId: string | null,
  values: Partial<typeof avatars.$inferInsert> = {},
): Promise<string> {
  const fileId = values.fileId ?? (await putFile(context, userId, 'video')).id;
  const [row] = await context.db
    .insert(avatars)
    .values({ userId, name: 'someone', orientation: 'vertical', status: 'ready', ...values, fileId })
    .returning({ id: avatars.id });
  return row!.id;
}

/** A picture of a person that is ready to speak, of the user. */
export async function putPicture(context: Context, userId: string): Promise<string> {
  const { id: fileId } = await putFile(context, userId, 'image');
  const faces = [{ x: 0.3, y: 0.2, width: 0.4, height: 0.4 }];
  const seen = { faces, guess: placementInTheMiddle(1), confidence: 1 };
  const [row] = await context.db
    .insert(pictures)
    .values({ userId, kind: 'person', name: 'Mona', fileId, status: 'ready', face: 0, seen })
    .returning({ id: pictures.id });
  return row!.id;
}

/** A voice of the built-in Chinese engine, of the user or public. */
export async function putVoice(
  context: Context,
  userId: string | null,
  values: Partial<typeof voices.$inferInsert> = {},
): Promise<string> {
  const engine = { language: 'zh-CN', channel: 'df', driver: 'espeak', engineVoice: 'zh-anchor-woman' };
  const [row] = await context.db
    .insert(voices)
    .values({ userId, name: 'a voice', ...engine, ...values })
    .returning({ id: voices.id });
  return row!.id;
}

/** A finished short video. */
export const putShortVideo = (context: Context, userId: string): Promise<string> =>
  putWork(context, userId, {
    kind: 'one-click',
    params: {
      description: '街角的咖啡馆，一杯热咖啡',
      scenes: [{ text: '街角的咖啡馆。', asset: '' }],
      voice: { voiceId: '', driver: 'espeak', engineVoice: 'zh-anchor-woman' },
    },
  });

/** A work as it stands after it ended, or one that no queue knows. */
export async function putWork(
  context: Context,
  userId: string,
  values: Partial<typeof works.$inferInsert> = {},
): Promise<string> {
  const status = values.status ?? 'success';
  const ended = status === 'generating' ? {} : { finishedAt: new Date() };
  const failed = status === 'failed' ? { problem: 'face-not-found' } : {};
  const [row] = await context.db
    .insert(works)
    .values({ userId, kind: 'avatar-video', name: 'a work', status, ...ended, ...failed, ...values })
    .returning({ id: works.id });
  return row!.id;
}

/** A finished work of a user that took points. */
export async function putChargedWork(context: Context, userId: string, amount: number): Promise<string> {
  const [id, now] = [randomUUID(), new Date()];
  const holdId = await transaction(context.db, async (tx) => {
    const held = await hold(tx, {
      userId,
      key: `hold:${id}`,
      action: 'avatar-video',
      subject: id,
      amount,
      now,
    });
    await capture(tx, held.holdId, { amount, key: `capture:${id}`, now });
    return held.holdId;
  });
  return putWork(context, userId, { id, holdId, credits: amount });
}

/** A translation of the user into English or Chinese whose lines wait for them. */
export async function putWaitingTranslation(
  context: Context,
  userId: string,
  { voiceId = '', target = 'zh-CN' } = {},
): Promise<string> {
  const file = await putFile(context, userId, 'video', { durationMs: 10_000 });
  const about = { fileId: file.id, storageKey: file.storageKey, seconds: 10, voiceId };
  const id = await putWork(context, userId, {
    kind: 'translation',
    status: 'generating',
    stage: 'review',
    params: { ...about, source: 'zh-CN', target },
  });
  const line = { start: 1, end: 3, speaker: 1, source: '大家好', target: '', voiceId: '' };
  const second = { ...line, start: 4, end: 6, natural: 1.5, target: 'Hello there' };
  const speakers = [{ n: 1, name: '', voiceId: '' }];
  await context.db.insert(workLines).values({ workId: id, userId, lines: [line, second], speakers });
  return id;
}

/** Further files of a work, as many as `count`. */
export async function putWorkFiles(
  context: Context,
  userId: string,
  workId: string,
  role: string,
  count: number,
): Promise<void> {
  for (let position = 0; position < count; position += 1) {
    const { id: fileId } = await putFile(context, userId, 'image');
    await context.db.insert(workFiles).values({ workId, role, position, fileId });
  }
}

/** Bytes that count against the user's space. */
export async function spaceOf(context: Context, userId: string): Promise<number> {
  const { rows } = await context.db.execute<{ bytes: string }>(
    sql`select space_used_bytes as bytes from users where id = ${userId}`,
  );
  return Number(rows[0]!.bytes);
}

/** A digital employee that everyone may hire. */
export async function putBot({ db }: Pick<Context, 'db'>): Promise<string> {
  const names = { en: 'an employee' };
  const [row] = await db
    .insert(bots)
    .values({
      key: `bot-${randomUUID()}`,
      names,
      titles: names,
      priceUse: 20,
      priceDay: 100,
      priceMonth: 1000,
      priceYear: 8000,
      trials: 3,
    })
    .returning();
  return row?.id ?? '';
}

/** What a digital employee has answered to the user. */
export async function putBotAnswer(context: Context, userId: string): Promise<string> {
  const { db } = context;
  const talk = { userId, title: 'mine', askedAt: new Date(), botId: await putBot(context) };
  const [conversation] = await db.insert(conversations).values(talk).returning();
  const said = { role: 'assistant', model: 'v3', language: 'en-US', status: 'success' } as const;
  const [answer] = await db
    .insert(chatMessages)
    .values({
      ...said,
      userId,
      conversationId: conversation?.id ?? '',
      content: '面对窗户坐，背后不要有更亮的东西。',
      finishedAt: new Date(),
    })
    .returning();
  return answer?.id ?? '';
}

/** Texts of one person, who begins and ends them in the same way. */
export const ownTexts = [
  '家人们好，我是小鹿！今天去哪儿逛？就去夜市吧！说实话，我超爱这口！记得关注小鹿！',
  '家人们好，我是小鹿！你猜我买了啥？一双新鞋！说实话，穿着太舒服了！记得关注小鹿！',
  '家人们好，我是小鹿！周末怎么过？跟我去露营吧！说实话，风一吹啥都忘了！记得关注小鹿！',
];

/** A way of writing that the user has had learned. */
export async function putSuperClone({ db }: Context, userId: string): Promise<string> {
  const [clone] = await db
    .insert(superClones)
    .values({ userId, name: 'mine', texts: ownTexts, features: mannerOf(ownTexts) })
    .returning();
  return clone?.id ?? '';
}
