type Rule = [RegExp, string];

const apply = (text: string, rules: readonly Rule[]): string =>
  rules.reduce((now, [from, to]) => now.replaceAll(from, to), text);

/** Sounds that carry nothing, and words said twice. */
const fillers: Rule[] = [
  [/(^|[，。！？；\s])(嗯+|呃+|额+|啊+|哎|那个啥|怎么说呢|你知道吧|就是说|然后呢|反正就是)[，,、]?/g, '$1'],
  [/(我觉得|其实|然后|就是|特别|非常|真的)\1+/g, '$1'],
  [/([，。！？；])\1+/g, '$1'],
  [/，([。！？；])/g, '$1'],
  [/(^|[。！？；\n])[，、；]+/g, '$1'],
];

/** Half-width marks between Chinese letters, and spaces that do not belong. */
const marks: Rule[] = [
  [/(?<=\p{Script=Han}|[”」）])\s*,\s*/gu, '，'],
  [/(?<=\p{Script=Han}|[”」）])\s*\.{3,}/gu, '……'],
  [/(?<=\p{Script=Han}|[”」）])\s*\.(?!\d)/gu, '。'],
  [/(?<=\p{Script=Han}|[”」）\d])\s*!+/gu, '！'],
  [/(?<=\p{Script=Han}|[”」）\d])\s*\?+/gu, '？'],
  [/(?<=\p{Script=Han}|[”」）])\s*;\s*/gu, '；'],
  [/(?<=\p{Script=Han}|[”」）])\s*:(?!\/|\d)\s*/gu, '：'],
  [/(?<=[\p{Script=Han}，。！？；：])[ \t]+(?=[\p{Script=Han}，。！？；：])/gu, ''],
];

/** Officialese and padding as one would say it. */
const plainer: Rule[] = [
  [
    /(?:对于?|针对)(.{2,12}?)进行(?:一个|一次|一下|一番)?(介绍|讲解|分析|说明|推荐|展示|评测|讨论|了解)/g,
    '$2$1',
  ],
  [
    /进行(了)?(?:一个|一次|一下|一番)?(使用|购买|制作|下载|安装|操作|清洗|维护|保养|报名|学习|练习|介绍|说明|修改|调整)/g,
    '$2$1',
  ],
  [/完成(.{1,8}?)的(制作|安装|清洁|整理|拍摄|剪辑)/g, '$2$1'],
  [/如果(您|你)?有需要的话/g, '如果$1需要'],
  [/便于携带/g, '方便携带'],
  [/(对|针对)(.{2,8}?)进行(了)?(\p{Script=Han}{2})(?=[，。！？；]|$)/gu, '$4$3$2'],
  [/进行(了)?(沟通|讨论|检查|清洁|整理|选择|对比|测试|预约|咨询)/g, '$2$1'],
  [/在(.{1,10}?)的情况下/g, '$1时'],
  [/由于(.{2,20}?)的原因/g, '因为$1'],
  [/是(一个|一种)?非常(.{1,4})的一?(款|件|个)/g, '是$2的一$3'],
  [/具有(.{1,6})的特点/g, '$1'],
  [/能够/g, '能'],
  [/以及/g, '和'],
  [/并且/g, '而且'],
  [/非常非常/g, '非常'],
  [/特别特别/g, '特别'],
  [/这个东西/g, '它'],
];

const spokenWords: Rule[] = [
  [/因此|所以说/g, '所以'],
  [/此外|另外还/g, '还有'],
  [/然而/g, '可是'],
  [/例如/g, '比如'],
  [/如何/g, '怎么'],
  [/是否/g, '是不是'],
  [/购买/g, '买'],
  [/使用/g, '用'],
  [/无需|不需要/g, '不用'],
  [/(仅|只)需要?/g, '只要'],
  [/立即|即刻/g, '马上'],
  [/您/g, '你'],
  [/提供/g, '有'],
  [/十分(?=[^之钟])/g, '很'],
];

const empty: Rule[] = [
  [/(总的来说|总而言之|众所周知|不得不说|值得一提的是|说实话|老实说|可以说|毫无疑问|事实上)[，,]?/g, ''],
  [/(真的|其实|基本上|相对来说|某种程度上)(?=\p{Script=Han})/gu, ''],
  [/(非常|特别|十分|超级|极其)(?=\p{Script=Han})/gu, '很'],
  [/（[^（）]{1,30}）/g, ''],
];

/** A sentence of more than `longest` letters is cut at a comma near its middle. */
function cutLong(text: string, longest: number): string {
  return text.replaceAll(/[^。！？；…\n]+/g, (sentence) => {
    const parts = sentence.split('，');
    if ([...sentence].length <= longest || parts.length < 3) return sentence;
    let out = '';
    let length = 0;
    parts.forEach((part, i) => {
      const last = i === parts.length - 1;
      length += [...part].length;
      const next = parts[i + 1] ?? '';
      // A clause that leans on the one before stays with it.
      const leans = /^(但|而|所以|因此|就|才|都|也|却|还是)/.test(next);
      const cut = !last && length >= longest * 0.55 && !leans;
      out += part + (last ? '' : cut ? '。' : '，');
      if (cut) length = 0;
    });
    return out;
  });
}

const ended = (text: string): string =>
  /[。！？…；：，”」）]\s*$/.test(text) ? text : `${text.trimEnd()}。`;

/** Sentences said twice stay once. */
function withoutRepeats(text: string): string {
  const seen = new Set<string>();
  return text.replaceAll(/[^。！？…\n]+[。！？…]*/g, (sentence) => {
    const key = sentence.replaceAll(/[\p{P}\s]/gu, '');
    if (key.length > 5 && seen.has(key)) return '';
    seen.add(key);
    return sentence;
  });
}

const clean = (text: string): string => withoutRepeats(apply(apply(text, marks), fillers));

export const chineseRewriting = {
  polish: (text: string): string => ended(cutLong(apply(clean(text), plainer), 42)),
  clearer: (text: string): string =>
    ended(cutLong(apply(clean(text), [...plainer, ...empty.slice(0, 1)]), 28)),
  shorter: (text: string): string => ended(apply(apply(clean(text), [...plainer, ...empty]), fillers)),
  spoken: (text: string): string => ended(cutLong(apply(clean(text), [...plainer, ...spokenWords]), 24)),
};
