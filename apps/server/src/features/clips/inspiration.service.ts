import { tagCategories } from '@likeness/domain/clip-tags';
import { recommendedCount } from '@likeness/domain/clips';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { clips as calls } from '@likeness/contract/clips';
import type { Caller, Context } from '../../context.ts';
import { offeredItems } from '../shelves/items.service.ts';

/** The tags that can be put into a description, with clips that show them. */
export async function tags(context: Context, { language }: Caller): Promise<OutputOf<typeof calls.tags>> {
  const offered = await offeredItems(context, 'clip-tags', language);
  const list = tagCategories.map(({ id, name, isMulti }) => ({
    name: name[language],
    list: offered
      .filter(({ fields }) => fields['category'] === id)
      .map(({ fields }) => ({
        id,
        name: fields['name'] ?? '',
        is_multi: isMulti,
        demo_url: fields['demo'] ?? '',
      })),
  }));
  return { list: list.filter((category) => category.list.length > 0) };
}

/** Some of the recommended descriptions, others each time. */
export async function recommended(
  context: Context,
  { language }: Caller,
  { type }: InputOf<typeof calls.recommended>,
): Promise<OutputOf<typeof calls.recommended>> {
  const offered = await offeredItems(context, type === 'text' ? 'clip-prompts' : 'clip-pictures', language);
  const all = offered.map(({ fields: { title = '', content = '', image = '', tail = '', alt = '' } }) => ({
    title,
    content,
    image,
    image_tail: tail,
    alt,
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
