import { problem } from '@likeness/domain/problems';
import { scriptLength } from '@likeness/domain/script';
import { maxVariants, type WritingLanguage } from '@likeness/domain/writing';
import { seededRandom } from '@likeness/domain/maths/seeded-random';
import { sentences, shuffled } from '../compose/grammar.ts';
import { inManner } from '../compose/manner.ts';
import { matterOf } from '../compose/matter.ts';
import { topicOf } from '../compose/slots.ts';
import { composeScript } from '../compose/script.ts';
import type { Tongue } from '../compose/frames.ts';
import { firstNamed, keywordsOf } from '../lists/keywords.ts';
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

/** Whether rules know how to speak of a description: it has facts, a question, news or a theme, and not a name alone that says nothing to them. */
export async function knowsMatter(description: string, language: WritingLanguage): Promise<boolean> {
  const tongue = tongues[baseOf(language)];
  const said = language === 'zh-TW' ? await simplified(description) : description;
  const { points, price, said: told } = tongue.factsOf(said);
  return Boolean(
    points.length || price || told || matterOf(tongue, { description: said }).theme.needs.length,
  );
}

async function write(request: WriteRequest): Promise<string[]> {
  const tongue = tongues[baseOf(request.language)];
  const { length, themeId, tone = 'plain', platform = 'any', speaker = {}, offer = {} } = request;
  const manner = request.manner?.manner;
  if (!request.description.trim() && !offer.name) throw problem('theme-required');
  const count = Math.min(maxVariants, Math.max(1, Math.round(request.variants ?? 1)));
  return inItsLetters(request.language, [request.description], async (description) => {
    const brief = { description, length, themeId, tone, platform, speaker, offer, manner };
    const scripts: string[] = [];
    for (let i = 0; scripts.length < count && i < count * 12; i++) {
      const script = composeScript(tongue, brief, request.seed * 31 + i);
      if (script === undefined) break;
      // Taiwan's own words may be longer or shorter.
      const shown = request.language === 'zh-TW' ? await traditional(script) : script;
      if (length && scriptLength(shown) !== length) continue;
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
  return inItsLetters(language, [text], (script) => betweenPauses(script, own));
}

async function list({ text, what, language, seed = 1 }: ListRequest): Promise<string[]> {
  if (!/[\p{L}\p{N}]/u.test(text)) throw problem('script-required');
  const base = baseOf(language);
  return inItsLetters(language, [text], async (script) => {
    const random = seededRandom(seed);
    const tongue = tongues[base];
    const named = topicOf(tongue, script) ?? (await firstNamed(script, language));
    if (what === 'hashtags') {
      const words = await keywordsOf(script, language, 8);
      const tags = [named?.replaceAll(/\s+/g, '') ?? '', ...words].filter(
        (word) => word && word.length <= 24,
      );
      return [...new Set(tags)].slice(0, 8).map((word) => `#${word}`);
    }
    if (what === 'titles') {
      const words = await keywordsOf(script, language, 4);
      return titlesOf(
        script,
        named ? [tongue.topic(named), ...words.filter((word) => !named.includes(word))] : words,
        base,
        random,
      );
    }
    const { group, theme, aim } = matterOf(tongue, { description: script });
    const needs = shuffled([...theme.needs, ...group.needs], random).flatMap((need) =>
      sentences([need], {}, random, 1),
    );
    const [word] = named ? [named] : await keywordsOf(script, language, 1);
    const topic = word && tongue.topic(word);
    const slots = { topic, kind: theme.kind || undefined };
    const hooks = Object.values(tongue.frames.hooks[aim === 'talk' ? 'talk' : 'offer'])
      .flat()
      .flatMap((template, i) =>
        sentences([template], { ...slots, need: needs[i % needs.length] }, random, 1),
      );
    return shuffled([...new Set(hooks.map(tongue.finish))], random).slice(0, 6);
  });
}

/**
 * Rules and templates: no model, no network, the same words for the same seed. It writes Chinese, English and Malay,
 * rewrites all three. It knows nothing of the person's matter but what the person wrote.
 */
export const offlineWriter: Writer = { name: 'offline', basic: true, write, rewrite, list };
