import { oneClick } from '@likeness/domain/one-click';
import { problem } from '@likeness/domain/problems';
import { writingLanguageOf } from '@likeness/domain/writing';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { oneClick as calls } from '@likeness/contract/one-click';
import type { Caller, Context } from '../../context.ts';
import { fileUrls } from '../../files/files.ts';
import { textCall } from '../scripts/text-call.service.ts';
import { offeredItems } from '../shelves/items.service.ts';
import { ownWork } from '../works/detail.service.ts';
import { listOwnKind, remove as removeWork } from '../works/works.service.ts';
import { oneClickParams } from './one-click-params.ts';
import { formOf, oneClickRecipe } from './one-click.recipe.ts';
import { findAssets } from './one-click.store.ts';
import { writeFilm } from './write-film.service.ts';

type Video = OutputOf<typeof calls.detail>;
type Shown = Awaited<ReturnType<typeof ownWork>>['shown'];

/** The script by scenes, to be changed before anything is made. */
export async function plan(
  context: Context,
  caller: Caller,
  input: InputOf<typeof calls.plan>,
): Promise<OutputOf<typeof calls.plan>> {
  const wrong = oneClickRecipe.check({ ...input, scenes: [] });
  if (wrong) throw wrong;
  const { description, seconds, assets } = formOf(input);
  const own = await findAssets(context.db, caller.userId, assets);
  const ids = assets.filter((id) => own.some((file) => file.id === id));
  if (ids.length < assets.length) throw problem('not-found');
  return textCall(context, caller, () =>
    writeFilm(
      context,
      {
        description: description.trim(),
        seconds,
        language: writingLanguageOf(description, caller.language),
        assets: ids,
        seed: context.random(4).readUInt32LE(),
      },
      caller.signal,
    ),
  );
}

/** One page of own short videos, each with its script. */
export async function list(
  context: Context,
  caller: Caller,
  input: InputOf<typeof calls.list>,
): Promise<OutputOf<typeof calls.list>> {
  const { rows, shown, ...rest } = await listOwnKind(context, caller, oneClick.kind, input);
  const params = rows.map(({ work }) => work.params);
  return { ...rest, list: await videos(context, caller, shown, params) };
}

/** One short video. Throws `not-found`. */
export async function detail(context: Context, caller: Caller, { id }: { id: string }): Promise<Video> {
  const { work, shown } = await ownWork(context, caller, id);
  if (work.kind !== oneClick.kind) throw problem('not-found');
  const [video] = await videos(context, caller, [shown], [work.params]);
  return video!;
}

/** Deletes a short video; the id of any other work is not known here. */
export async function remove(context: Context, caller: Caller, { id }: InputOf<typeof calls.remove>) {
  return removeWork(context, caller, { id }, oneClick.kind);
}

/** Forms to begin with, in the language of the visitor. */
export async function cases(context: Context, { language }: Caller): Promise<OutputOf<typeof calls.cases>> {
  const offered = await offeredItems(context, 'cases', language);
  return {
    list: offered.map(({ fields: { title = '', desc = '', ratio = '', duration = '' } }) => ({
      title,
      desc,
      ratio,
      duration: Number(duration),
    })),
  };
}

async function videos(
  context: Context,
  { userId }: Caller,
  shown: Shown[],
  stored: Record<string, unknown>[],
): Promise<Video[]> {
  const params = stored.map((row) => oneClickParams.parse(row));
  const ids = params.flatMap(({ assets }) => assets.map(({ fileId }) => fileId));
  const own = await findAssets(context.db, userId, ids);
  const urls = await fileUrls(
    context,
    own.map(({ id }) => id),
  );
  return shown.map((work, i) => {
    const { assets, seconds, voice, musicFile, ...form } = params[i]!;
    return {
      ...work,
      description: form.description,
      duration: seconds,
      ratio: form.ratio,
      style: form.style,
      assets: assets.flatMap(({ fileId, kind }) => {
        const url = urls.get(fileId);
        return url ? [{ id: fileId, type: kind, url }] : [];
      }),
      scenes: form.scenes,
      headline: form.headline,
      voice_id: voice.voiceId,
      music: form.music,
      music_id: musicFile?.fileId ?? '',
      subtitles: form.subtitles,
      subtitle_style: form.subtitleStyle,
      version: form.version,
      parent: form.parent,
    };
  });
}
