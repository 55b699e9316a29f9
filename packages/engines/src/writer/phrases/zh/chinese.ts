import { chineseFacts } from '../../compose/facts.ts';
import type { Tongue } from '../../compose/frames.ts';
import { business } from './business.ts';
import { food } from './food.ts';
import { chineseFrames } from './frames.ts';
import { health } from './health.ts';
import { home } from './home.ts';
import { learning } from './learning.ts';
import { life } from './life.ts';
import { style } from './style.ts';
import { travel } from './travel.ts';

export const chinese: Tongue = {
  gap: '',
  frames: chineseFrames,
  groups: { food, style, home, learning, health, travel, business, life },
  factsOf: chineseFacts,
  listed: (points, random) => points.join(random() < 0.5 ? '，' : '；'),
  sentence: (text) =>
    `${text.trim().replace(/[。．.，,；;]+$/, '')}${/[！!？?…]$/.test(text.trim()) ? '' : '。'}`,
  topic: (topic) => topic,
  finish: (text) => text.replaceAll(/([，。；：！？])\1+/g, '$1').replaceAll(/[，；：]([。！？])/g, '$1'),
  free: { from: 180, to: 260 },
};
