import type { AlignedText } from './aligned-text.ts';
import { pictures } from './pictures.ts';
import { anyOf, rewritten, type Rule } from './rewriting.ts';
import { chineseCardinal, chineseDigits, chineseNumber, chineseQuantity } from './chinese-numbers.ts';

const units: Record<string, string> = {
  'km/h': '公里每小时',
  'm/s': '米每秒',
  kg: '公斤',
  km: '公里',
  cm: '厘米',
  mm: '毫米',
  ml: '毫升',
  mL: '毫升',
  mg: '毫克',
  '℃': '摄氏度',
  '°C': '摄氏度',
  '°': '度',
  GB: ' G B',
  MB: ' M B',
  TB: ' T B',
  g: '克',
  m: '米',
  L: '升',
  h: '小时',
  min: '分钟',
  s: '秒',
  '㎡': '平方米',
  'm²': '平方米',
  m2: '平方米',
  kW: '千瓦',
  W: '瓦',
  V: '伏',
  mAh: '毫安时',
  Hz: '赫兹',
  fps: '帧',
  px: '像素',
};
const currencies: Record<string, string> = {
  '¥': '元',
  '￥': '元',
  $: '美元',
  '€': '欧元',
  '£': '英镑',
  RM: '令吉',
};

// Of a number without end only the beginning is tried, or each of its digits would look for the end again.
const number = String.raw`(?<!\d{15})(?:(?<![\d到])[-−])?(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?`;
const unit = anyOf(Object.keys(units));
const measureWords = '倍个只位款条件种次名家台块天张本份杯瓶双套间层辆斤周晚遍';

const telephone = (...parts: (string | undefined)[]): string =>
  parts
    .filter((part) => part !== undefined)
    .map((part) => chineseDigits(part, { telephone: true }))
    .join('，');

/** In this order: what is most particular first, so that a date is not read as two minus signs. */
const rules: Rule[] = [
  [/[（(【[]/g, () => '，'],
  [/[）)】\]]/g, () => '，'],
  [/["“”『』「」《》〈〉]/g, () => ''],
  [/(?:https?:\/\/|www\.)[\w\-.~:/?#@!$&*+=%]+/gi, () => '网址链接'],
  // A keycap or © is \p{Extended_Pictographic} too, but digits and # are text.
  [pictures, () => ' '],
  [
    /(?<!\d)(\d{4})([-/.])(1[0-2]|0?[1-9])\2(3[01]|[12]\d|0?[1-9])(?!\d)/g,
    ([, y, , m, d]) => `${chineseDigits(y!)}年${chineseCardinal(m!)}月${chineseCardinal(d!)}日`,
  ],
  [/(?<!\d)(\d{4})\s?[-~～—–至到]\s?(?=\d{4}\s*年)/g, ([, y]) => `${chineseDigits(y!)}到`],
  [/(?<!\d)(\d{4})(?=\s*年)/g, ([, y]) => chineseDigits(y!)],
  [/(?<!\d)(\d{2})(?=年代)/g, ([, y]) => chineseCardinal(y!)],
  [/(?<!\d)(\d[05])(?=后)/g, ([, y]) => chineseDigits(y!)],
  [/(?<!\d)([01]?\d|2[0-4])[:：]([0-5]\d)(?:[:：]([0-5]\d))?(?![\d:：])/g, ([, h, m, s]) => clock(h!, m!, s)],
  [/(?<=[年月日号点分整秒])\s?[-~～—–]\s?(?=[\d一二三四五六七八九十两])/g, () => '到'],
  [/(?<!\d)(?:\+?86[- ]?)?(1[3-9]\d)[- ]?(\d{4})[- ]?(\d{4})(?!\d)/g, ([, a, b, c]) => telephone(a, b, c)],
  [/(?<!\d)(0\d{2,3})-(\d{7,8})(?!\d)/g, ([, a, b]) => telephone(a, b)],
  [/(?<!\d)([48]00)-?(\d{3})-?(\d{4})(?!\d)/g, ([, a, b, c]) => telephone(a, b, c)],
  [
    new RegExp(String.raw`([¥￥$€£]|(?<![A-Za-z])RM)\s?(${number})\s?(万|亿)?(?:元|块)?`, 'g'),
    ([, sign, amount, scale]) => chineseNumber(amount!) + (scale ?? '') + currencies[sign!]!,
  ],
  [
    new RegExp(String.raw`(${number})\s?[%％]?\s?[-~～至到]\s?(${number})\s?[%％]`, 'g'),
    ([, a, b]) => `百分之${chineseNumber(a!)}到百分之${chineseNumber(b!)}`,
  ],
  [
    new RegExp(String.raw`(${number})\s?([%％‰])`, 'g'),
    ([, a, sign]) => `${sign === '‰' ? '千' : '百'}分之${chineseNumber(a!)}`.replace(/(.*分之)负/, '负$1'),
  ],
  [
    /(?<![\d/])(\d{1,3})\/(\d{1,4})(?![\d/])/g,
    ([, a, b]) => `${chineseCardinal(b!)}分之${chineseCardinal(a!)}`,
  ],
  [
    /(?<![\d:：])(\d{1,3})[:：](\d{1,3})(?![\d:：])/g,
    ([, a, b]) => `${chineseCardinal(a!)}比${chineseCardinal(b!)}`,
  ],
  // An upper bound with its unit keeps the unit: 10-20kg.
  [
    /(?<![\d.])((?:(?<!\d)[-−])?\d+(?:\.\d+)?)\s?[-~～—–]\s?(?=\d+(?:\.\d+)?(?![\d-]))/g,
    ([, a]) => `${chineseNumber(a!)}到`,
  ],
  [
    new RegExp(String.raw`(${number})\s?(${unit})(?![A-Za-z])`, 'g'),
    ([, n, u]) =>
      (u === 'GB' || u === 'MB' || u === 'TB' ? chineseNumber(n!) : chineseQuantity(n!)) + units[u!]!,
  ],
  // A model name: iPhone16, V2.
  [/(?<=[A-Za-z])[ -]?(\d{1,4})(?![\d.])/g, ([, n]) => ` ${modelNumber(n!)}`],
  [/第(\d+)/g, ([, n]) => `第${chineseCardinal(n!)}`],
  [new RegExp(String.raw`(${number})(?=[${measureWords}]|小时|分钟)`, 'g'), ([, n]) => chineseQuantity(n!)],
  [/(?<![\d.,])\d{7,}(?<!000)(?![\d.,]|\s?[万亿元个年])/g, ([n]) => chineseDigits(n!)],
  [/(?<![\d.,])0\d+(?![\d.])/g, ([n]) => chineseDigits(n!)],
  [new RegExp(number, 'g'), ([n]) => chineseNumber(n!)],
  [/(?<=[A-Za-z])\.(?=[A-Za-z])/g, () => '点'],
  [/[…⋯]+|\.{3,}/g, () => '…'],
  [/[—–]{1,2}|--+/g, () => '，'],
  [/&/g, () => '和'],
  [/\+/g, () => '加'],
  [/=/g, () => '等于'],
  [/×/g, () => '乘'],
  [/÷/g, () => '除以'],
  [/@/g, () => ' at '],
  [/%/g, () => '百分号'],
  [/[~～]/g, () => ' '],
];

/** Spoken the way an owner names it: short numbers whole, longer ones digit by digit. */
function modelNumber(digits: string): string {
  return digits.length <= 2 && !digits.startsWith('0') ? chineseCardinal(digits) : chineseDigits(digits);
}

function clock(hours: string, minutes: string, seconds: string | undefined): string {
  const hour = chineseCardinal(hours) === '二' ? '两' : chineseCardinal(hours);
  const minute = Number(minutes) ? `${Number(minutes) < 10 ? '零' : ''}${chineseCardinal(minutes)}分` : '整';
  if (seconds === undefined) return `${hour}点${minute}`;
  return `${hour}点${minute === '整' ? '零分' : minute}${chineseCardinal(seconds)}秒`;
}

/** Rewrites numbers, dates, times, money, percentages, telephone numbers, units and symbols as Chinese is read. */
export function speakableChinese(text: AlignedText): AlignedText {
  // NFKC would make a comma of ， and glue the numbers on its two sides together.
  const spoken = text.replace(/[^\p{ASCII}，。！？；：、…⋯—–～％¥￥℃㎡²°‰“”（）【】]/gu, ([c]) =>
    c!.normalize('NFKC'),
  );
  return rewritten(spoken, rules);
}
