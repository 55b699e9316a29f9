import { createHash } from 'node:crypto';
import { type Language, languages, defaultLanguage } from '@likeness/domain/languages';
import { problem } from '@likeness/domain/problems';
import { usageKey } from '@likeness/domain/usage';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { site as calls } from '@likeness/contract/site';
import type { Context, Visitor } from '../../context.ts';
import { changedPrices } from '../../works/tool-prices.store.ts';
import { currentSettings } from '../settings/settings.service.ts';
import { isThisMachine, phoneHosts } from './phone-hosts.ts';
import { findText } from './site.store.ts';

/** What the operator says about the site, with the shared secret of the envelope. */
export async function settings(context: Context, visitor: Visitor): Promise<OutputOf<typeof calls.settings>> {
  const { config } = context;
  const { clone_usage: _, ai_label: __, ai_producer: ___, ...shown } = await currentSettings(context.db);
  return {
    ...shown,
    prices: await changedPrices(context.db),
    sign_secret: context.secrets.envelope,
    encrypt: config.encrypt,
    server_time: context.clock().getTime(),
    phone_hosts: config.publicUrl || !isThisMachine(visitor.address) ? [] : phoneHosts(config.host),
  };
}

export async function brand(context: Context) {
  const { clone_usage, logo } = await currentSettings(context.db);
  return { clone_usage, logo };
}

/** How generated content is labelled: the producer named in the files, and the words in the corner of the picture. */
export async function contentLabel(context: Pick<Context, 'db'>, language: Language) {
  const { ai_label, ai_producer, site_title } = await currentSettings(context.db);
  const inLanguage = language.startsWith('zh') ? ('zh' as const) : ('en' as const);
  return {
    producer: ai_producer || site_title,
    words: ai_label === 'off' ? null : ai_label === 'language' ? inLanguage : ai_label,
  };
}

/** Title and description for the head of the page. */
export async function pageHead(context: Context) {
  const { site_title, seo_keyword, seo_desc, favicon, logo } = await currentSettings(context.db);
  return { title: site_title, keywords: seo_keyword, description: seo_desc, icon: favicon || logo };
}

/** The languages to try, in order. */
export function languageOrder(language: Language): Language[] {
  return [...new Set<Language>([language, defaultLanguage, ...languages])];
}

export async function protocol(context: Context, visitor: Visitor, input: InputOf<typeof calls.protocol>) {
  const text = await findText(context.db, 'protocol', input.type, languageOrder(visitor.language));
  if (!text) throw problem('not-found');
  const version = await textVersion(context, input.type);
  return { title: text.title, markup: text.content, content: text.content, version };
}

/** Which wording of an agreement is in force: it is stored with the consent given to it. */
export async function textVersion(context: Pick<Context, 'db'>, key: 'user' | 'privacy' | 'clone' | 'photo') {
  const text = await findText(context.db, 'protocol', key, [defaultLanguage, ...languages]);
  if (!text) throw problem('not-found');
  return createHash('sha256').update(`${text.title}\n${text.content}`).digest('hex').slice(0, 12);
}

/** How a tool is used well; nothing is agreed to, so that it has no version. */
export async function usage(context: Context, visitor: Visitor, input: InputOf<typeof calls.usage>) {
  const order = languageOrder(visitor.language);
  const text = await findText(context.db, 'protocol', usageKey(input.type), order);
  if (!text) throw problem('not-found');
  return { title: text.title, markup: text.content, content: text.content };
}

export async function creditRules(context: Context, visitor: Visitor) {
  const text = await findText(context.db, 'rules', 'credits', languageOrder(visitor.language));
  return { content: text?.content ?? '' };
}
