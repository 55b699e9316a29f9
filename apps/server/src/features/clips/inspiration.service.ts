import { tagCategories } from '@likeness/domain/clip-tags';
import { imagePrompts, textPrompts } from '@likeness/domain/clip-prompts';
import { recommendedCount } from '@likeness/domain/clips';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { clips as calls } from '@likeness/contract/clips';
import type { Caller, Context } from '../../context.ts';

/** The tags that can be put into a description, with clips made by our own engine. */
export async function tags(_context: Context, { language }: Caller): Promise<OutputOf<typeof calls.tags>> {
  return {
    list: tagCategories.map(({ id, name, isMulti, tags: list }) => ({
      name: name[language],
      list: list.map((tag) => ({
        id,
        name: tag.name[language],
        is_multi: isMulti,
        demo_url: `/clips/${id}-${tag.key}.mp4`,
      })),
    })),
  };
}

/** Some of the recommended descriptions, others each time. */
export async function recommended(
  context: Context,
  { language }: Caller,
  { type }: InputOf<typeof calls.recommended>,
): Promise<OutputOf<typeof calls.recommended>> {
  const bare = { image: '', image_tail: '', alt: '' };
  const all =
    type === 'text'
      ? textPrompts.map(({ title, content }) => ({
          ...bare,
          title: title[language],
          content: content[language],
        }))
      : imagePrompts.map(({ title, content, alt, image, tail }) => ({
          title: title[language],
          content: content[language],
          alt: alt[language],
          image: `/clips/${image}.jpg`,
          image_tail: tail ? `/clips/${tail}.jpg` : '',
        }));
  return { list: some(all, recommendedCount[type], context.random) };
}

/** `count` of them in random order. */
function some<T>(all: T[], count: number, random: Context['random']): T[] {
  const weighed = all.map((item) => ({ item, weight: random(4).readUInt32LE() }));
  return weighed
    .sort((a, b) => a.weight - b.weight)
    .slice(0, count)
    .map(({ item }) => item);
}
