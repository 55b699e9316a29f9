import type { Language } from '@likeness/domain/languages';
import type { Context } from '../../context.ts';
import type { Part } from '../../paging.ts';
import { findText, findTextById, listTexts, type TextRow } from './site.store.ts';

export type { TextRow };

export function noticesIn(context: Context, language: Language, page: Part) {
  return listTexts(context.db, 'notice', language, page);
}

export function noticeById(context: Context, id: string): Promise<TextRow | undefined> {
  return findTextById(context.db, 'notice', id);
}

export function noticeIn(context: Context, key: string, language: Language): Promise<TextRow | undefined> {
  return findText(context.db, 'notice', key, [language]);
}
