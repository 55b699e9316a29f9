import {
  isSiteLink,
  settingLengths,
  settingNames,
  type SettingForm,
  type SettingName,
} from '@likeness/domain/site-settings';
import { z } from 'zod';

const line = z.string().max(settingLengths.line);
const markup = z.string().max(settingLengths.markup);
/** A path of our own or a web address; nothing that runs. */
const link = z
  .string()
  .max(settingLengths.link)
  .refine((value) => value === '' || isSiteLink(value));

/** The same, of a picture; operators upload one or name its address. */
const picture = link.describe('picture');

/** What the operator can say about the site, with what stands there until then. */
export const siteSettings = z.object({
  site_title: line.default('映声 Likeness'),
  title: line.default('映声 Likeness'),
  banner: picture.default(''),
  icp: markup.default(''),
  gabeian: markup.default(''),
  copyright: markup.default(''),
  diy_label: markup.default(''),
  head_logo: picture.default('/logo.svg'),
  logo: picture.default('/logo.svg'),
  /** The small picture of the browser's tab; the logo unless set. */
  favicon: picture.default(''),
  seo_keyword: line.default('数字人,口播视频,AI 配音,声音克隆'),
  seo_desc: line.default('写下脚本，选一位数字人，生成口播视频。'),
  cert: picture.default(''),
  safety_cert: picture.default(''),
  qrcode: picture.default(''),
  login_bg: picture.default(''),
  login_logo: picture.default('/logo.svg'),
  /** Headline of the login page; the studio's own unless set. */
  login_title: line.default(''),
  privacy_agreement: link.default('/protocol?type=privacy'),
  eula: link.default('/protocol?type=user'),
  /** Entries of the menu by host: `-/pet` hides one, `-/pet@shop.example` on one host, `+/pet@shop.example` shows it there. */
  menu: line.default(''),
  clone_usage: link.default('/protocol?type=clone'),
  /** Words in the corner of every video: in the language of its maker, always Chinese, always English, or none. */
  ai_label: z.enum(['language', 'zh', 'en', 'off']).default('language'),
  /** Who is named in the files as the maker of generated content; the title of the site unless set. */
  ai_producer: line.default(''),
  /** Whether an avatar needs a consent that is read aloud; without it the ticked box is enough for uploaded footage. */
  spoken_consent: z.enum(['optional', 'required']).default('optional'),
  /** Whether pages may fetch the model of the natural voices (92 MB) and speak by themselves. */
  page_voice: z.enum(['offered', 'off']).default('offered'),
} satisfies Record<SettingName, z.ZodDefault<z.ZodType<string>>>);
export type SiteSettings = z.output<typeof siteSettings>;

/** Reads stored settings; a value that is no longer allowed counts as not set. */
export function settingsFrom(stored: Record<string, unknown>): SiteSettings {
  const valid = Object.entries(siteSettings.shape).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(stored[name] ?? undefined);
    return parsed.success ? [[name, parsed.data] as const] : [];
  });
  return siteSettings.parse(Object.fromEntries(valid));
}

/** What stands there until the operator sets something. */
export const usualSettings: SiteSettings = siteSettings.parse({});

/** How each setting is written, and what it may be where it is a choice. */
export const settingForms = Object.fromEntries(
  settingNames.map((name) => [name, formOf(siteSettings.shape[name].unwrap())]),
) as Record<SettingName, { form: SettingForm; choices: string[] }>;

function formOf(schema: z.ZodType): { form: SettingForm; choices: string[] } {
  if (schema instanceof z.ZodEnum) return { form: 'choice', choices: schema.options.map(String) };
  const form =
    schema === line ? 'line' : schema === markup ? 'markup' : schema === picture ? 'picture' : 'link';
  return { form, choices: [] };
}

/** True when a setting of that name may have this value. */
export function allowsSetting(name: SettingName, value: string): boolean {
  return siteSettings.shape[name].safeParse(value).success;
}
