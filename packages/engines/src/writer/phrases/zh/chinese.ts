import { chineseFacts } from '../../compose/facts.ts';
import type { Tongue } from '../../compose/frames.ts';
import { business } from './business.ts';
import { food } from './food.ts';
import { chineseFrames } from './frames.ts';
import { chineseGeneral } from './general.ts';
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
  general: chineseGeneral,
  sells:
    /店|厂|公司|工作室|服务|产品|套餐|课|班|团|价|折|优惠|促销|包邮|上门|免费|新品|现货|直发|预订|预约|招|售|租|卖|款|定制|代[^表替]|运营|品牌|保修|试听|体验|适合/,
  factsOf: chineseFacts,
  listed: (points) => points.join('，'),
  sentence: (text) =>
    `${text.trim().replace(/[。．.，,；;]+$/, '')}${/[！!？?…]$/.test(text.trim()) ? '' : '。'}`,
  topic: (topic) => topic,
  inside: (sentence) => sentence,
  finish: (text) => text.replaceAll(/([，。；：！？])\1+/g, '$1').replaceAll(/[，；：]([。！？])/g, '$1'),
  free: { from: 180, to: 260 },
};
