import { guideThemes } from '@likeness/domain/guide';
import type { Language } from '@likeness/domain/languages';
import type { Context, Visitor } from '../../context.ts';
import { offeredItems, secondsOfFilm } from '../shelves/items.service.ts';
import { listTexts } from './site.store.ts';

type Card = { id: string; title: string; desc: string; cover: string; url: string; duration: number };
type Theme = { key: string; name: string; list: Card[] };

async function themesOf(context: Context, language: Language): Promise<Theme[]> {
  const films = await offeredItems(context, 'guide-films', language);
  return guideThemes.map(({ key, name }) => ({
    key,
    name: name[language],
    list: films
      .filter(({ fields }) => fields['theme'] === key)
      .map(({ item, fields: { title = '', summary = '', cover = '', film = '' } }) => ({
        id: item,
        title,
        desc: summary,
        cover,
        url: film,
        duration: secondsOfFilm(film),
      })),
  }));
}

/**
 * Guide cards by theme: the films of the library, then cards that an operator wrote in earlier versions. The content of such a
 * card is three lines: its theme (the key or the name of one that exists, else a theme of its own), its cover and its video.
 */
export async function guide(context: Context, visitor: Visitor) {
  const { rows } = await listTexts(context.db, 'guide', visitor.language, { offset: 0, limit: 500 });
  const themes = await themesOf(context, visitor.language);
  for (const row of rows) {
    const [name = '', cover = '', url = ''] = row.content.split('\n');
    let theme = themes.find((it) => it.key === name || it.name === name);
    if (!theme) themes.push((theme = { key: name, name, list: [] }));
    theme.list.push({ id: row.id, title: row.title, desc: row.summary, cover, url, duration: 0 });
  }
  return { themes, list: themes };
}
