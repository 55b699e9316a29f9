import type { Manner } from '@likeness/domain/manner';
import { wordCounts } from '@likeness/domain/script';
import { writingLanguages } from '@likeness/domain/writing';
import { z } from 'zod';
import { call } from './call.ts';
import {
  id,
  listOf,
  nothing,
  optionalId,
  page,
  paid,
  text,
  textList,
  time,
  whole,
  workStatus,
} from './fields.ts';

/** Measured habits, as the domain describes them; what the server sends is not looked at again. */
const features = z.custom<Manner>();

const row = z.object({
  id: id(),
  name: z.string(),
  features,
  status: workStatus(),
  create_time: time(),
  create_time_iso: z.string(),
});

export const superClone = {
  list: call({
    method: 'GET',
    path: '/api/superClone/list',
    access: 'user',
    summary: 'Own clones of a way of writing, newest first',
    input: z.object(page()),
    output: listOf(row).extend({
      /** Points for learning, and for a script. */
      prices: z.object({ learn: z.number(), write: z.number() }),
    }),
  }),
  detail: call({
    method: 'GET',
    path: '/api/superClone/detail',
    access: 'user',
    summary: 'One clone, with the texts it learned from',
    input: z.object({ id: id() }),
    output: row.extend({ texts: z.array(z.string()) }),
  }),
  save: call({
    method: 'POST',
    path: '/api/superClone/save',
    access: 'user',
    points: true,
    summary:
      'Learn how a person writes from texts of theirs; with id it replaces all of that clone, and another name alone is free',
    input: z.object({
      id: optionalId(),
      name: text(1000).default(''),
      /** The rule counts them and names the one that is too long; here only what is out of all reason is refused. */
      texts: textList(20_000, 100).default([]),
    }),
    output: z.object({ id: id(), ...paid }),
  }),
  write: call({
    method: 'POST',
    path: '/api/superClone/write',
    access: 'user',
    points: true,
    slow: true,
    summary: 'Write a script in the manner of a clone',
    input: z.object({
      id: id(),
      keyword: text(4000).default(''),
      /** Characters wanted; 0 is as many as it needs. */
      length: whole(0, Math.max(...wordCounts))
        .refine((value) => wordCounts.some((count) => count === value))
        .default(0),
      language: z.union([z.enum(writingLanguages), z.literal('')]).default(''),
    }),
    output: z.object({ content: z.string(), ...paid }),
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/superClone',
    access: 'user',
    summary: 'Delete a clone; scripts written with it stay',
    input: z.object({ id: id() }),
    output: nothing(),
  }),
};
