import { maxScriptText } from '@likeness/domain/text-limits';
import { z } from 'zod';
import { materialSources, materialTypes, maxDeletedMaterials } from '@likeness/domain/materials';
import { call } from './call.ts';
import { id, idList, listOf, nothing, optionalId, page, text, time, whole } from './fields.ts';

const material = z.object({
  id: id(),
  name: z.string(),
  type: z.enum(materialTypes),
  /** The same as `type`. */
  category: z.enum(materialTypes),
  source: z.enum(materialSources),
  /** Empty for a text. */
  url: z.string(),
  cover: z.string(),
  /** Empty for everything else. */
  text: z.string(),
  /** Seconds. */
  duration: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Bytes. */
  size: z.number().nullable(),
  /** The work it was saved from, or empty. */
  rid: z.string(),
  create_time: time(),
  create_time_iso: z.string(),
});
export type Material = z.output<typeof material>;

const saved = z.object({ id: id(), list: z.array(material) });

export const materials = {
  list: call({
    method: 'GET',
    path: '/api/material/list',
    access: 'user',
    summary: 'Own materials of a type, newest first; `source` takes several with commas between them',
    input: z.object({
      ...page(),
      type: z.enum(materialTypes).default('video'),
      source: text(400).default(''),
      name: text(100).default(''),
    }),
    output: listOf(material),
  }),
  save: call({
    method: 'POST',
    path: '/api/material/save',
    access: 'user',
    summary:
      'Keep the result of a work (rid) or an upload (file_id) of your own as a material; the file is shared, and kept once',
    input: z.object({
      type: z.enum(['video', 'image', 'audio']).optional(),
      source: z.enum(materialSources).default('user_add'),
      name: text(200).default(''),
      rid: optionalId(),
      /** Which of the pictures of a work, from 1. */
      index: whole(1, 99).default(1),
      file_id: optionalId(),
    }),
    output: saved,
  }),
  rename: call({
    method: 'POST',
    path: '/api/material/rename',
    access: 'user',
    summary: 'Rename a material',
    input: z.object({ id: id(), name: text(200) }),
    output: z.object({ id: id() }),
  }),
  saveText: call({
    method: 'POST',
    path: '/api/user/textMaterial',
    access: 'user',
    summary: 'Keep a script as a material, or change the one with this id',
    input: z.object({
      id: optionalId(),
      name: text(200).default(''),
      source: z.enum(materialSources).default('copy_chat'),
      text: text(maxScriptText).default(''),
    }),
    output: z.object({ id: id() }),
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/material',
    access: 'user',
    summary: 'Delete one material or several; space is freed of files that nothing else uses',
    input: z.object({ id: optionalId(), ids: idList(maxDeletedMaterials).optional() }),
    output: nothing(),
  }),
};
