import type avatars from './zh-CN/avatars.ts';
import type common from './zh-CN/common.ts';
import type drive from './zh-CN/drive.ts';
import type home from './zh-CN/home.ts';
import type materials from './zh-CN/materials.ts';
import type output from './zh-CN/output.ts';
import type points from './zh-CN/points.ts';
import type scripts from './zh-CN/scripts.ts';
import type shell from './zh-CN/shell.ts';
import type uploads from './zh-CN/uploads.ts';
import type voices from './zh-CN/voices.ts';
import type works from './zh-CN/works.ts';

/**
 * The Chinese texts are the source: their keys and placeholders are the types of all the others. Those that only some pages show add
 * themselves, where they stand.
 */
export interface Texts {
  avatars: typeof avatars;
  common: typeof common;
  drive: typeof drive;
  home: typeof home;
  materials: typeof materials;
  output: typeof output;
  points: typeof points;
  scripts: typeof scripts;
  shell: typeof shell;
  uploads: typeof uploads;
  voices: typeof voices;
  works: typeof works;
}

export type Namespace = keyof Texts;

/** `queue_one` and `queue_other` are asked for as `queue`, with a `count`. */
type Asked<Key> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key;
type KeyOf<Name extends Namespace> = Asked<keyof Texts[Name] & string>;
type TextOf<Name extends Namespace, Key extends string> = Key extends keyof Texts[Name]
  ? Texts[Name][Key]
  : `${Key}_other` extends keyof Texts[Name]
    ? Texts[Name][`${Key}_other`]
    : never;
type Placeholder<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

export type Params = Record<string, string | number>;
type ParamsArgument<Text> = [Placeholder<Text>] extends [never]
  ? [params?: Params]
  : [params: Record<Placeholder<Text>, string | number> & Params];

/** `t('key')` in the first of the namespaces, `t('other:key')` in the others; the placeholders must be given. */
export type Translate<First extends Namespace, Others extends Namespace = never> = {
  <Key extends KeyOf<First>>(key: Key, ...params: ParamsArgument<TextOf<First, Key>>): string;
  <Name extends Others, Key extends KeyOf<Name>>(
    key: `${Name}:${Key}`,
    ...params: ParamsArgument<TextOf<Name, Key>>
  ): string;
};
