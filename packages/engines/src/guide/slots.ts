import type { GuideSlots } from './port.ts';

const languages: [RegExp, string][] = [
  [/英文|英语|\benglish\b|bahasa inggeris/i, 'en-US'],
  [/繁体|台湾|traditional chinese|cina tradisional/i, 'zh-TW'],
  [/中文|普通话|国语|\bchinese\b|mandarin|bahasa cina/i, 'zh-CN'],
  [/马来(语|文)|\bmalay\b|bahasa (melayu|malaysia)|\bmelayu\b/i, 'ms-MY'],
  [/日语|日文|japanese|bahasa jepun/i, 'ja'],
  [/韩语|韩文|korean|bahasa korea/i, 'ko'],
  [/西班牙(语|文)|spanish|sepanyol/i, 'es'],
  [/法语|法文|french|perancis/i, 'fr'],
  [/泰语|泰文|\bthai\b|bahasa thai/i, 'th'],
  [/印尼语|indonesian|bahasa indonesia/i, 'id'],
];

const digits: Record<string, number> = {
  一: 1,
  两: 2,
  二: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  十: 10,
  半: 0.5,
  one: 1,
  a: 1,
  an: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  ten: 10,
  half: 0.5,
  thirty: 30,
  fifteen: 15,
  sixty: 60,
  satu: 1,
  dua: 2,
  tiga: 3,
  empat: 4,
  lima: 5,
  enam: 6,
  sepuluh: 10,
  setengah: 0.5,
};

/** A number as it is written: 30, 三, 三十, thirty, tiga. */
function numberOf(word: string): number | undefined {
  if (/^\d+(\.\d+)?$/.test(word)) return Number(word);
  const tens = /^([一二三四五六七八九]?)十([一二三四五六七八九]?)$/.exec(word);
  if (tens) return (digits[tens[1] || '一'] ?? 1) * 10 + (tens[2] ? digits[tens[2]]! : 0);
  const hundreds = /^([一二两三四五六七八九])百$/.exec(word);
  if (hundreds) return digits[hundreds[1]!]! * 100;
  return digits[word.toLowerCase()];
}

const number = String.raw`((?<!\d)\d+(?:\.\d+)?|(?<![一二两三四五六七八九十半])[一二两三四五六七八九十半]+百?|one|two|three|four|five|six|ten|fifteen|thirty|sixty|half an?|satu|dua|tiga|empat|lima|enam|sepuluh|setengah)`;
const found = (text: string, unit: string): number | undefined => {
  const match = new RegExp(`${number}[\\s-]*(?:个|個)?(?:${unit})`, 'i').exec(text);
  return match ? numberOf(match[1]!.split(' ')[0]!) : undefined;
};

/** Letters of an English or Malay word, with the space behind it. */
const charactersPerWord = 5.8;

/** What the words say about length, shape, language, number and source. */
export function plainSlots(text: string): GuideSlots {
  const slots: GuideSlots = {};
  const length = found(text, '字|characters?|aksara');
  const words = found(text, 'words?\\b|(?:patah )?perkataan');
  if (length) slots.length = length;
  else if (words) slots.length = Math.round(words * charactersPerWord);
  const seconds = found(text, '秒|seconds?|secs?\\b|saat|s\\b');
  const minutes = found(text, '分钟|minutes?|mins?\\b|minit');
  if (seconds) slots.seconds = seconds;
  else if (minutes) slots.seconds = minutes * 60;
  else if (/半分钟|half a minute|setengah minit/i.test(text)) slots.seconds = 30;
  if (/竖屏|竖版|9[:：]16|vertical|portrait (video|format)|menegak/i.test(text)) slots.aspect = '9:16';
  else if (/横屏|横版|16[:：]9|horizontal|landscape|wide ?screen|melintang/i.test(text))
    slots.aspect = '16:9';
  else if (/方形|正方|1[:：]1|square|segi empat sama/i.test(text)) slots.aspect = '1:1';
  const language = languages.find(([pattern]) => pattern.test(text))?.[1];
  if (language) slots.language = language;
  const count = found(
    text,
    '张|条|篇|版|首|titles?|hashtags?|variants?|versions?|pictures?|images?|posters?|songs?|tajuk|keping|buah|versi',
  );
  if (count && Number.isInteger(count)) slots.count = count;
  const link = /https?:\/\/[^\s，。]+/.exec(text)?.[0];
  if (link) slots.link = link;
  return slots;
}

const lead =
  /^(请|麻烦|能不能|可以|可不可以|我(想|要|需要|打算)?|帮我?|给我?|替我|please|can you|could you|i('d| would) like( to)?|i want( you)? to|i want|i need|help me( to)?|let's|tolong|boleh|saya (mahu|nak|ingin|perlu)|nak)[\s,，]*/i;
const about =
  /(?:关于|介绍|宣传|推荐|推广|(?:主题|题目)[是为]?|卖|讲讲|讲解(?:一下)?|推销|about|promot(?:e|ing)|introduc(?:e|ing)|advertis(?:e|ing)|selling|for|of|tentang|mengenai|(?:mem)?promosi(?:kan)?|untuk)\s*[:：]?\s*(.+)$/i;
const tail =
  /(的)?(口播|短|宣传|介绍|产品|讲解|数字人)*(视频|短片|文案|脚本|海报|图片|音乐|歌曲?|标题|稿子|影片|配音)(吧|呢|吗)?$|\s+(please|video|script|in (english|chinese|malay)|dalam bahasa \w+|,.*)$/i;
const amounts = new RegExp(
  `(${number}[\\s-]*(个|個)?(字|秒|分钟|张|条|篇|characters?|words?|seconds?|minutes?|saat|minit))\\s*(的|of)?`,
  'gi',
);

/** "写一篇手冲咖啡文案": what stands between the verb and the thing. */
const madeOf =
  /(?:写|做|拍|画|编|生成|创作|设计|来|要)(?:一|几|两)?(?:个|篇|条|段|张|首|支|份)?(.{2,14}?)的?(?:口播|短|宣传|介绍|产品|讲解|数字人)*(?:视频|短片|文案|脚本|海报|图片|标题|稿子|影片|配音)/;
/** Kinds of things are no topics. */
const kindsOnly =
  /^(?:的|口播|短|宣传|介绍|产品|讲解|数字人|多场景|多|照片|说话|会|宠物|竖屏|横屏|竖版|横版|爆款|抖音|小红书|视频|文案|脚本|标题|海报|图片|好|新|点|些|吸引人|有趣|带货|营销|推广|广告|曲子|歌曲?|音乐|主题|这个|那个|它|我)+$/;

/** Speeches that are about themselves: a toast, a self-introduction. */
const speech =
  /(?:写|来|要|做|准备)(?:一|几)?(?:个|段|篇|份|条)?(.{0,14}?(?:致辞|自我介绍|祝福语?|贺词|演讲稿?|发言稿?|感谢信))/;
const greeting =
  /((?:birthday|wedding|new year|christmas|anniversary|retirement|graduation|get well)\s+(?:message|greetings?|wishes|speech|toast|card)(?:\s+(?:for|to)\s+.{2,40})?|ucapan\s+(?:hari\s+)?\p{L}+(?:\s+(?:untuk|kepada)\s+.{2,40})?)/iu;
/** What is to be drawn: "draw a cat with a hat". */
const drawn =
  /(?:\b(?:draw|paint|sketch)(?: me)?|\blukis(?:kan)?)\s+(?!.{0,60}\b(?:poster|logo|banner)\b)(.{3,60})$/i;
/** What one sells or runs, said before what one wants. */
const business =
  /(?:我|我们|我家)(?:有|开了?|卖|做|是做|经营)(?:一?[家个间])?(.{2,14}?)的?(?:想|要|$)|\b(?:I|we) (?:sell|make|run|own)\s+(.{3,40}?)(?=\s+(?:on|and)\b|$)|\b(?:saya|kami) (?:jual|usahakan|buka)\s+(.{3,40}?)(?=\s+(?:nak|mahu|dan)\b|$)/i;
/** An occasion that a film is wanted for: "我妈六十大寿想弄个视频". */
const occasion =
  /^(?!我?(?:想|要))(.{3,20}?)(?:想|要|需要)(?:弄|做|拍|搞|来|录)(?:一|几)?(?:个|条|段)?(?:视频|短片)/;

/** Clauses, as far as a topic does not go on over them. */
const clauseMarks = /[，,。!！?？；;：\n]|[.:](?=\s|$)/;
/** What is asked of us rather than told of the thing. */
const wish =
  /^(?:请|麻烦|谢谢|帮|给我|不要太|别太|要求|语气|风格|最好|尽量|竖|横|方形|怎么办|好吗|可以吗|没钱|不想|please|thanks?|thank you|help|make it|keep it|in (?:english|chinese|malay)|with a|vertical|horizontal|tolong|boleh|terima kasih|nak |mahu |dalam bahasa|jangan )/i;

/**
 * What the thing is about, with what else is said of it; nothing where the sentence names only the thing itself. Of what is to be
 * `seen` or heard any further word is a description.
 */
export function matterIn(text: string, seen: boolean): Pick<GuideSlots, 'topic' | 'facts'> {
  const clauses = text
    .replace(/https?:\/\/\S+/g, '')
    .split(clauseMarks)
    .map((clause) => clause.trim())
    .filter(Boolean);
  for (const [at, clause] of clauses.entries()) {
    const topic = topicIn(clause);
    if (!topic) continue;
    const facts = clauses
      .slice(at + 1)
      .filter((more) => !wish.test(more) && more.replace(amounts, '').trim().length > 1)
      .join(/\p{Script=Han}/u.test(topic) ? '，' : ', ');
    return facts ? { topic, facts: [...facts].slice(0, maxFacts).join('') } : { topic };
  }
  const described = seen && clauses.slice(1).filter((more) => !wish.test(more) && more.length > 1);
  return described && described.length > 0
    ? { topic: [...described.join(/\p{Script=Han}/u.test(text) ? '，' : ', ')].slice(0, maxFacts).join('') }
    : {};
}

const maxFacts = 400;

/** What one clause says it is about. */
function topicIn(text: string): string | undefined {
  let rest = text.trim();
  while (lead.test(rest)) rest = rest.replace(lead, '');
  const whole = speech.exec(text)?.[1] ?? greeting.exec(text)?.[1];
  const named =
    whole ??
    business.exec(text)?.slice(1).find(Boolean) ??
    occasion.exec(text)?.[1] ??
    drawn.exec(rest)?.[1] ??
    about.exec(rest)?.[1] ??
    /(?:给|为|帮)(我们?的?|我家的?)?(.{2,14}?)(?:做|写|拍|配|画|生成|设计)/.exec(text)?.[2];
  const inside = named ?? madeOf.exec(rest.replace(amounts, ''))?.[1];
  if (!inside || (!whole && kindsOnly.test(inside))) return undefined;
  const topic = inside
    .replace(amounts, '')
    .replace(whole ? /$^/ : tail, '')
    .replace(
      /^(一?[个条篇张款家首段](?!人)|我们?家?的|我们(家|的)?(?=.{3})|(?:the|a|an|my|our|we|i)\s)\s*/i,
      '',
    )
    .replace(/的$/, '')
    .trim();
  return [...topic].length >= 2 &&
    [...topic].length <= 60 &&
    !/^(me|us|it|this|that|them|saya|kami|一下|我|tiktok|instagram|youtube|抖音|小红书)$/i.test(topic)
    ? topic
    : undefined;
}
