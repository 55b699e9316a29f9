import { chineseCardinal, chineseDigits, chineseNumber, chineseQuantity, two } from './chinese-numbers.ts';
import { chineseMeasures, chineseVocabulary } from './chinese-words.ts';
import { amountForms, lastForms, namingForms } from './figure-forms.ts';
import { amount, ends, plain, sticky, to, type Form, type Span } from './spans.ts';

const said = (words: string): Span => ({ kind: 'said', words });

/** Whether a W counts ten thousands of what people count so; else it may be watts. */
const many = (before: string, after: string): boolean =>
  /(?:粉丝?|播放量?|阅读量?|销量|月薪|年薪|点赞|浏览量?|收入|关注|用户|流量|曝光)[约达破超近过了到至：:\s]{0,2}$/.test(
    before,
  ) || /^[+＋]?\s?[粉人元块次播点关观单名份浏阅]/.test(after);

/** Forms that only Chinese writes, before the amounts that all languages share. */
const own: Form[] = [
  // 2024年, 2012-2024年; 5000年 and 1000年 are spans of time.
  [
    sticky(String.raw`(?:(\d{4})\s?[-~～—–至到]\s?)?(\d{4})(?=\s?年)`),
    ([, from, to], { after }) =>
      Number(to) > 2100 ||
      (to!.endsWith('000') && to !== '2000') ||
      (!from && /^\s?年前/.test(after) && to!.endsWith('00'))
        ? undefined
        : { kind: 'years', to: to!, ...(from && { from }) },
  ],
  [
    sticky(String.raw`((?:19|20)\d\d)[-/.](0[1-9]|1[0-2])${ends}(?!\s?[年%％元万亿kgcm℃]|\.\d)`),
    ([, year, month]) => ({ kind: 'date', year: year!, month: month! }),
  ],
  // 96年出生, 08年奥运会: a year without its century.
  [
    sticky(
      String.raw`(\d\d)(?=年(?:出生|生人|生的|毕业|入学|入职|参军|结婚|世界杯|奥运|那会|那时|那年|[春夏秋冬初底末]|的[春夏秋冬]|\d{1,2}月))`,
    ),
    ([, year]) => said(chineseDigits(year!)),
  ],
  [
    sticky(String.raw`((?:19|20)\d\d)/([1-9])(?!\d|[-/.]\d)`),
    ([, year, month]) => ({ kind: 'date', year: year!, month: month! }),
  ],
  [
    sticky(
      String.raw`(1[0-2]|[1-9])/(3[01]|[12]\d|[1-9])(?=(?:\p{Script=Han}{2})?节|国庆|元旦|上线|开售|发布|截止|开播)`,
      'u',
    ),
    ([, month, day]) => ({ kind: 'date', month: month!, day: day! }),
  ],
  [
    sticky(String.raw`(\d{1,2})h\s?(\d{1,2})(?:min|m)?(?![A-Za-z\d])`),
    ([, hours, minutes]) => said(`${two(chineseCardinal(hours!))}小时${two(chineseCardinal(minutes!))}分钟`),
  ],
  [sticky(String.raw`9{3,4}(?=纯?[金银])|925(?=纯?银)`), ([purity]) => said(chineseDigits(purity))],
  // 2024Q1, 2024款
  [
    sticky(String.raw`(?:19|20)\d\d(?=\s?(?:[QH][1-4](?!\d)|财年|年度|款|赛季|届|春夏|秋冬|新款|版))`),
    ([year]) => said(chineseDigits(year)),
  ],
  [sticky(String.raw`((?:1[5-9]|20)\d0)s(?![A-Za-z])`), ([, year]) => said(`${chineseDigits(year!)}年代`)],
  // Days that have become names: 9·11, 3.15晚会, 618大促.
  [sticky(String.raw`(\d{1,2})[·•](\d{1,2})(?!\d)`), ([, a, b]) => said(chineseDigits(a! + b!))],
  [
    sticky(String.raw`(\d{1,2})\.(\d{1,2})(?=晚会|劳动节|国庆|黄金周|小长假|长假)`),
    ([, month, day]) => said(chineseCardinal(month!) + chineseDigits(day!)),
  ],
  [
    sticky(String.raw`\d{3,4}(?=事件|大促|年中|购物节|晚会|快乐|表白|工作制|高校|院校|大学|工程)`),
    ([name]) => said(chineseDigits(name, { telephone: false })),
  ],
  [
    sticky(String.raw`\d{3,4}(?=室|房间?(?!子|产|价|屋)|路(?:公交|车)|次列车)`),
    ([digits]) => ({ kind: 'code', digits }),
  ],
  [
    sticky(String.raw`95\d{3}(?<!00)(?![\d.,%％万千亿\p{Script=Han}a-zA-Z])`, 'u'),
    ([digits]) => ({ kind: 'code', digits }),
  ],
  [
    sticky(String.raw`(\d{1,2})['′]\s?(\d{1,2})(?:["″”]|'')?`),
    ([, feet, inches]) =>
      Number(inches) < 12
        ? { kind: 'feet', feet: feet!, inches: inches! }
        : said(`${chineseCardinal(feet!)}分${chineseCardinal(inches!)}秒`),
  ],
  [sticky(String.raw`0\d(?=年)`), ([year]) => said(chineseDigits(year))],
  [sticky(String.raw`(\d\d)(?=年代)`), ([, year]) => ({ kind: 'decade', year: year! })],
  [sticky(String.raw`\d[05](?=后(?![面来]))`), ([year]) => said(chineseDigits(year))],
  [
    sticky(String.raw`(1[3-9]\d)[- ]?(\d{4})[- ]?(\d{4})(?!\d)`),
    ([, ...groups]) => ({ kind: 'telephone', groups }),
  ],
  [
    sticky(String.raw`(86)[- ]?(1[3-9]\d)[- ]?(\d{4})[- ]?(\d{4})(?!\d)`),
    ([, ...groups]) => ({ kind: 'telephone', groups }),
  ],
  [sticky(String.raw`(0\d{2,3})-(\d{7,8})(?!\d)`), ([, ...groups]) => ({ kind: 'telephone', groups })],
  [
    sticky(String.raw`([48]00)[- ]?(\d{3,4})[- ]?(\d{3,4})(?!\d)`),
    ([, ...groups]) => (groups.join('').length !== 10 ? undefined : { kind: 'telephone', groups }),
  ],
  // 1米75, 3块5, 2万5, 3斤2: the last figure counts the next smaller unit.
  [
    sticky(
      String.raw`(\d{1,3})(米|块|元|斤)(\d{1,2})(?![\d.%％]|\s?(?:[a-zA-Z厘公斤克两寸角毛万亿千百折个]))`,
    ),
    ([, whole, unit, rest]) =>
      said(
        two(chineseCardinal(whole!)) +
          unit! +
          (unit === '斤' ? chineseCardinal(rest!) : chineseDigits(rest!)),
      ),
  ],
  [
    sticky(String.raw`(\d{1,3})([万千百亿])(\d)(?![\d.%％]|\s?[万亿千百个人次元块])`),
    ([, whole, scale, rest]) => said(two(chineseCardinal(whole!)) + scale! + chineseDigits(rest!)),
  ],
  // 10w, 1.5k, but 4K television and 8K pictures.
  [
    sticky(`(${amount})([wWkK万])(?![A-Za-z\\d])`),
    ([, amount, scale], { before, after }) =>
      scale === '万' ||
      (scale === 'W' && !many(before, after)) ||
      (scale === 'K' && /^[1248]$/.test(amount!)) ||
      /^\s?[=×金]/.test(after)
        ? undefined
        : { kind: 'scaled', amount: amount!, scale: scale! },
  ],
];

const model: Form = [
  sticky(String.raw`\d{1,6}(?!\d|\.\d|[-/:：]\d)`),
  ([digits], { before }) =>
    /[A-Za-z][ -]?$|(?:[\p{Script=Han}][-−])$/u.test(before) &&
    !/(?:^|[^A-Za-z])(?:No|NO|no)\.?\s?$/.test(before)
      ? { kind: 'model', digits }
      : undefined,
];
const ordinal: Form = [
  sticky(String.raw`\d{1,9}(?!\d|\.\d|[-~～–—至到]\d)`),
  ([number], { before }) => (before.endsWith('第') ? { kind: 'ordinal', number } : undefined),
];
const countedRange: Form = [
  sticky(`(${plain})${to}(${plain})${ends}`),
  ([written, from, to], { before, after }) =>
    chineseMeasures.test(after.trimStart()) &&
    !before.endsWith('第') &&
    !(/[-−]/.test(written) && Number(from) >= Number(to))
      ? said(`${chineseNumber(from!)}到${quantity(to!, after)}`)
      : undefined,
];
const counted: Form = [
  sticky(`(${plain})${ends}`),
  ([written, amount], { after, before }) => {
    if (chineseMeasures.test(after.trimStart()) && !before.endsWith('第'))
      return said(quantity(amount!, after));
    return /^\d{7,}$/.test(written) && !written.endsWith('000') && !/^\s?[万亿元个年]/.test(after)
      ? said(chineseDigits(written))
      : undefined;
  },
];

/** 2 before what counts; 2个 but 二年级, 二十二. */
function quantity(amount: string, after: string): string {
  return /^(?:月|日|号)/.test(after) ? chineseNumber(amount) : chineseQuantity(amount);
}

const watts: Form = [
  sticky(`(${amount})W(?=\\s?(?:快充|充电|功率|的?电|的?灯|闪充|超级快充|氮化镓|无线充|音))`),
  ([, amount]) => said(`${chineseNumber(amount!)}瓦`),
];
const amounts = amountForms(chineseVocabulary);
const withoutRange = amounts.slice(0, -1);

/** What figures are in a Chinese text; the first form that reads a place wins. */
export const chineseForms: Form[] = [
  ...namingForms(chineseVocabulary),
  ...own,
  watts,
  ordinal,
  model,
  ...withoutRange,
  countedRange,
  ...amounts.slice(-1),
  counted,
  ...lastForms,
];
