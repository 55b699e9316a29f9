/** What a description says, each part in the person's own words. */
export type Facts = {
  topic: string;
  points: string[];
  who?: string | undefined;
  was?: string | undefined;
  price?: string | undefined;
  place?: string | undefined;
};

const clauses = (text: string, marks: RegExp): string[] =>
  text
    .split(marks)
    .map((clause) => clause.trim())
    .filter(Boolean);

/** A first clause longer than this is a statement, not a name for a thing. */
const maxTopic = { zh: 18, en: 60, ms: 60 } as const;

export function chineseFacts(description: string): Facts {
  const [first = '', ...rest] = clauses(description, /[，,。；;！!？?\n]/);
  const topic = first.replace(
    /^(请?帮我)?(写一?[篇条段个]?|介绍|推荐|推广|分享|宣传|关于|讲讲|主题是?)+(一下)?(一款|一家|一个|一间|我们的|我的)?/,
    '',
  );
  const facts: Facts = { topic, points: [] };
  if ([...topic].length > maxTopic.zh) {
    facts.topic = '';
    rest.unshift(first);
  }
  for (const clause of rest) {
    const was = /^原价\s*(.+)$/.exec(clause)?.[1];
    const price = /^(?:现价|只要|仅需|售价|特价|价格|到手价?|现在只要)\s*(.+)$/.exec(clause)?.[1];
    const who = /^(?:特别|尤其|很|最)?(?:适合|面向|针对)(.+)$/.exec(clause)?.[1];
    const place = /^(?:位于|地址在?|地址[:：]|开在|店在|坐落在)(.+)$/.exec(clause)?.[1];
    if (was) facts.was = was;
    else if (price) facts.price = price;
    else if (who && !facts.who) facts.who = who.replace(/人群$/, '人');
    else if (place) facts.place = place;
    else facts.points.push(clause.replace(/^(而且|并且|特点是|卖点是|另外|同时)/, ''));
  }
  return facts;
}

export function englishFacts(description: string): Facts {
  const [first = '', ...rest] = clauses(description, /[,;!?\n]|\.(?=\s|$)/);
  const topic = first.replace(
    /^(please\s+)?(write\s+(me\s+)?(a\s+script\s+)?|introduc(e|ing)\s+|promot(e|ing)\s+|about\s+|share\s+)+/i,
    '',
  );
  const facts: Facts = { topic, points: [] };
  if (topic.length > maxTopic.en) {
    facts.topic = '';
    rest.unshift(first);
  }
  for (const clause of rest) {
    const was = /^(?:it )?was\s+(.*\d.*)$/i.exec(clause)?.[1];
    const price = /^(?:and )?(?:it is )?(?:now|only|just|price|from)\s+(.*\d.*)$/i.exec(clause)?.[1];
    const who = /^(?:made |meant )?for\s+(.+)$/i.exec(clause)?.[1];
    const place = /^(?:located |you find us )?(?:in|at|on)\s+([A-Z].+)$/.exec(clause)?.[1];
    if (was) facts.was = was;
    else if (price) facts.price = price;
    else if (who && !facts.who) facts.who = who;
    else if (place) facts.place = place;
    else facts.points.push(clause);
  }
  return facts;
}

export function malayFacts(description: string): Facts {
  const [first = '', ...rest] = clauses(description, /[,;!?\n]|\.(?=\s|$)/);
  const topic = first.replace(
    /^(tolong\s+)?(tulis(kan)?\s+(saya\s+)?(satu\s+)?(skrip\s+)?|perkenalkan\s+|promosi(kan)?\s+|tentang\s+|mengenai\s+|kongsi(kan)?\s+)+/i,
    '',
  );
  const facts: Facts = { topic, points: [] };
  if (topic.length > maxTopic.ms) {
    facts.topic = '';
    rest.unshift(first);
  }
  for (const clause of rest) {
    const was = /^(?:harga )?(?:asal|asalnya|dahulu|dulu)\s+(.*\d.*)$/i.exec(clause)?.[1];
    const price = /^(?:kini|sekarang|hanya|cuma|harga|harganya|dari|daripada)\s+(.*\d.*)$/i.exec(clause)?.[1];
    const who = /^(?:sesuai |dibuat |khas )?untuk\s+(.+)$/i.exec(clause)?.[1];
    const place = /^(?:terletak |kami |jumpa kami )?di\s+(\p{Lu}.+)$/u.exec(clause)?.[1];
    if (was) facts.was = was;
    else if (price) facts.price = price;
    else if (who && !facts.who) facts.who = who;
    else if (place) facts.place = place;
    else facts.points.push(clause);
  }
  return facts;
}
