import { imagePrompts, textPrompts } from '@likeness/domain/clip-prompts';
import { tagCategories } from '@likeness/domain/clip-tags';
import { guideThemes } from '@likeness/domain/guide';
import { languages, type Language, type Texts } from '@likeness/domain/languages';
import { picturePrompts } from '@likeness/domain/picture-prompts';
import { scriptThemeGroups } from '@likeness/domain/script-themes';
import { shelfValue, type ItemShelf } from '@likeness/domain/shelves';
import { videoTemplates } from '@likeness/domain/templates';
import { cases } from './cases.ts';
import films from './guide-films.json' with { type: 'json' };

/** An item that comes with the product: its values by name. */
export type ShippedItem = { item: string; values: Record<string, string> };

const shippedItem = (item: string, fields: Record<string, Partial<Texts> | string>): ShippedItem => ({
  item,
  values: Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      typeof field === 'string'
        ? [[name, field]]
        : languages.flatMap((language) => {
            const words = field[language];
            return words === undefined ? [] : [[shelfValue(name, language), words]];
          }),
    ),
  ),
});

/** The films speak two languages: who reads Malay is shown the English ones. */
const spokenIn: Record<Language, 'zh' | 'en'> = {
  'zh-CN': 'zh',
  'zh-TW': 'zh',
  'en-US': 'en',
  'ms-MY': 'en',
};

/** The studio's own films that exist, in seconds by lesson and language. */
const lengths: Record<string, Partial<Record<'zh' | 'en', number>>> = films;

/** Seconds of a film of the guide that came with the product; 0 of every other. */
export function secondsOfFilm(path: string): number {
  const [, lesson = '', spoken = ''] = /^\/guide\/([\w-]+)\.(zh|en)\.mp4$/.exec(path) ?? [];
  return lengths[lesson]?.[spoken as 'zh' | 'en'] ?? 0;
}

/** Addresses of the files of a lesson in each language that it is spoken in. */
function filesOf(lesson: string, ending: 'mp4' | 'jpg'): Partial<Texts> {
  const spoken = languages.filter((language) => lengths[lesson]?.[spokenIn[language]] !== undefined);
  return Object.fromEntries(
    spoken.map((language) => [language, `/guide/${lesson}.${spokenIn[language]}.${ending}`]),
  );
}

/** What comes with the product on each shelf, in its order. */
export const shippedItems: Record<ItemShelf, readonly ShippedItem[]> = {
  'picture-prompts': picturePrompts.map(({ key, title, content }) => shippedItem(key, { title, content })),
  'clip-prompts': textPrompts.map(({ key, title, content }) => shippedItem(key, { title, content })),
  'clip-pictures': imagePrompts.map(({ key, title, content, alt, image, tail }) =>
    shippedItem(key, {
      title,
      content,
      alt,
      image: `/clips/${image}.jpg`,
      tail: tail ? `/clips/${tail}.jpg` : '',
    }),
  ),
  'clip-tags': tagCategories.flatMap(({ id, tags }) =>
    tags.map(({ key, name }) =>
      shippedItem(`${id}-${key}`, { name, category: id, demo: `/clips/${id}-${key}.mp4` }),
    ),
  ),
  cases: cases.map(({ key, title, desc, ratio, duration }) =>
    shippedItem(key, { title, desc, ratio, duration: String(duration) }),
  ),
  'script-themes': scriptThemeGroups.flatMap((group) =>
    group.themes.map(({ id, name, example }) => shippedItem(id, { name, example, group: group.id })),
  ),
  'guide-films': guideThemes.flatMap((theme) =>
    theme.lessons
      .filter(({ key }) => lengths[key])
      .map(({ key, title, summary }) =>
        shippedItem(key, {
          title,
          summary,
          theme: theme.key,
          film: filesOf(key, 'mp4'),
          cover: filesOf(key, 'jpg'),
        }),
      ),
  ),
  templates: videoTemplates.map(({ id, name, script, presenter, aspect, colour }) =>
    shippedItem(id, { name, script, presenter: String(presenter + 1), aspect, colour }),
  ),
};
