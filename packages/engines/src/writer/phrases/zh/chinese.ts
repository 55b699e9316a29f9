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
  naming: {
    kind: 'last',
    aside: /(?:优惠|折扣|活动|促销|新品|上新|现货|定制|订制|批发)$/,
    before: /^.*(?:一[家间个款种]|我们?的|新开的|本店的|[^是]的)(?=.)/,
    behind:
      /(?:小?店铺?|馆|铺|坊|屋|吧|厅|行|房|厂|团|团队|俱乐部|工作坊|检测|洗护|沟通|共读|工作室|公司|中心|门店|服务|上门|课程|课|班|暑期|寒假|系列|套餐|推荐|介绍|分享|攻略|知识|技巧|心得|经验|方法|配送|外卖|预约|开业|开张|开业了|[\d一两二三四五六七八九十]+小时|一对一|教学|入门|怎么[选挑做买].*|如何.*)$/,
  },
  listed: (points) => points.join('，'),
  sentence: (text) =>
    `${text.trim().replace(/[。．.，,；;]+$/, '')}${/[！!？?…]$/.test(text.trim()) ? '' : '。'}`,
  topic: (topic) => topic,
  inside: (sentence) => sentence,
  finish: (text) => text.replaceAll(/([，。；：！？])\1+/g, '$1').replaceAll(/[，；：]([。！？])/g, '$1'),
  free: { from: 180, to: 260 },
};
