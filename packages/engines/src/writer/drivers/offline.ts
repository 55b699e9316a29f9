import { problem, type Problem } from '@likeness/domain/problems';
import { scriptLength } from '@likeness/domain/script';
import { maxVariants, type WritingLanguage } from '@likeness/domain/writing';
import { seededRandom } from '@likeness/domain/maths/seeded-random';
import { sentences, shuffled } from '../compose/grammar.ts';
import { inManner } from '../compose/manner.ts';
import type { Facts } from '../compose/facts.ts';
import { matterOf } from '../compose/matter.ts';
import { briefFacts } from '../compose/slots.ts';
import { composeScript } from '../compose/script.ts';
import type { Tongue } from '../compose/frames.ts';
import { keywordsOf } from '../lists/keywords.ts';
import { titlesOf } from '../lists/titles.ts';
import { chinese } from '../phrases/zh/chinese.ts';
import { english } from '../phrases/en/english.ts';
import { malay } from '../phrases/ms/malay.ts';
import { chineseRewriting } from '../rewrite/chinese.ts';
import { emote } from '../rewrite/emotions.ts';
import { englishRewriting, malayRewriting } from '../rewrite/english.ts';
import { betweenPauses } from '../rewrite/pauses.ts';
import { simplified, traditional } from '../traditional.ts';
import type { ListRequest, RewriteRequest, WriteRequest, Writer } from '../port.ts';

const rewritings = { zh: chineseRewriting, en: englishRewriting, ms: malayRewriting } as const;
const tongues: Record<'zh' | 'en' | 'ms', Tongue> = { zh: chinese, en: english, ms: malay };

const baseOf = (language: WritingLanguage): 'zh' | 'en' | 'ms' => language.slice(0, 2) as 'zh' | 'en' | 'ms';

/** Runs a task that knows simplified Chinese only for both ways of writing. */
async function inItsLetters<T extends string | string[]>(
  language: WritingLanguage,
  texts: string[],
  task: (...texts: string[]) => T | Promise<T>,
): Promise<T> {
  if (language !== 'zh-TW') return task(...texts);
  const done = await task(...(await Promise.all(texts.map(simplified))));
  return (Array.isArray(done) ? await Promise.all(done.map(traditional)) : await traditional(done)) as T;
}

/** Whether rules have something to say: they know the matter, or were told facts of it. */
export async function knowsMatter(description: string, language: WritingLanguage): Promise<boolean> {
  const tongue = tongues[baseOf(language)];
  const said = language === 'zh-TW' ? await simplified(description) : description;
  return matterOf(tongue, { description: said }).known || hasFacts(tongue.factsOf(said));
}

/** A question is no fact, and a name alone says nothing. */
const hasFacts = ({ points, price, was, who, address, said, asks }: Facts): boolean =>
  points.length > 0 || [price, was, who, address, asks ? undefined : said].some(Boolean);

const withoutFacts = (tongue: Tongue, brief: Parameters<typeof briefFacts>[1]): Problem | undefined =>
  hasFacts(briefFacts(tongue, brief)) ? undefined : problem('writing-unknown-matter');

const refuses: Writer['refuses'] = async ({ description, language, themeId, speaker = {}, offer = {} }) => {
  const tongue = tongues[baseOf(language)];
  const said = language === 'zh-TW' ? await simplified(description) : description;
  const brief = { description: said, themeId, speaker, offer };
  return matterOf(tongue, brief).known ? undefined : withoutFacts(tongue, brief);
};

async function write(request: WriteRequest): Promise<string[]> {
  const tongue = tongues[baseOf(request.language)];
  const { length, themeId, tone = 'plain', platform = 'any', speaker = {}, offer = {} } = request;
  const manner = request.manner?.manner;
  if (!request.description.trim() && !offer.name) throw problem('theme-required');
  const count = Math.min(maxVariants, Math.max(1, Math.round(request.variants ?? 1)));
  return inItsLetters(request.language, [request.description], async (description) => {
    const brief = { description, length, themeId, tone, platform, speaker, offer, manner };
    const { known } = matterOf(tongue, brief);
    const refused = known ? undefined : withoutFacts(tongue, brief);
    if (refused) throw refused;
    const scripts: string[] = [];
    for (let i = 0; scripts.length < count && i < count * 12; i++) {
      const script = composeScript(tongue, brief, request.seed * 31 + i);
      if (script === undefined) break;
      // Taiwan's own words may be longer or shorter.
      const shown = request.language === 'zh-TW' ? await traditional(script) : script;
      if (known && length && scriptLength(shown) !== length) continue;
      if (!scripts.includes(script)) scripts.push(script);
    }
    if (!scripts.length) throw problem('writing-no-room');
    return scripts;
  });
}

async function rewrite({
  text,
  how,
  language,
  emotion = 'default',
  manner,
  seed = 1,
}: RewriteRequest): Promise<string> {
  if (!/[\p{L}\p{N}]/u.test(text)) throw problem('script-required');
  const base = baseOf(language);
  if (how === 'emotion') {
    return inItsLetters(language, [text], (script) => {
      const last = script.trimEnd();
      return betweenPauses(last, (part, first) =>
        emote(part, emotion, { language: base, seed, first, last: last.endsWith(part) }),
      );
    });
  }
  const rule = rewritings[base][how];
  const own = manner ? (part: string) => inManner(rule(part), manner.manner) : rule;
  const rewritten = await inItsLetters(language, [text], (script) => betweenPauses(script, own));
  if (rewritten.trim() === text.trim()) throw problem('rewrite-nothing');
  return rewritten;
}

async function list({ text, what, language, seed = 1 }: ListRequest): Promise<string[]> {
  if (!/[\p{L}\p{N}]/u.test(text)) throw problem('script-required');
  const base = baseOf(language);
  return inItsLetters(language, [text], async (script) => {
    const tongue = tongues[base];
    if (what === 'hashtags') {
      const words = await keywordsOf(script, language, 12);
      return found(words.filter((word) => word.length <= 24).map((word) => `#${word}`));
    }
    if (what === 'titles') return found(titlesOf(script, base));
    // Beginnings speak of a situation of the viewer's, which is known of some matters only.
    const matter = matterOf(tongue, { description: script });
    if (!matter.known) throw problem('writing-unknown-matter');
    const { theme, group, aim } = matter;
    const random = seededRandom(seed);
    const needs = shuffled(theme.needs.length > 0 ? theme.needs : group.needs, random).flatMap((need) =>
      sentences([need], {}, random, 2),
    );
    const slots = { kind: theme.kind || undefined };
    const hooks = Object.values(tongue.frames.hooks[aim === 'talk' ? 'talk' : 'offer'])
      .flat()
      .flatMap((template, i) =>
        sentences([template], { ...slots, need: needs[i % needs.length] }, random, 1),
      );
    return shuffled([...new Set(hooks.map(tongue.finish))], random).slice(0, 6);
  });
}

/** At most eight; a text in which rules find nothing is refused rather than filled up. */
function found(list: string[]): string[] {
  if (list.length === 0) throw problem('writing-unknown-matter');
  return [...new Set(list)].slice(0, 8);
}

/**
 * Rules and templates: no model, no network, the same words for the same seed. It writes Chinese, English and Malay,
 * rewrites all three. It knows nothing of the person's matter but what the person wrote.
 */
export const offlineWriter: Writer = { name: 'offline', basic: true, refuses, write, rewrite, list };
