import { malayFacts } from '../../compose/facts.ts';
import type { Tongue } from '../../compose/frames.ts';
import { english } from '../en/english.ts';
import { business } from './business.ts';
import { food } from './food.ts';
import { malayFrames } from './frames.ts';
import { health } from './health.ts';
import { home } from './home.ts';
import { learning } from './learning.ts';
import { life } from './life.ts';
import { style } from './style.ts';
import { travel } from './travel.ts';

export const malay: Tongue = {
  gap: ' ',
  frames: malayFrames,
  groups: { food, style, home, learning, health, travel, business, life },
  factsOf: malayFacts,
  listed: (points) => points.join(points.some((point) => point.includes(' dan ')) ? '; ' : ', '),
  sentence: english.sentence,
  // Names keep their capitals; a description begins with one only because it began a sentence.
  topic: (topic) =>
    /^(\p{Lu}\S*\s+\p{Lu}|\p{Lu}{2}|\S*\p{Lu}\S*\p{Lu}|(Inggeris|Melayu|Mandarin|Tahun Baharu|Hari Raya)\b)/u.test(
      topic,
    )
      ? topic
      : topic.charAt(0).toLowerCase() + topic.slice(1),
  finish: english.finish,
  free: { from: 300, to: 520 },
};
