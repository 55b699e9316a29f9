import { wordCounts } from '@likeness/domain/script';
import { platforms, scriptsAtOnce, textActions, tones, writingLanguages } from '@likeness/domain/writing';
import { maxScriptText } from '@likeness/domain/text-limits';
import { z } from 'zod';
import { call } from './call.ts';
import { nothing, optionalId, paid, text, whole } from './fields.ts';
import { emotion } from './voices.ts';

/** The editor counts code points and leaves pause marks out; the rule counts the same way. */
const script = () => text(maxScriptText).default('');
const language = () => z.union([z.enum(writingLanguages), z.literal('')]).default('');

/** `content` is the first of `list`. */
const written = z.object({ content: z.string(), list: z.array(z.string()), ...paid });

const theme = z.object({ id: z.string(), name: z.string(), example: z.string() });
const themeGroup = z.object({ id: z.string(), name: z.string(), list: z.array(theme) });
export type ThemeGroup = z.output<typeof themeGroup>;

export const scripts = {
  themes: call({
    method: 'GET',
    path: '/api/text/theme',
    access: 'user',
    summary: 'What a script can be about, each with an example, and what writes here',
    input: nothing(),
    output: z.object({
      groups: z.array(themeGroup),
      /** The driver that writes. `basic` is one of rules and templates, without a model. */
      engine: z.object({ name: z.string(), basic: z.boolean() }),
      /** Languages it writes scripts in. */
      languages: z.array(z.string()),
    }),
  }),
  write: call({
    method: 'POST',
    path: '/api/text/write',
    access: 'user',
    points: true,
    slow: true,
    summary: 'Write scripts about a theme',
    input: z.object({
      keyword: text(4000).default(''),
      /** Characters wanted; 0 is as many as it needs. */
      length: whole(0, Math.max(...wordCounts))
        .refine((value) => wordCounts.some((count) => count === value))
        .default(0),
      theme_id: text(40).default(''),
      tone: z.enum(tones).default('plain'),
      platform: z.enum(platforms).default('any'),
      language: language(),
      /** Who speaks, and what is offered: own profiles. */
      persona_id: optionalId(),
      product_id: optionalId(),
      /** Whose way of writing it has: an own clone. */
      superClone_id: optionalId(),
      num: whole(1, scriptsAtOnce).default(1),
    }),
    output: written,
  }),
  polish: call({
    method: 'POST',
    path: '/api/text/polish',
    access: 'user',
    points: true,
    slow: true,
    summary: 'Rewrite a script, or make titles, hashtags or hooks of it',
    input: z.object({
      text: script(),
      action: z.enum(textActions).default('polish'),
      emotion: emotion(),
      language: language(),
      superClone_id: optionalId(),
    }),
    output: written,
  }),
  translate: call({
    method: 'POST',
    path: '/api/text/translate',
    access: 'user',
    points: true,
    slow: true,
    summary: 'Translate a script; its pauses stay where they are',
    input: z.object({ text: script(), target: text(16).default(''), source: text(16).default('') }),
    /** `source` is empty where the translator does not tell. */
    output: z.object({ content: z.string(), source: z.string(), ...paid }),
  }),
  languages: call({
    method: 'GET',
    path: '/api/text/languages',
    access: 'user',
    slow: true,
    summary: 'Languages that scripts can be translated into here',
    input: nothing(),
    output: z.object({ list: z.array(z.object({ id: z.string(), name: z.string() })) }),
  }),
  split: call({
    method: 'POST',
    path: '/api/text/split',
    access: 'user',
    summary: 'Split a long script into scenes',
    input: z.object({ text: script() }),
    output: z.object({ scenes: z.array(z.string()) }),
  }),
};
