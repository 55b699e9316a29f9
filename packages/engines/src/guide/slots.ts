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

const number = String.raw`(\d+(?:\.\d+)?|[一二两三四五六七八九十半]+百?|one|two|three|four|five|six|ten|fifteen|thirty|sixty|half an?|satu|dua|tiga|empat|lima|enam|sepuluh|setengah)`;
const found = (text: string, unit: string): number | undefined => {
  const match = new RegExp(`${number}[\\s-]*(?:个|個)?(?:${unit})`, 'i').exec(text);
  return match ? numberOf(match[1]!.split(' ')[0]!) : undefined;
};

/** What the words say about length, shape, language, number and source. */
export function plainSlots(text: string): GuideSlots {
  const slots: GuideSlots = {};
  const length = found(text, '字|characters?|patah perkataan|words?\\b|aksara');
  if (length) slots.length = length;
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
  /(?:关于|介绍|宣传|推荐|推广|主题[是为]|卖|讲讲|讲解(?:一下)?|推销|about|promot(?:e|ing)|introduc(?:e|ing)|advertis(?:e|ing)|selling|for|of|tentang|mengenai|mempromosikan|untuk)\s*[:：]?\s*(.+)$/i;
const tail =
  /[，,。.!！?？；;].*$|(的)?(口播|短|宣传|介绍|产品|讲解|数字人)*(视频|短片|文案|脚本|海报|图片|音乐|歌曲?|标题|稿子|影片|配音)(吧|呢|吗)?$|\s+(please|video|script|in (english|chinese|malay)|dalam bahasa \w+|,.*)$/i;
const amounts = new RegExp(
  `(${number}[\\s-]*(个|個)?(字|秒|分钟|张|条|篇|characters?|words?|seconds?|minutes?|saat|minit))\\s*(的|of)?`,
  'gi',
);

/** "写一篇手冲咖啡文案": what stands between the verb and the thing. */
const madeOf =
  /(?:写|做|拍|画|编|生成|创作|设计|来|要)(?:一|几|两)?(?:个|篇|条|段|张|首|支|份)?(.{2,14}?)的?(?:口播|短|宣传|介绍|产品|讲解|数字人)*(?:视频|短片|文案|脚本|海报|图片|标题|稿子|影片|配音)/;
/** Kinds of things are no topics. */
const kindsOnly =
  /^(?:的|口播|短|宣传|介绍|产品|讲解|数字人|多场景|多|照片|说话|会|宠物|竖屏|横屏|竖版|横版|爆款|抖音|小红书|视频|文案|脚本|标题|海报|图片|好|新|点|些|吸引人|有趣|带货|营销|推广|广告|这个|那个|它|我)+$/;

/** What the thing is about; undefined where the sentence names only the thing itself. */
export function topicIn(text: string): string | undefined {
  let rest = text.trim();
  while (lead.test(rest)) rest = rest.replace(lead, '');
  const named =
    about.exec(rest)?.[1] ??
    /(?:给|为|帮)(我们?的?|我家的?)?(.{2,14}?)(?:做|写|拍|配|画|生成|设计)/.exec(text)?.[2];
  const inside = named ?? madeOf.exec(rest.replace(amounts, ''))?.[1];
  if (!inside || kindsOnly.test(inside)) return undefined;
  const topic = inside
    .replace(amounts, '')
    .replace(/https?:\/\/\S+/g, '')
    .replace(tail, '')
    .replace(/^(一?[个条篇张款家首](?!人)|我们?(家)?的?|the|a|an|my|our)\s*/i, '')
    .trim();
  return [...topic].length >= 2 &&
    [...topic].length <= 60 &&
    !/^(me|us|it|this|that|them|saya|kami|一下|我|tiktok|instagram|youtube|抖音|小红书)$/i.test(topic)
    ? topic
    : undefined;
}
