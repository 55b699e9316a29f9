import { mannerDistance, type Manner } from '@likeness/domain/manner';
import type { Platform, Tone } from '@likeness/domain/writing';
import { seededRandom, type Random } from '@likeness/domain/maths/seeded-random';
import type { GroupPhrases, ThemePhrases } from '../phrases/phrases.ts';
import type { Offer, Speaker } from '../port.ts';
import type { Facts } from './facts.ts';
import { fit, type Place } from './fit.ts';
import type { Tongue } from './frames.ts';
import { sentences, shuffled, type Slots } from './grammar.ts';
import { exclaimed, inOwnManner } from './manner.ts';

export type Brief = {
  description: string;
  length: number;
  themeId?: string | undefined;
  tone: Tone;
  platform: Platform;
  speaker: Speaker;
  offer: Offer;
  manner?: Manner | undefined;
};

type Matter = { group: GroupPhrases; theme: ThemePhrases };

/** Tries with other sentences before a length is given up. */
const maxTries = 60;
/** Tries for one that leaves out nothing the person said. */
const enoughTries = 8;
/** Tries for one that sounds most like the person. */
const ownTries = 12;

/**
 * What the description is about: the theme that was chosen, else the one whose words it uses, else that of the product or
 * of the speaker's industry, else a general one.
 */
export function matterOf(
  tongue: Tongue,
  {
    description,
    themeId,
    offer,
    speaker,
  }: Pick<Brief, 'description' | 'themeId'> & Partial<Pick<Brief, 'offer' | 'speaker'>>,
): Matter {
  const all = Object.values(tongue.groups).flatMap((group) =>
    Object.entries(group.themes).map(([id, theme]) => ({ id, group, theme })),
  );
  const chosen = all.find(({ id }) => id === themeId);
  if (chosen) return chosen;
  const head = description.split(/[，,。.]/)[0] ?? '';
  const said = [head, description, offer?.name, offer?.industry, speaker?.targetIndustry, speaker?.mainTag];
  return (
    said
      .flatMap((words) => (words ? all.find(({ theme }) => theme.match.test(words)) : undefined) ?? [])
      .at(0) ?? {
      group: tongue.groups['business']!,
      theme: { match: /./, kind: '', needs: [], tips: [], wishes: [] },
    }
  );
}

function listOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(/[，,、；;。\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** The person's own facts: the product profile stands over what the description says. */
function factsOf(tongue: Tongue, { description, offer }: Brief): Facts {
  const facts = tongue.factsOf(description);
  return {
    ...facts,
    topic: offer.name || facts.topic,
    points: [...listOf(offer.sellingPoints), ...facts.points],
    who: offer.targetAudience || facts.who,
    price: offer.price || facts.price,
  };
}

/** Sentences for each place of a script, in order: hook, need, turn, facts and advice, proof, offer, call. */
function placesOf(
  tongue: Tongue,
  brief: Brief,
  { theme, ...matter }: Matter,
  random: Random,
  alone: boolean,
): Place[] {
  const group = alone ? { ...matter.group, needs: [], tips: [], wishes: [] } : matter.group;
  const { frames } = tongue;
  const { speaker, offer } = brief;
  const facts = factsOf(tongue, brief);
  const topic = facts.topic || theme.kind;
  const own = (text: string | undefined) => (text ? tongue.sentence(text) : undefined);
  const base: Slots = {
    topic: topic ? tongue.topic(topic) : undefined,
    kind: theme.kind || undefined,
    facts: facts.points.length ? tongue.listed(facts.points, random) : undefined,
    who: facts.who,
    was: facts.was,
    price: facts.price,
    place: facts.place,
    name: speaker.name,
    tag: speaker.mainTag,
    value: speaker.valueProposition?.replace(/[。.！!]+$/, ''),
    experience: own(speaker.negativeExperience || speaker.realStory),
  };
  const aim = group.aim;
  const made = (templates: readonly string[], slots: Slots = {}, most = 6) =>
    sentences(templates, { ...base, ...slots }, random, most);
  /** Sentences of one phrase, said in several ways. */
  const around = (templates: readonly string[], name: string, phrase: string, most = 6) =>
    [
      ...new Set(
        sentences([phrase], base, random, 4).flatMap((said) => made(templates, { [name]: said }, 2)),
      ),
    ].slice(0, most);
  const needs = [...shuffled(theme.needs, random), ...shuffled(group.needs, random)];
  const tips = shuffled([...theme.tips, ...group.tips], random);
  // What is special to the theme comes first where there is room for little.
  tips.sort(
    (a, b) => Number(theme.tips.includes(b)) - Number(theme.tips.includes(a)) + (random() - 0.5) * 1.2,
  );
  const wishes = shuffled([...theme.wishes, ...group.wishes], random);
  const short = shuffled(frames.short, random);

  const hook = around(frames.hooks[aim][brief.tone], 'need', needs[0]!, 8);
  const story = base['experience'] ? made(frames.experiences) : [];
  const stated: Place[] = [
    { sentences: made(frames.facts), worth: 6 },
    { sentences: made(frames.who), worth: 3 },
  ];
  const advice: Place[] = tips.slice(0, 9).map((tip, i) => ({
    sentences: around(i === 0 ? frames.firstTips[aim] : frames.nextTips, 'tip', tip),
    worth: i < 2 ? 1.3 : 1,
  }));
  const wish = (at: number): Place => ({
    sentences: wishes[at]
      ? around(at ? frames.wishes[aim].slice(0, 1) : frames.wishes[aim], 'wish', wishes[at])
      : [],
    worth: 1,
  });
  const remarks = shuffled(aim === 'offer' ? frames.remarks : frames.thoughts, random);
  const remark = (at: number): Place => ({
    sentences: remarks[at] ? made([remarks[at]], {}, 4) : [],
    worth: 0.7,
  });
  const middle =
    random() < 0.5
      ? [...stated, wish(0), ...advice.slice(0, 3), remark(0), ...advice.slice(3)]
      : [...advice.slice(0, 2), ...stated, wish(0), remark(0), ...advice.slice(2)];
  const ownCall = own(offer.callToAction);
  const calls = [
    ...made(frames.calls[aim], {}, 6),
    ...made(frames.platformCalls[brief.platform], {}, brief.platform === 'any' ? 4 : 8),
  ];
  return [
    { sentences: hook, needed: true, worth: 1 },
    { sentences: made(frames.introduces), worth: 3 },
    { sentences: story, worth: 4 },
    {
      sentences: own(offer.painPoints)
        ? [own(offer.painPoints)!]
        : around(frames.secondNeeds, 'need', needs[1] ?? needs[0]!),
      worth: 1,
    },
    { sentences: made(frames.turns[aim]), worth: 1.4 },
    { sentences: [short[0]!, short[1]!], worth: 0.2 },
    ...middle,
    wish(1),
    remark(1),
    { sentences: made(frames.values), worth: 4 },
    {
      sentences: [own(speaker.specialExperience), own(offer.proof)].filter((text) => text !== undefined),
      worth: 6,
    },
    wish(2),
    remark(2),
    remark(3),
    wish(3),
    remark(4),
    remark(5),
    {
      sentences: made(facts.was ? frames.prices.filter((frame) => frame.includes('<was>')) : frames.prices),
      worth: 6,
    },
    { sentences: own(offer.offer) ? [own(offer.offer)!] : [], worth: 6 },
    { sentences: made(frames.places), worth: 6 },
    { sentences: [short[2]!, short[3]!, short[4]!], worth: 0.2 },
    ownCall ? { sentences: [ownCall], needed: true, worth: 1 } : { sentences: calls, needed: true, worth: 1 },
  ];
}

/**
 * A script of exactly `brief.length` characters (within the language's free range for 0). The same seed writes the
 * same. Undefined where the person's own words leave no room for it.
 */
export function composeScript(tongue: Tongue, brief: Brief, seed: number): string | undefined {
  const matter = matterOf(tongue, brief);
  const banned = listOf(brief.offer.bannedWords);
  const { from, to } = brief.length ? { from: brief.length, to: brief.length } : tongue.free;
  const { topic, points, price, who } = factsOf(tongue, brief);
  const told = [topic && tongue.topic(topic), ...points, price, who].filter((fact) => fact !== undefined);
  let best: { script: string; missing: number; distance: number } | undefined;
  for (let attempt = 0; attempt < maxTries; attempt++) {
    // Rather a script that leaves a fact out than none, once others have been tried.
    if (best && attempt >= (brief.manner ? ownTries : enoughTries)) break;
    const random = seededRandom(Math.imul(seed + 1, 7919) + attempt * 104_729);
    const alone = Boolean(matter.theme.apart) && attempt < maxTries / 2;
    const usual = placesOf(tongue, brief, matter, random, alone);
    const { manner } = brief;
    const own = manner
      ? inOwnManner(usual, {
          brief,
          manner,
          tongue,
          random,
          whole: attempt < maxTries / 2,
          narrow: attempt % 2 === 0,
        })
      : usual;
    const places = own.map((place) => ({
      ...place,
      sentences: place.sentences
        .map(tongue.finish)
        .filter((text) => !banned.some((word) => text.includes(word))),
    }));
    const chosen = fit(places, { from, to, gap: tongue.gap.length, random });
    if (chosen === undefined) continue;
    const script = (manner ? exclaimed(chosen, manner, random) : chosen).join(tongue.gap);
    const missing = told.filter((fact) => !script.toLowerCase().includes(fact.toLowerCase())).length;
    const distance = manner ? mannerDistance(script, manner) : 0;
    const better = !best || missing < best.missing || (missing === best.missing && distance < best.distance);
    if (better) best = { script, missing, distance };
    if (!missing && !manner) break;
  }
  return best?.script;
}

/** What a text calls its matter, where it begins with a name for it rather than with a statement. */
export function topicOf(tongue: Tongue, text: string): string | undefined {
  const { topic } = tongue.factsOf(text);
  return topic &&
    /^[^?？!！。]+$/.test(topic) &&
    !/^(你|我|他|她|这|那|如果|(you|if|i|this|does|anda|saya|kalau|jika|ini|adakah)\b)/i.test(topic)
    ? topic
    : undefined;
}
