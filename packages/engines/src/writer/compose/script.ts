import { mannerDistance } from '@likeness/domain/manner';
import { seededRandom } from '@likeness/domain/maths/seeded-random';
import type { Brief } from './brief.ts';
import { fit } from './fit.ts';
import type { Tongue } from './frames.ts';
import { exclaimed, inOwnManner } from './manner.ts';
import { matterOf } from './matter.ts';
import { briefFacts, listOf, slotsOf } from './slots.ts';

/** Tries with other sentences before a length is given up. */
const maxTries = 60;
/** Tries for one that leaves out nothing the person said. */
const enoughTries = 8;
/** Tries for one that says nothing twice. */
const fewTries = 3;
/** Tries for one that sounds most like the person. */
const ownTries = 12;

/**
 * A script of exactly `brief.length` characters (within the language's free range for 0), or a shorter one of a matter of which rules
 * know nothing. The same seed writes the same. Undefined where the person's own words leave no room for it.
 */
export function composeScript(tongue: Tongue, brief: Brief, seed: number): string | undefined {
  const matter = matterOf(tongue, brief);
  const banned = listOf(brief.offer.bannedWords);
  const room = brief.length ? { from: brief.length, to: brief.length } : tongue.free;
  // Of what rules do not know they say no more than they were told: such a script is as short as that.
  const { from, to } = matter.known ? room : { ...room, from: 0 };
  const { topic, points, was, price, who, address, ...facts } = briefFacts(tongue, brief);
  const told = [topic, facts.said, ...points, was, price, who, address].filter((fact) => fact !== undefined);
  let best: { script: string; missing: number; flaws: number } | undefined;
  for (let attempt = 0; attempt < maxTries; attempt++) {
    // Rather a script that leaves a fact out than none, once others have been tried; but what is offered by name is named.
    const named = !brief.offer.name || best?.script.toLowerCase().includes(brief.offer.name.toLowerCase());
    if (best && named && attempt >= (brief.manner ? ownTries : enoughTries)) break;
    const random = seededRandom(Math.imul(seed + 1, 7919) + attempt * 104_729);
    const alone = Boolean(matter.theme.apart) && attempt < maxTries / 2;
    const usual = slotsOf(tongue, brief, matter, random, alone);
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
    const slots = own.map((slot) => ({
      ...slot,
      sentences: slot.sentences
        .map(tongue.finish)
        .filter((text) => !banned.some((word) => text.includes(word))),
    }));
    const chosen = fit(slots, { from, to, gap: tongue.gap.length, random });
    if (chosen === undefined) continue;
    const script = (manner ? exclaimed(chosen, manner, random) : chosen).join(tongue.gap);
    const said = (fact: string): boolean => script.toLowerCase().includes(fact.toLowerCase());
    const unnamed = brief.offer.name && !said(brief.offer.name) ? told.length : 0;
    const missing = unnamed + told.filter((fact) => !said(fact)).length;
    const flaws = manner ? mannerDistance(script, manner) : echoes(chosen, topic);
    const better = !best || missing < best.missing || (missing === best.missing && flaws < best.flaws);
    if (better) best = { script, missing, flaws };
    if (!missing && !manner && (!flaws || (flaws < 2 && attempt >= fewTries))) break;
  }
  return best?.script;
}

/** How often a name may be said without sounding like a sign. */
const namesAtMost = 2;

/** What a listener would hear twice: the name once more or at once again, sentences that begin alike. */
function echoes(sentences: string[], topic: string): number {
  const names = sentences.map((text) => topic !== '' && text.toLowerCase().includes(topic.toLowerCase()));
  const named = names.filter(Boolean).length;
  const again = names.filter((name, i) => name && names[i - 1]).length;
  const beginnings = sentences.map((text) => /^[^，,：:；;。.！!？?\s]+/.exec(text)?.[0].toLowerCase());
  const alike = beginnings.length - new Set(beginnings).size;
  return 2 * Math.max(0, named - namesAtMost) + again + alike;
}
