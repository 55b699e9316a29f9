import { englishFacts } from '../../compose/facts.ts';
import type { Tongue } from '../../compose/frames.ts';
import { business } from './business.ts';
import { food } from './food.ts';
import { englishFrames } from './frames.ts';
import { englishGeneral } from './general.ts';
import { health } from './health.ts';
import { home } from './home.ts';
import { learning } from './learning.ts';
import { life } from './life.ts';
import { style } from './style.ts';
import { travel } from './travel.ts';

/** Things that are counted, so that one of them has an article. */
const counted =
  /^(class|course|lesson|shop|store|caf[eé]|bar|restaurant|bakery|salon|studio|gym|clinic|school|coat|jacket|dress|shirt|bag|ring|watch|phone|camera|laptop|tablet|car|house|flat|apartment|room|hotel|guesthouse|tour|trip|holiday|desk|table|sofa|bed|chair|wardrobe|pillow|mattress|vacuum|cleaner|fan|cooker|app|tool|service|workshop|inspection|reunion|farm|factory|company|book|film|video|song|cake|box|set|kit|package|plan|report|job|event|party|gift|present|relationship|agency|platform|machine|toy|game|bike|campsite|session)$/i;

const vowel = /^(?!eu|one\b|once\b)(?:[aeio]|u(?!s|ni|t))/i;

/** Names keep their capitals; a description begins with one only because it began a sentence. One of what is counted has its article. */
function named(topic: string): string {
  const name =
    /^(\p{Lu}\S*\s+\p{Lu}|\p{Lu}{2}|\S*\p{Lu}\S*\p{Lu}|(English|Chinese|Malay|French|New Year|Christmas)\b|I\b)/u.test(
      topic,
    )
      ? topic
      : lowered(topic);
  const noun = name.split(/\s+(?:for|in|with|from|of|to|at|on|by|that|without|after|near)\s/)[0]!;
  const bare =
    !/^(an?|the|my|our|your|this|these|all|every|\d|one|two|three|four|five|six|seven|eight|nine|ten)\b/i.test(
      name,
    );
  const last = noun.split(/\s+/).at(-1)!;
  return bare && counted.test(last) ? `${vowel.test(name) ? 'an' : 'a'} ${name}` : name;
}

const lowered = (text: string) =>
  /^(I\b|I[’']|\p{Lu}{2})/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

export const english: Tongue = {
  gap: ' ',
  frames: englishFrames,
  groups: { food, style, home, learning, health, travel, business, life },
  general: englishGeneral,
  sells:
    /\b(shops?|stores?|compan(y|ies)|factory|studio|services?|products?|packages?|class(es)?|lessons?|courses?|price|sales?|discount|deals?|free|delivery|deliver|trial|warranty|made to|custom|order|book(ing)?|hire|hiring|rent|agency|management|brand|we (are|make|offer|sell|build)|our)\b/i,
  factsOf: englishFacts,
  naming: {
    kind: 'last',
    aside: /\s+(?:for|in|with|from|of|to|at|on|by|that|which|without|after|near|and)\s.*$/i,
    before: /^(?:an?|the|my|our|your|new|local|small|family|neighbou?rhood)\s+/i,
    behind:
      /\s+(?:bars?|teams?|groups?|inspections?|clubs?|workshops?|shops?|stores?|studios?|services?|classes|class|lessons?|courses?|compan(?:y|ies)|tips|guide|delivery|delivered.*|centre|center)$/i,
  },
  listed: (points) => points.join(points.some((point) => point.includes(' and ')) ? '; ' : ', '),
  sentence: (text) => `${text.trim().replace(/[.,;]+$/, '')}${/[!?…]$/.test(text.trim()) ? '' : '.'}`,
  topic: named,
  inside: lowered,

  finish: (text) =>
    text
      .replaceAll(/([.!?])\1+/g, '$1')
      // Of two colons in a sentence the second is too many.
      .replaceAll(/(: [^.!?:;]*): /g, '$1; ')
      .replaceAll(/(^|[.!?] |: )(\p{Ll})/gu, (whole, mark: string, letter: string) =>
        mark === ': ' ? whole : mark + letter.toUpperCase(),
      ),
  free: { from: 280, to: 480 },
};
