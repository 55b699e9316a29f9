import { imageClip, textClip } from '@likeness/domain/clips';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { clips as calls } from '@likeness/contract/clips';
import type { Caller, Context } from '../../context.ts';
import { fileUrl } from '../../files/files.ts';
import { listOwnKind, remove as removeWork } from '../works/works.service.ts';
import { clipParams } from './clips.recipe.ts';
import { findImages } from './pictures.store.ts';

const kinds = { text: textClip.kind, image: imageClip.kind } as const;

/** One page of the user's clips of a type, each with all that was asked for. */
export async function list(
  context: Context,
  caller: Caller,
  input: InputOf<typeof calls.list>,
): Promise<OutputOf<typeof calls.list>> {
  const { rows, shown, ...rest } = await listOwnKind(context, caller, kinds[input.type], input);
  const params = rows.map(({ work }) => clipParams.parse(work.params));
  const ids = params.flatMap(({ image, tail }) => [image, tail].flatMap((it) => (it ? [it.fileId] : [])));
  const files = ids.length > 0 ? await findImages(context.db, caller.userId, ids) : [];
  const links = new Map(
    await Promise.all(files.map(async (file) => [file.id, await fileUrl(context, file)] as const)),
  );
  return {
    ...rest,
    list: shown.map((work, i) => {
      const {
        prompt,
        negative,
        imagination,
        mode,
        seconds,
        ratio,
        editor,
        image,
        tail,
        use,
        drawn,
        missing,
      } = params[i]!;
      const id = (picture: typeof image) => (picture && links.has(picture.fileId) ? picture.fileId : '');
      return {
        ...work,
        type: input.type,
        api: work.api_key,
        prompt,
        negative_prompt: negative,
        cfg_scale: imagination,
        mode,
        duration: seconds,
        aspect_ratio: ratio,
        org_data: editor,
        image: links.get(id(image)) ?? '',
        image_tail: links.get(id(tail)) ?? '',
        image_id: id(image),
        image_tail_id: id(tail),
        image_use: use,
        drawn,
        missing,
      };
    }),
  };
}

/** Deletes a clip; the id of any other work is not known here. */
export async function remove(context: Context, caller: Caller, { id, type }: InputOf<typeof calls.remove>) {
  return removeWork(context, caller, { id }, kinds[type]);
}
