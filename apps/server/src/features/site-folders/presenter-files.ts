import { siteFolderBytes } from '@likeness/domain/site-folders';
import { withFewerGestures } from '@likeness/talking-head/avatar/fewer-gestures';
import { pageFiles, parsePageManifest } from '@likeness/talking-head/avatar/page-copy';
import { chooseForSilences, chooseGestures } from '@likeness/talking-head/gestures/choose-gestures';
import type { Context } from '../../context.ts';
import { pageKeyOf } from '../avatars/prepare.service.ts';
import type { ClipMouth } from '@likeness/contract/site-folders';
import type { FolderOf } from './folder-of.ts';

export type PresenterFile = { part: string; name: string; bytes: Buffer };

/** The page copy of the presenter, with gestures that its words ask for as far as `others`, the bytes of all other files, leave room. */
export async function presenterFiles(
  { storage }: Pick<Context, 'storage'>,
  { avatar, size, cutOut, work }: FolderOf,
  { mouth, words }: ClipMouth,
  others: number,
): Promise<PresenterFile[]> {
  const names = pageFiles(size);
  const read = async (name: string) => {
    const { stream } = await storage.open(`${pageKeyOf(avatar.preparedKey ?? '')}${name}`);
    return Buffer.concat(await stream.toArray());
  };
  const manifest = await read(names.manifest);
  const [base, matte] = [await read(names.base), cutOut ? await read(names.matte) : undefined];
  const asked =
    words.length > 0 ? chooseGestures(words) : chooseForSilences(mouth.silences, work.seconds ?? 0);
  const wanted = asked.map(({ gesture }) => gesture);
  const copy = { manifest: parsePageManifest(manifest.toString()), base, matte };
  const [numbers, bank] = [await read(names.numbers), await read(names.bank)];
  const room = siteFolderBytes.most - others - numbers.length - bank.length;
  const few = withFewerGestures(copy, wanted, room);
  const file = (part: string, name: string, bytes: Uint8Array | string) => ({
    part,
    name,
    bytes: Buffer.from(bytes),
  });
  return [
    file('manifest', names.manifest, JSON.stringify(few.manifest)),
    file('numbers', names.numbers, numbers),
    file('base', names.base, few.base),
    file('bank', names.bank, bank),
    ...(few.matte ? [file('matte', names.matte, few.matte)] : []),
  ];
}
