import { channelSeeds } from '@likeness/domain/channel-seeds';
import { defaultLanguage, type Language } from '@likeness/domain/languages';

/** A date as the wire shows it: `YYYY-MM-DD HH:mm:ss` in the operator's zone, and its ISO twin. */
export function localTimes<Name extends string>(
  zone: string,
  name: Name,
  date: Date,
): Record<Name | `${Name}_iso`, string> {
  return { [name]: localTime(zone, date), [`${name}_iso`]: date.toISOString() } as Record<
    Name | `${Name}_iso`,
    string
  >;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** `YYYY-MM-DD HH:mm:ss` in `zone` (IANA name). */
export function localTime(zone: string, date: Date): string {
  let format = formats.get(zone);
  if (!format) {
    // Swedish writes dates the ISO way. Making a format costs more than using it a hundred times.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
    formats.set(zone, format);
  }
  return format.format(date);
}

/** A text kept in several languages, in the one asked for; the default language stands in for a missing one, and any for that. */
export function textIn(texts: Record<string, string>, language: Language): string {
  const own = texts[language] ?? texts[language.split('-')[0] ?? ''] ?? texts['zh-CN'];
  return own ?? Object.values(texts)[0] ?? '';
}

/**
 * What the version of a channel is called: a word of ours in the reader's language, an operator's own as it was written.
 * Stored is the word in the default language.
 */
export function versionName(kind: string, api: string, stored: string, language: Language): string {
  const ours = channelSeeds.find((seed) => seed.kind === kind && seed.api === api)?.versionName;
  return ours?.[defaultLanguage] === stored ? ours[language] : stored;
}

/** What a language is called in another one: `ms-MY` in English is "Malay". */
export function languageName(tag: string, language: Language): string {
  const short = tag.split('-')[0] ?? tag;
  return new Intl.DisplayNames([language], { type: 'language' }).of(short) ?? tag;
}
