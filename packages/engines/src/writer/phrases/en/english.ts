import { englishFacts } from '../../compose/facts.ts';
import type { Tongue } from '../../compose/frames.ts';
import { business } from './business.ts';
import { food } from './food.ts';
import { englishFrames } from './frames.ts';
import { health } from './health.ts';
import { home } from './home.ts';
import { learning } from './learning.ts';
import { life } from './life.ts';
import { style } from './style.ts';
import { travel } from './travel.ts';

export const english: Tongue = {
  gap: ' ',
  frames: englishFrames,
  groups: { food, style, home, learning, health, travel, business, life },
  factsOf: englishFacts,
  listed: (points) => points.join(points.some((point) => point.includes(' and ')) ? '; ' : ', '),
  sentence: (text) => `${text.trim().replace(/[.,;]+$/, '')}${/[!?…]$/.test(text.trim()) ? '' : '.'}`,
  // Names keep their capitals; a description begins with one only because it began a sentence.
  topic: (topic) =>
    /^(\p{Lu}\S*\s+\p{Lu}|\p{Lu}{2}|\S*\p{Lu}\S*\p{Lu}|(English|Chinese|Malay|French|New Year|Christmas)\b|I\b)/u.test(
      topic,
    )
      ? topic
      : topic.charAt(0).toLowerCase() + topic.slice(1),
  finish: (text) =>
    text
      .replaceAll(/([.!?])\1+/g, '$1')
      .replaceAll(/(^|[.!?] |: )(\p{Ll})/gu, (whole, mark: string, letter: string) =>
        mark === ': ' ? whole : mark + letter.toUpperCase(),
      ),
  free: { from: 280, to: 480 },
};
