import { shelfLimits, shelves as names } from '@likeness/domain/shelves';
import { z } from 'zod';
import { call } from './call.ts';
import { flag, id, nothing, structures, text, textList } from './fields.ts';

/** `GET` of a kept file: this, a slash, and its name. */
export const siteFilesPath = '/api/site/files';

const shelf = z.enum(names);

const field = z.object({
  name: z.string(),
  /** What it is called, in the language of the caller. */
  label: z.string(),
  form: z.enum(['line', 'text', 'long', 'picture', 'film', 'number', 'choice']),
  /** Written once for each language: its values are named `name.language`. */
  worded: z.boolean(),
  required: z.boolean(),
  /** What a new item begins with. */
  begins: z.string(),
  /** What it may be where it is a choice, in words. */
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
});
export type ShelfField = z.output<typeof field>;

const value = z.object({ name: z.string(), value: z.string() });

const item = z.object({
  item: z.string(),
  /** What it is called in the language of the caller. */
  title: z.string(),
  values: z.array(value),
  /** What stood there when it came with the product; nothing of an operator's own. */
  usual: z.array(value),
  /** A small picture, and a sound to hear, where there is one. */
  cover: z.string(),
  sound: z.string(),
  /** Comes with the product. */
  shipped: z.boolean(),
  /** Its values can be changed. */
  writable: z.boolean(),
  /** Of what an operator shared: whose it is. */
  owner: z.string(),
  hidden: z.boolean(),
});
export type ShelfItem = z.output<typeof item>;

const sharable = z.object({ item: z.string(), title: z.string(), cover: z.string(), sound: z.string() });
export type Sharable = z.output<typeof sharable>;

const of = { shelf, item: text(shelfLimits.item) };
const values = () =>
  structures(
    z.object({ name: text(shelfLimits.field), value: text(shelfLimits.value) }),
    shelfLimits.values,
  ).default([]);

/** What lists of the site offer to every user, as operators fill them. */
export const shelves = {
  list: call({
    method: 'GET',
    path: '/api/admin/shelves/list',
    access: 'admin',
    summary:
      'Everything on a shelf of the library in its order, also what is hidden, and what can be filled in',
    input: z.object({ shelf }),
    output: z.object({
      fields: z.array(field),
      /** How something comes onto it: written in a form, shared from what the operator has made, or by the product alone. */
      adding: z.enum(['write', 'share', 'none']),
      list: z.array(item),
    }),
  }),
  save: call({
    method: 'POST',
    path: '/api/admin/shelves/save',
    access: 'admin',
    summary:
      'Write something of a shelf, show it or hide it; without an item it is a new one. What is left empty is as it came with the product',
    input: z.object({ shelf, item: text(shelfLimits.item).default(''), hidden: flag(), values: values() }),
    output: z.object({ item: z.string() }),
  }),
  remove: call({
    method: 'POST',
    path: '/api/admin/shelves/remove',
    access: 'admin',
    summary:
      'Take something off a shelf: an operator’s own goes, what was shared is its owner’s alone again, what came with the product is hidden',
    input: z.object(of),
    output: nothing(),
  }),
  arrange: call({
    method: 'POST',
    path: '/api/admin/shelves/arrange',
    access: 'admin',
    summary: 'Put a shelf into an order; what is not named stands behind',
    input: z.object({ shelf, items: textList(shelfLimits.item, shelfLimits.items) }),
    output: nothing(),
  }),
  mine: call({
    method: 'GET',
    path: '/api/admin/shelves/mine',
    access: 'admin',
    summary: 'What the caller has made and may share on a shelf',
    input: z.object({ shelf }),
    output: z.object({ list: z.array(sharable) }),
  }),
  share: call({
    method: 'POST',
    path: '/api/admin/shelves/share',
    access: 'admin',
    summary: 'Share something of your own with all users; it stands first. Deleting it ends it for all',
    input: z.object({ ...of, values: values() }),
    output: nothing(),
  }),
  keep: call({
    method: 'POST',
    path: '/api/admin/shelves/keep',
    access: 'admin',
    summary: 'Keep an uploaded picture or film for the site; the address is public and stays',
    input: z.object({ upload_id: id() }),
    output: z.object({ url: z.string() }),
  }),
};
