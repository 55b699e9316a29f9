import { pictureEngineOf } from '@likeness/domain/image-channels';
import { image, imageCredits, pictureProblem, pictureRule } from '@likeness/domain/pictures';
import { problem } from '@likeness/domain/problems';
import { firstWords } from '@likeness/domain/script';
import { uploadUses } from '@likeness/domain/upload-uses';
import type { ImageInput } from '@likeness/contract/images';
import { readingOf } from '@likeness/engines/pictures/words/reading';
import type { Context } from '../../context.ts';
import { ownFile } from '../../files/files.ts';
import { chargeFor } from '../../works/price.ts';
import type { OrderedRecipe } from '../../works/recipe.ts';
import { contentLabel } from '../site/site.service.ts';
import { imageParams, type ImageParams } from './image-params.ts';
import { makePictures } from './make-pictures.ts';
import { externalPictures, imageDrivers } from './picture-engines.service.ts';

/** Pictures of a description, drawn by the engine that needs no network or made by one of the operator's. */
export const imageRecipe: OrderedRecipe<ImageParams, ImageInput> = {
  tools: [image],
  params: imageParams,

  check: pictureProblem,

  available: (context, { api }) => imageDrivers.available(context, pictureEngineOf(api)),

  async understand(context, { userId, language }, input, channel) {
    const text = input.text.trim();
    const negative = input.negative_prompt.trim();
    const style = input.style || undefined;
    const reference = input.image ? await referenceOf(context, userId, input.image) : undefined;
    const engine = pictureEngineOf(channel?.api ?? '');
    // A model leaves nothing out that could be said before.
    const asked = { text, negative, style, own: reference !== undefined };
    const reading = engine ? { drawn: [], missing: [] } : await readingOf(asked);
    if (!engine && !reference && reading.drawn.length === 0) throw problem('nothing-recognised');
    const { producer } = await contentLabel(context, language);
    return {
      params: {
        text,
        negative,
        style,
        ratio: input.ratio,
        count: input.num,
        seed: input.seed ?? context.random(4).readUInt32LE() % pictureRule.maxSeed,
        reference,
        ...reading,
        producer,
        ...(engine ? { engine } : {}),
        offline: engine !== undefined && input.offline,
      },
      name: firstWords(text),
      quantity: input.num,
    };
  },

  make: makePictures,

  /** What our own engine drew instead costs no more than it does with ours. */
  charge(price, made) {
    const instead = made.quality?.['offline'] === 1;
    return chargeFor(instead ? { ...price, each: Math.min(price.each, imageCredits) } : price, made);
  },

  async recheck(db, userId, { reference }) {
    if (reference) await ownFile(db, userId, reference.fileId, 'image');
  },

  onSuccess: externalPictures.onSuccess,
  onFailure: externalPictures.onFailure,
  onRetry: externalPictures.onRetry,
};

/** An own upload or material as the picture to show. Throws `not-found` and `image-too-small`. */
async function referenceOf({ db }: Pick<Context, 'db'>, userId: string, id: string) {
  const file = await ownFile(db, userId, id, 'image');
  const min = uploadUses.reference.image.minSide;
  if (Math.min(file.width ?? 0, file.height ?? 0) < min) throw problem('image-too-small', { min });
  return { fileId: file.id, storageKey: file.storageKey };
}
