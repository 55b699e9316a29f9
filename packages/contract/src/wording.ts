import { languages } from '@likeness/domain/languages';
import { settingGroups, settingLengths } from '@likeness/domain/site-settings';
import { wordingKinds, wordingLimits } from '@likeness/domain/wording';
import { z } from 'zod';
import { call } from './call.ts';
import { nothing, structures, text, textList } from './fields.ts';
import { markup } from './site.ts';

const setting = z.object({
  name: z.string(),
  /** What it is called, in the language of the caller. */
  label: z.string(),
  group: z.enum(settingGroups),
  form: z.enum(['line', 'markup', 'link', 'picture', 'choice']),
  /** What it may be where it is a choice. */
  choices: z.array(z.string()),
  value: z.string(),
  /** What stands there until it is set. */
  usual: z.string(),
});
export type SiteSetting = z.output<typeof setting>;

const of = { kind: z.enum(wordingKinds), name: text(wordingLimits.name) };

const row = z.object({
  kind: z.enum(wordingKinds),
  /** What names it in every language. */
  name: z.string(),
  title: z.string(),
  /** The languages that it is written in. */
  languages: z.array(z.enum(languages)),
});
export type WordingRow = z.output<typeof row>;

const written = z.object({ language: z.enum(languages), title: z.string(), content: z.string() });
export type WordingText = z.output<typeof written>;

/** What the site says of itself, and the texts that visitors read, as operators write them. */
export const wording = {
  settings: call({
    method: 'GET',
    path: '/api/admin/wording/settings',
    access: 'admin',
    summary: 'Every setting of the site with what it is now and what stands there until it is set',
    input: nothing(),
    output: z.object({ list: z.array(setting) }),
  }),
  saveSettings: call({
    method: 'POST',
    path: '/api/admin/wording/saveSettings',
    access: 'admin',
    summary: 'Change settings of the site; those named in `usual` are what the product came with again',
    input: z.object({
      settings: structures(z.object({ name: text(40), value: text(settingLengths.markup) }), 50),
      usual: textList(40, 50).default([]),
    }),
    output: nothing(),
  }),
  list: call({
    method: 'GET',
    path: '/api/admin/wording/list',
    access: 'admin',
    summary: 'Agreements, usage guides and the rules of points, with the languages they are written in',
    input: nothing(),
    output: z.object({ list: z.array(row) }),
  }),
  detail: call({
    method: 'GET',
    path: '/api/admin/wording/detail',
    access: 'admin',
    summary: 'One text in every language that it is written in',
    input: z.object(of),
    output: row.extend({ texts: z.array(written) }),
  }),
  save: call({
    method: 'POST',
    path: '/api/admin/wording/save',
    access: 'admin',
    summary:
      'Write a text; a language that is not sent stays, one that is sent empty goes, and its readers get another language',
    input: z.object({
      ...of,
      texts: structures(
        z.object({ language: z.enum(languages), title: text(wordingLimits.title), content: markup() }),
        languages.length,
      ),
    }),
    output: nothing(),
  }),
};
