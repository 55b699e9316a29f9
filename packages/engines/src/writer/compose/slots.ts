import type { Random } from '@likeness/domain/maths/seeded-random';
import type { Brief } from './brief.ts';
import type { Facts } from './facts.ts';
import type { Slot } from './fit.ts';
import type { Tongue } from './frames.ts';
import { sentences, shuffled, type Slots } from './grammar.ts';
import type { Matter } from './matter.ts';

/** From this length on advice may be counted, or follow on other advice; 0 is free. */
const roomForOrder = 250;
/** Points of the person in one sentence. */
const pointsAtOnce = 3;

export function listOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(/[，,、；;。\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** The person's own facts: the product profile stands over what the description says. */
export function briefFacts(
  tongue: Tongue,
  { description, offer }: Pick<Brief, 'description' | 'offer'>,
): Facts {
  const facts = tongue.factsOf(description);
  return {
    ...facts,
    topic: offer.name || facts.topic,
    points: [...listOf(offer.sellingPoints), ...facts.points],
    who: offer.targetAudience || facts.who,
    price: offer.price || facts.price,
  };
}

/** Makes sentences of templates with what the person said. */
type Making = {
  tongue: Tongue;
  random: Random;
  base: Slots;
  made: (templates: readonly string[], slots?: Slots, most?: number) => string[];
  /** Sentences of one phrase, said in several ways. */
  around: (templates: readonly string[], name: string, phrase: string, most?: number) => string[];
};

function making(tongue: Tongue, base: Slots, random: Random): Making {
  const made: Making['made'] = (templates, slots = {}, most = 6) =>
    sentences(templates, { ...base, ...slots }, random, most);
  const around: Making['around'] = (templates, name, phrase, most = 6) =>
    [
      ...new Set(
        sentences([phrase], base, random, 4).flatMap((said) => made(templates, { [name]: said }, 2)),
      ),
    ].slice(0, most);
  return { tongue, random, base, made, around };
}

/** Sentences for each slot of a script, in order: hook, need, turn, facts and advice, proof, offer, call. */
export function slotsOf(
  tongue: Tongue,
  brief: Brief,
  { theme, aim, known, ...matter }: Matter,
  random: Random,
  alone: boolean,
): Slot[] {
  // What stands apart shares only what holds for anything.
  const shared = theme.apart && aim !== 'talk' ? tongue.general[aim] : matter.group;
  // Good wishes fit wherever the heart speaks.
  const wishesToo = aim === 'talk' ? shared.wishes : [];
  const group = alone ? { ...shared, needs: [], tips: [], wishes: wishesToo } : shared;
  const { frames } = tongue;
  const { speaker, offer } = brief;
  const facts = briefFacts(tongue, brief);
  const topic = facts.topic || (facts.said ? '' : theme.kind);
  const own = (text: string | undefined) => (text ? tongue.sentence(text) : undefined);
  const make = making(
    tongue,
    {
      topic: topic ? tongue.topic(topic) : undefined,
      kind: theme.kind || undefined,
      said: facts.said && tongue.inside(facts.said),
      who: facts.who,
      was: facts.was,
      price: facts.price,
      address: facts.address,
      name: speaker.name,
      tag: speaker.mainTag,
      value: speaker.valueProposition?.replace(/[。.！!]+$/, ''),
      experience: own(speaker.negativeExperience || speaker.realStory),
    },
    random,
  );
  const { made, around, base } = make;
  const voice = aim === 'talk' ? 'talk' : 'offer';
  const needs = [...shuffled(theme.needs, random), ...shuffled(group.needs, random)];
  const wishes = shuffled([...theme.wishes, ...group.wishes], random);
  const short = shuffled(frames.short, random);

  const news = facts.said && !facts.asks ? made(frames.announced[aim === 'offer' ? 'offer' : 'share']) : [];
  // What the person has to tell may be the beginning, and is where there is no room for another.
  const room = brief.length || tongue.free.to;
  const fits = (facts.said ?? '').length < room / 2;
  const begins = news.length > 0 && fits && (random() < 0.4 || room < roomForOrder);
  const hook = begins
    ? news
    : facts.asks
      ? made(frames.asked, {}, 8)
      : theme.hooks
        ? needs[0]
          ? around(theme.hooks, 'need', needs[0], 8)
          : made(theme.hooks, {}, 8)
        : hooksOf(make, voice, brief, needs[0]);
  const stated = statedOf(make, facts.points);
  const advice = adviceOf(make, { theme, group, voice, length: brief.length });
  const wish = (at: number): Slot => ({
    sentences: wishes[at]
      ? around(at ? frames.wishes[voice].slice(0, 1) : frames.wishes[voice], 'wish', wishes[at])
      : [],
    worth: 1,
  });
  const remarks = shuffled(theme.remarks ?? frames.remarks[aim], random);
  const remark = (at: number): Slot => ({
    sentences: remarks[at] ? made([remarks[at]], {}, 4) : [],
    worth: 0.7,
  });
  const middle = aim !== 'offer' || random() < 0.35 ? [...advice, ...stated] : [...stated, ...advice];
  const ownCall = own(offer.callToAction);
  const calls = [
    ...made(frames.calls[aim], {}, 6),
    ...made(frames.platformCalls[brief.platform], {}, brief.platform === 'any' ? 4 : 8),
  ];
  const second = needs[1] ?? needs[0];
  return [
    { sentences: hook, needed: true, worth: 1 },
    { sentences: known ? made(frames.introduces) : [], worth: 3 },
    { sentences: base['experience'] ? made(frames.experiences) : [], worth: 4 },
    {
      sentences: own(offer.painPoints)
        ? [own(offer.painPoints)!]
        : second
          ? around(frames.secondNeeds, 'need', second)
          : [],
      worth: 1,
    },
    { sentences: begins ? [] : news, worth: 8 },
    { sentences: made(theme.turns ?? frames.turns[aim]), worth: 1.4 },
    ...middle,
    remark(0),
    remark(1),
    remark(2),
    remark(3),
    { sentences: made(frames.values), worth: 4 },
    {
      sentences: [own(speaker.specialExperience), own(offer.proof)].filter((text) => text !== undefined),
      worth: 6,
    },
    wish(0),
    wish(1),
    wish(2),
    remark(4),
    remark(5),
    {
      sentences: made(facts.was ? frames.prices.filter((frame) => frame.includes('<was>')) : frames.prices),
      worth: 6,
    },
    { sentences: own(offer.offer) ? [own(offer.offer)!] : [], worth: 6 },
    { sentences: made(frames.addresses), worth: 6 },
    { sentences: short.slice(0, 3), worth: -3 },
    ownCall ? { sentences: [ownCall], needed: true, worth: 1 } : { sentences: calls, needed: true, worth: 1 },
  ];
}

function hooksOf({ tongue, made, around }: Making, voice: 'offer' | 'talk', brief: Brief, need?: string) {
  const templates = tongue.frames.hooks[voice][brief.tone];
  return need ? around(templates, 'need', need, 8) : made(templates, {}, 8);
}

/** The person's points, a few in each sentence, and for whom it is. */
function statedOf({ tongue, random, made }: Making, points: string[]): Slot[] {
  const { facts, moreFacts, who } = tongue.frames;
  const slots: Slot[] = [];
  for (let at = 0; at < points.length; at += pointsAtOnce) {
    const some = tongue.listed(points.slice(at, at + pointsAtOnce), random);
    slots.push({ sentences: made(at ? moreFacts : facts, { facts: some }), worth: 6 });
  }
  return [...slots, { sentences: made(who), worth: 3 }];
}

type Advice = Pick<Matter, 'theme' | 'group'> & { voice: 'offer' | 'talk'; length: number };

/** What is special to the theme comes first: there may be room for little. It is counted, or said as it comes. */
function adviceOf({ tongue, random, made, around }: Making, { theme, group, voice, length }: Advice) {
  const { frames } = tongue;
  const tips = shuffled([...theme.tips, ...group.tips], random).sort(
    (a, b) => Number(theme.tips.includes(b)) - Number(theme.tips.includes(a)) + (random() - 0.5) * 1.2,
  );
  const roomy = length === 0 || length >= roomForOrder;
  if (voice === 'offer' && roomy && tips.length >= 3 && random() < 0.5) {
    const count = length > 400 && tips.length >= 4 ? 3 : 2;
    const counted: Slot[] = tips.slice(0, count).map((tip, i) => ({
      sentences: around(['<tip>'], 'tip', tip).map((said) => tongue.sentence(`${frames.ordinals[i]}${said}`)),
      needed: true,
      worth: 1.3,
    }));
    return [{ sentences: made(frames.countedLeads), needed: true, worth: 1 }, ...counted];
  }
  const plain = frames.laterTips.slice(0, 1);
  return tips.slice(0, 9).map((tip, i): Slot => {
    const templates = i === 0 ? frames.firstTips[voice] : roomy ? frames.laterTips : plain;
    return {
      sentences: around(i === 0 && !roomy ? plain : templates, 'tip', tip),
      needed: i === 0 && roomy,
      worth: i < 2 ? 1.3 : 1,
    };
  });
}
