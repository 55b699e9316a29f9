/** What a description says, each part in the person's own words. */
export type Facts = {
  /** The name of what it is about; empty where the person made a statement or asked a question instead. */
  topic: string;
  /** That statement or question, without its end mark. */
  said?: string | undefined;
  /** Whether it is a question. */
  asks?: boolean | undefined;
  points: string[];
  who?: string | undefined;
  was?: string | undefined;
  price?: string | undefined;
  address?: string | undefined;
};

/** How a language says such things. Each pattern of a fact has it in its first group. */
type Reading = {
  /** Between two clauses. */
  marks: RegExp;
  /** The wish to have something written, before what it is about. */
  wish: RegExp;
  /** What people say first, which is about nothing. */
  greets: RegExp;
  /** A first clause longer than this is a statement, not a name for a thing. */
  maxTopic: number;
  asks: RegExp;
  states: RegExp;
  was: RegExp;
  price: RegExp;
  /** A clause that is a price without saying so. */
  amount: RegExp;
  who: RegExp;
  address: RegExp;
  /** What only ties a clause to the one before. */
  tie: RegExp;
};

/** A name with its price behind it: "nasi lemak RM5". */
const priceBehind =
  /^(.*\S)\s*((?:RM|[$£€¥￥])\s?\d\S*|(?<!\d)\d+(?:\.\d+)?\s*(?:元|块|ringgit|dollars)\S{0,4})$/i;

/** Takes a description apart as its language does. */
export function factsIn(description: string, reading: Reading): Facts {
  const said = description
    .split(reading.marks)
    .map((clause) => clause.trim())
    .filter(Boolean);
  const begins = said.findIndex((clause) => !reading.greets.test(clause));
  const [first = '', ...rest] = said.slice(Math.max(0, begins));
  const topic = first.replace(reading.wish, '').trim();
  const facts: Facts = { topic, points: [] };
  const after = description.slice(description.indexOf(first) + first.length).trimStart();
  const asks = reading.asks.test(topic) || /^[?？]/.test(after);
  if (topic && (asks || reading.states.test(topic) || [...topic].length > reading.maxTopic)) {
    facts.topic = '';
    facts.said = topic;
    facts.asks = asks;
  }
  const amounts: string[] = [];
  const priced = priceBehind.exec(facts.topic);
  if (priced) {
    facts.topic = priced[1]!;
    amounts.push(priced[2]!);
  }
  for (const clause of rest) {
    const [was, price, who, address] = [reading.was, reading.price, reading.who, reading.address].map(
      (pattern) => pattern.exec(clause)?.[1],
    );
    if (was) facts.was = was;
    else if (price) amounts.unshift(price);
    else if (reading.amount.test(clause) && [...clause].length <= 24) amounts.push(clause);
    else if (who && !facts.who) facts.who = who;
    else if (address) facts.address = address;
    else facts.points.push(clause.replace(reading.tie, ''));
  }
  if (amounts.length) facts.price = amounts.join(reading.marks.test('，') ? '，' : ', ');
  return facts;
}

const latinMarks = /[,;!?\n]|\.(?=\s|$)/;

export const chineseFacts = (description: string): Facts =>
  factsIn(description, {
    marks: /[，,。；;！!？?\n]/,
    wish: /^(请?帮我)?(写一?[篇条段个]?|介绍|推荐|推广|分享|宣传|关于|讲讲|主题是?)+(一下)?(一款|一家|一个|一间|我们的|我的)?/,
    greets: /^(大家好|各位.{0,6}好|哈喽|嗨|你们?好|hello|hi)[呀啊]?$/i,
    maxTopic: 18,
    asks: /怎么|如何|为什么|为啥|怎样|什么样|要不要|能不能|该不该|值不值|好不好|多久|[吗呢]$/,
    states:
      /^(?:我们?|咱们?)(?=.*[是有在想要做开卖会能总常每刚搬换失])|^(本店|本公司|你|他|她|今天|明天|昨天|这|那)|(是一[家个款间]|开业|开张|上线了?$|上市了?$|搬家了|放假|招人|到货|上新|升级了|开始了|来了|回来了)/,
    was: /^原价\s*(.+)$/,
    price: /^(?:现价|只要|仅需|售价|特价|价格|到手价?|现在只要)\s*(.+)$/,
    amount: /\d\s*(元|块|万)|[¥￥]\s*\d/,
    who: /^(?:特别|尤其|很|最)?(?:适合|面向|针对)(.+?)(?:人群)?$/,
    address: /^(?:位于|地址在?|地址[:：]|开在|店在|坐落在)(.+)$/,
    tie: /^(而且|并且|特点是|卖点是|另外|同时)/,
  });

export const englishFacts = (description: string): Facts =>
  factsIn(description, {
    marks: latinMarks,
    wish: /^(please\s+)?(write\s+(me\s+)?(a\s+script\s+)?|introduc(e|ing)\s+|promot(e|ing)\s+|about\s+|share\s+)+/i,
    greets: /^(hello|hi|hey|good (morning|afternoon|evening))\b.{0,20}$/i,
    maxTopic: 60,
    asks: /^(how|why|what|when|where|which|who|is|are|do|does|can|should|could|will)\b/i,
    states:
      /^(we|i|it|this|that|they|he|she|there|you|today|here)\b|^(my|our|the)\b.*\b(is|are|was|were|has|have|had|just|now|opened|opens|keeps?|kept|needs?|wants?|moved|can|cannot|can['’]t|will|won['’]t|do|does|did)\b/i,
    was: /^(?:it )?was\s+(.*\d.*)$/i,
    price: /^(?:and )?(?:it is )?(?:now|only|just|price)\s+(.*\d.*)$/i,
    amount: /[$£€]\s?\d|\b(RM|USD|SGD|MYR)\s?\d|\d\s?(dollars|ringgit|euros|pounds)\b/i,
    who: /^(?:made |meant )?for\s+(.+)$/i,
    address: /^(?:located |you find us )?((?:in|at|on)\s+(?:[A-Z]|\d).+)$/,
    tie: /^and\s+/i,
  });

export const malayFacts = (description: string): Facts =>
  factsIn(description, {
    marks: latinMarks,
    wish: /^(tolong\s+)?(tulis(kan)?\s+(saya\s+)?(satu\s+)?(skrip\s+)?|perkenalkan\s+|promosi(kan)?\s+|tentang\s+|mengenai\s+|kongsi(kan)?\s+)+/i,
    greets: /^(hai|helo|apa khabar|selamat (pagi|petang|malam|datang)|assalamualaikum)\b.{0,20}$/i,
    maxTopic: 60,
    asks: /^(bagaimana|kenapa|mengapa|apa|apakah|adakah|bila|bilakah|di mana|macam mana|perlukah|bolehkah|siapa)\b/i,
    states:
      /^(kami|saya|kita|dia|mereka|ini|itu|anda|hari ini)\b|\b(baru (sahaja )?(di)?buka|sudah|telah|akan|sedang|ialah|adalah|lambat|tidak|tak|suka|selalu|mahu|nak)\b/i,
    was: /^(?:harga )?(?:asal|asalnya|dahulu|dulu)\s+(.*\d.*)$/i,
    price: /^(?:kini|sekarang|hanya|cuma|harga|harganya)\s+(.*\d.*)$/i,
    amount: /\bRM\s?\d|\d\s?(ringgit|sen)\b|[$£€]\s?\d/i,
    who: /^(?:sesuai |dibuat |khas )?untuk\s+(.+)$/i,
    address: /^(?:terletak |kami |jumpa kami )?(di\s+(?:\p{Lu}|\d).+)$/u,
    tie: /^dan\s+/i,
  });
