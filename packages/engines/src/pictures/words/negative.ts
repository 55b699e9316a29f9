import type { Token } from './tokens.ts';

const denial =
  /(?:不要|没有|不含|不出现|无|\bno\b|\bwithout\b|\btanpa\b|\btiada\b)\s*([^,，。.;；、!！?？\n]{1,40})/g;
/** Phrases where the letter denies nothing. */
const notDenied = /无人机|无限|无边|无敌/g;

/** A prompt without the clauses that deny something, and those clauses. */
export function splitDenied(text: string): { wanted: string; denied: string[] } {
  const denied: string[] = [];
  const kept = text.replaceAll(notDenied, (word) => word.replace('无', '\u0001'));
  const wanted = kept.replaceAll(denial, (_, clause: string) => {
    denied.push(clause);
    return ' ';
  });
  return { wanted: wanted.replaceAll('\u0001', '无'), denied };
}

/** What a denied thing is called where it is painted and is no drawing. */
const painted: [RegExp, string[]][] = [
  [/云|cloud|awan/, ['clouds']],
  [/山|mountain|gunung|hill|bukit/, ['mountains', 'mountain']],
  [/草|grass|rumput/, ['grass']],
  [/花|flower|bunga/, ['blossom', 'tulip', 'hibiscus', 'sunflower', 'cherry-blossom', 'rose', 'grass']],
  [/树|tree|pokok/, ['trees', 'evergreen-tree', 'deciduous-tree', 'palm-tree']],
  [/人|people|person|human|orang|manusia/, ['people']],
  [/字|文字|水印|text|word|letter|watermark|teks|tulisan/, ['text']],
  [/太阳|\bsun\b|matahari/, ['sun']],
  [/月|moon|bulan/, ['full-moon', 'crescent-moon']],
  [/星|\bstars?\b|bintang/, ['star']],
  [/船|boat|sail|perahu/, ['sailboat', 'canoe']],
  [/楼|建筑|building|house|rumah|bangunan/, ['house', 'house-with-garden', 'hut', 'buildings']],
  [/植物|plant|tumbuhan/, ['potted-plant', 'herb']],
  [/鱼|fish|ikan/, ['tropical-fish']],
  [/雨伞|阳伞|parasol|umbrella|payung/, ['umbrella-on-ground', 'umbrella']],
];

/** The names of drawings, weather, places, colours and painted things that these words deny. */
export function withoutOf(tokens: Token[]): Set<string> {
  const denied = new Set<string>();
  const text = tokens.map(({ word }) => word).join(' ');
  for (const { meanings } of tokens)
    for (const { type, key } of meanings)
      if (['noun', 'weather', 'place', 'colour'].includes(type)) denied.add(String(key));
  for (const [words, names] of painted) if (words.test(text)) for (const name of names) denied.add(name);
  return denied;
}
