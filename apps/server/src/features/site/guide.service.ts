import { guideThemes } from '@likeness/domain/guide';
import type { Language } from '@likeness/domain/languages';
import type { Context, Visitor } from '../../context.ts';
import films from './guide-films.json' with { type: 'json' };
import { listTexts } from './site.store.ts';

type Card = { id: string; title: string; desc: string; cover: string; url: string; duration: number };
type Theme = { key: string; name: string; list: Card[] };

/** The films speak two languages: who reads Malay is shown the English ones. */
const spokenIn: Record<Language, 'zh' | 'en'> = {
  'zh-CN': 'zh',
  'zh-TW': 'zh',
  'en-US': 'en',
  'ms-MY': 'en',
};

/** The studio's own films that exist, in seconds by lesson and language. */
const lengths: Record<string, Partial<Record<'zh' | 'en', number>>> = films;

function ownThemes(language: Language): Theme[] {
  const spoken = spokenIn[language];
  return guideThemes.map(({ key, name, lessons }) => ({
    key,
    name: name[language],
    list: lessons.flatMap(({ key: id, title, summary }) => {
      const duration = lengths[id]?.[spoken];
      if (duration === undefined) return [];
      const file = `/guide/${id}.${spoken}`;
      return {
        id,
        title: title[language],
        desc: summary[language],
        cover: `${file}.jpg`,
        url: `${file}.mp4`,
        duration,
      };
    }),
  }));
}

/**
 * Guide cards by theme: the studio's own films, then the operator's. The content of an operator's card is three lines: its theme
 * (the key or the name of one that exists, else a theme of its own), its cover and its video.
 */
export async function guide(context: Context, visitor: Visitor) {
  const { rows } = await listTexts(context.db, 'guide', visitor.language, { offset: 0, limit: 500 });
  const themes = ownThemes(visitor.language);
  for (const row of rows) {
    const [name = '', cover = '', url = ''] = row.content.split('\n');
    let theme = themes.find((it) => it.key === name || it.name === name);
    if (!theme) themes.push((theme = { key: name, name, list: [] }));
    theme.list.push({ id: row.id, title: row.title, desc: row.summary, cover, url, duration: 0 });
  }
  return { themes, list: themes };
}
