import { imageChannelSeeds } from '@likeness/domain/image-channel-seeds';
import { image } from '@likeness/domain/pictures';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { images as calls } from '@likeness/contract/images';
import type { Caller, Context } from '../../context.ts';
import { fileUrl } from '../../files/files.ts';
import { filesOfWorks } from '../../works/files.ts';
import { offeredItems } from '../shelves/items.service.ts';
import { listOwnKind, remove as removeWork } from '../works/works.service.ts';
import { imageParams } from './image-params.ts';
import { findImageFiles } from './images.store.ts';

type List = OutputOf<typeof calls.list>;

/** Recommended descriptions in random order. */
export async function prompts(
  context: Context,
  { language }: Caller,
  { count }: InputOf<typeof calls.prompts>,
): Promise<OutputOf<typeof calls.prompts>> {
  const offered = await offeredItems(context, 'picture-prompts', language);
  const weighed = offered.map(({ fields }) => ({ fields, weight: context.random(4).readUInt32LE() }));
  const list = weighed
    .sort((one, other) => one.weight - other.weight)
    .slice(0, count)
    .map(({ fields }) => ({ title: fields['title'] ?? '', content: fields['content'] ?? '' }));
  return { list };
}

/** One page of own orders of pictures, each with all that was asked for. */
export async function list(
  context: Context,
  caller: Caller,
  input: InputOf<typeof calls.list>,
): Promise<List> {
  const { rows: stored, shown, ...found } = await listOwnKind(context, caller, image.kind, input);
  const ids = shown.map(({ id }) => id);
  const params = stored.map(({ work }) => imageParams.parse(work.params));
  const references = params.flatMap(({ reference }) => (reference ? [reference.fileId] : []));
  const [further, files] = await Promise.all([
    filesOfWorks(context.db, caller.userId, ids),
    findImageFiles(context.db, caller.userId, references),
  ]);
  const ours = imageChannelSeeds[0]!.name[caller.language];
  const list = shown.map(async ({ url, ...work }, i): Promise<List['list'][number]> => {
    const { text, ratio, count, negative, style, seed, reference, drawn, missing, offline } = params[i]!;
    const own = files.find(({ id }) => id === reference?.fileId);
    const others = (further.get(work.id) ?? []).map(({ file, position }) =>
      fileUrl(context, file, { download: `${work.name}-${position + 2}.png` }),
    );
    return {
      ...work,
      url: url ? [url, ...(await Promise.all(others))] : [],
      text,
      ratio,
      num: count,
      negative_prompt: negative,
      style: style ?? '',
      seed,
      image: own ? await fileUrl(context, own) : '',
      image_id: own?.id ?? '',
      api: work.api_key || 'df',
      offline,
      made_by: work.quality?.['offline'] === 1 || !work.api_name ? ours : work.api_name,
      drawn,
      missing,
    };
  });
  return { ...found, list: await Promise.all(list) };
}

/** Deletes an order of pictures; the id of any other work is not known here. */
export async function remove(context: Context, caller: Caller, { id }: InputOf<typeof calls.remove>) {
  return removeWork(context, caller, { id }, image.kind);
}
