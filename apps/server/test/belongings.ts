import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { placementInTheMiddle } from '@likeness/domain/placement';
import { avatars } from '../src/db/tables/avatars.ts';
import { chatMessages, conversations } from '../src/db/tables/chat.ts';
import { excerpts } from '../src/db/tables/excerpts.ts';
import { files } from '../src/db/tables/files.ts';
import { materials } from '../src/db/tables/materials.ts';
import { pictures } from '../src/db/tables/pictures.ts';
import { auditions, voices } from '../src/db/tables/voices.ts';
import { presets } from '../src/db/tables/presets.ts';
import { profiles } from '../src/db/tables/profiles.ts';
import { embeds } from '../src/db/tables/embeds.ts';
import { shares } from '../src/db/tables/shares.ts';
import { works } from '../src/db/tables/works.ts';
import type { Owned } from './owned.ts';
import { putBot, putBotAnswer, putShortVideo, putSuperClone, putWaitingTranslation } from './rows.ts';
import type { Person, Studio } from './studio.ts';
import { putPrograms } from './programs.ts';

/** Gives a person one of each thing. */
export async function belongings(studio: Studio, person: Person): Promise<Owned> {
  const { db, storage } = studio.app.context;
  const file = async (kind: 'video' | 'voice' | 'image', name: string) => {
    const storageKey = `files/${person.id}/${randomUUID()}/${name}`;
    const stored = await storage.put(storageKey, { bytes: Buffer.from(`the ${kind} of ${person.username}`) });
    const about = { durationMs: 60_000, width: 720, height: 1280, mime: 'video/mp4' };
    const [row] = await db
      .insert(files)
      .values({ userId: person.id, kind, storageKey, ...stored, ...about })
      .returning();
    return row?.id ?? '';
  };
  const [video, audio, result] = [
    await file('video', 'video.mp4'),
    await file('voice', 'voice.m4a'),
    await file('video', 'result.mp4'),
  ];
  const [avatar] = await db
    .insert(avatars)
    .values({ userId: person.id, name: 'mine', fileId: video, orientation: 'vertical', status: 'ready' })
    .returning();
  const photo = await file('image', 'image.png');
  const seen = {
    faces: [{ x: 0, y: 0, width: 1, height: 1 }],
    guess: placementInTheMiddle(1),
    confidence: 1,
  };
  const [picture] = await db
    .insert(pictures)
    .values({
      userId: person.id,
      kind: 'person',
      name: 'mine',
      fileId: await file('image', 'picture.png'),
      status: 'ready',
      face: 0,
      seen,
    })
    .returning();
  const [voice] = await db
    .insert(voices)
    .values({
      userId: person.id,
      name: 'mine',
      language: 'zh-CN',
      channel: 'df',
      driver: 'espeak',
      engineVoice: 'zh-anchor-woman',
    })
    .returning();
  const [work] = await db
    .insert(works)
    .values({
      userId: person.id,
      kind: 'avatar-video',
      name: 'mine',
      status: 'success',
      resultFileId: result,
      finishedAt: new Date(),
    })
    .returning();
  const [share] = await db
    .insert(shares)
    .values({ userId: person.id, workId: work!.id, expiresAt: new Date(Date.now() + 86_400_000) })
    .returning();
  const source = { kind: 'link', link: `https://example.com/${person.username}` };
  const extraction = { userId: person.id, name: '', status: 'success' as const, params: { source } };
  const [film, track, copy] = await db
    .insert(works)
    .values([
      { ...extraction, kind: 'video-extract', finishedAt: new Date() },
      { ...extraction, kind: 'audio-extract', finishedAt: new Date() },
      { ...extraction, kind: 'copy-extract', finishedAt: new Date() },
    ])
    .returning();
  const finished = { userId: person.id, name: 'mine', status: 'success' as const, finishedAt: new Date() };
  const [spoken, song, scripts, report, account] = await db
    .insert(works)
    .values([
      { ...finished, kind: 'dubbing', params: { lines: [] } },
      { ...finished, kind: 'music', params: {} },
      { ...finished, kind: 'script', params: {} },
      { ...finished, kind: 'video-analysis', params: {} },
      {
        ...finished,
        kind: 'account-analysis',
        params: { type: 'account', account: { links: [], nickname: person.username } },
      },
    ])
    .returning();
  const [clip] = await db
    .insert(works)
    .values({
      userId: person.id,
      kind: 'image-clip',
      name: '',
      status: 'success',
      params: { prompt: `the clip of ${person.username}`, image: { fileId: photo, storageKey: '' } },
      finishedAt: new Date(),
    })
    .returning();
  const [image] = await db
    .insert(works)
    .values({ ...finished, kind: 'image', params: { text: `a picture of ${person.username}` } })
    .returning();
  const [preset] = await db
    .insert(presets)
    .values({ userId: person.id, title: 'mine', content: `a description of ${person.username}` })
    .returning();
  const [persona, product] = await db
    .insert(profiles)
    .values([
      { userId: person.id, kind: 'persona', name: 'me', fields: {} },
      { userId: person.id, kind: 'product', name: 'mine', fields: {} },
    ])
    .returning();
  const [audition] = await db
    .insert(auditions)
    .values({
      userId: person.id,
      paramsHash: 'x',
      status: 'success',
      fileId: audio,
      timeline: { duration: 1, words: [], phones: [{ symbol: 'm', start: 0.2, end: 0.6 }] },
      finishedAt: new Date(),
    })
    .returning();
  const [excerpt] = await db
    .insert(excerpts)
    .values({
      userId: person.id,
      params: {},
      status: 'success',
      storageKey: `users/${person.id}/drafts/x.mp4`,
    })
    .returning();
  const kept = { userId: person.id, source: 'user_add' as const, name: 'mine' };
  const [script, sound, poster] = await db
    .insert(materials)
    .values([
      { ...kept, type: 'text', text: `the script of ${person.username}` },
      { ...kept, type: 'audio', fileId: audio },
      { ...kept, type: 'image', fileId: photo },
    ])
    .returning();
  const [conversation] = await db
    .insert(conversations)
    .values({ userId: person.id, title: 'mine', askedAt: new Date() })
    .returning();
  const [answer] = await db
    .insert(chatMessages)
    .values({
      userId: person.id,
      conversationId: conversation?.id ?? '',
      role: 'assistant',
      content: `the answer to ${person.username}`,
      model: 'v3',
      language: 'en-US',
      status: 'success',
      finishedAt: new Date(),
    })
    .returning();
  const [embed] = await db
    .insert(embeds)
    .values({
      userId: person.id,
      botId: await putBot(studio.app.context),
      hosts: ['shop.example'],
      daily: 10,
    })
    .returning();
  const botAnswer = await putBotAnswer(studio.app.context, person.id);
  const { dir } = await person.api.uploads.sign({ file_type: 'video', size: 1000, name: 'a.mp4' });
  const uploadKey = `${dir}a.mp4`;
  await storage.put(uploadKey, { bytes: Buffer.from('not arrived yet') });
  const { id: handoff } = await person.api.handoffs.begin({ kind: 'photo' });
  const ids = {
    avatar,
    picture,
    voice,
    work,
    film,
    track,
    copy,
    audition,
    script,
    sound,
    poster,
    conversation,
    answer,
    embed,
  };
  for (const [name, row] of Object.entries(ids)) if (!row) throw new Error(`no ${name}`);
  return {
    file: video,
    audio,
    avatar: avatar?.id ?? '',
    photo,
    picture: picture?.id ?? '',
    voice: voice?.id ?? '',
    work: work?.id ?? '',
    share: share?.id ?? '',
    film: film?.id ?? '',
    translation: await putWaitingTranslation(studio.app.context, person.id),
    track: track?.id ?? '',
    clip: clip?.id ?? '',
    image: image?.id ?? '',
    shortVideo: await putShortVideo(studio.app.context, person.id),
    preset: preset?.id ?? '',
    persona: persona?.id ?? '',
    product: product?.id ?? '',
    superClone: await putSuperClone(studio.app.context, person.id),
    dubbing: spoken?.id ?? '',
    copy: copy?.id ?? '',
    song: song?.id ?? '',
    scripts: scripts?.id ?? '',
    analysis: report?.id ?? '',
    account: account?.id ?? '',
    audition: audition?.id ?? '',
    excerpt: excerpt?.id ?? '',
    script: script?.id ?? '',
    sound: sound?.id ?? '',
    poster: poster?.id ?? '',
    conversation: conversation?.id ?? '',
    answer: answer?.id ?? '',
    embed: embed?.id ?? '',
    botAnswer,
    uploadKey,
    handoff,
    ...(await putPrograms(db, person.id)),
  };
}

/** Everything that belongs to a person, as one text. */
export async function everythingOf(studio: Studio, person: Person): Promise<string> {
  const tables = [
    'files',
    'avatars',
    'pictures',
    'works',
    'shares',
    'embeds',
    'handoffs',
    'api_keys',
    'webhooks',
    'voices',
    'voice_params',
    'voice_defaults',
    'auditions',
    'drafts',
    'materials',
    'conversations',
    'chat_messages',
    'work_lines',
    'profiles',
    'uploads',
    'point_lots',
  ];
  const parts = tables.map(
    (table) =>
      sql`select ${table} as name, to_jsonb(t)::text as row from ${sql.identifier(table)} t where user_id = ${person.id}`,
  );
  const { rows } = await studio.app.context.db.execute<{ name: string; row: string }>(
    sql`${sql.join(parts, sql` union all `)} order by 1, 2`,
  );
  return rows.map(({ name, row }) => `${name} ${row}`).join('\n');
}
