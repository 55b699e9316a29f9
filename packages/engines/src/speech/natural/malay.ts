/**
 * Stems whose `e` is the full one, marked `é` as dictionaries do: texts do not mark it, and every other `e` is weak. The `e` of a
 * word of one syllable and of a last closed syllable needs no mark: it is full there.
 */
const stems = new Map(
  `awét béza bélok bendéra bésok bonéka céndol déwa déwan déwi désa démokrasi ékar ékor ékonomi édisi éditor éja éjék éjén éksport
  éksprés ékstra élak élaun éléktrik éléktronik élemén élok émél émosi énak énjin ésok éropah étika fésyén féstival geréja héboh
  héktar héran hérot istiméwa jendéla jéti kafé kasét kéju keréta keméja kémpén kilométer komédi krédit léher léréng lésén léwat
  lébar lémon méja média mémori ménu mérah meréka merdéka mésej mésyuarat méter méwah modél modén nénék pérak pésta péta projék
  protéin réka rékod réla résépi réstoran robék séminar sési séwa ségmén selébriti selésa seléra sépak sibér téknik téknologi
  tékstil téléfon télévisyén téma témbak témpé témpoh ténis téori tikét univérsiti vérsi vidéo`
    .split(/\s+/)
    .map((marked): [string, string] => [marked.replaceAll('é', 'e'), marked]),
);
const before = [
  'mem',
  'meng',
  'men',
  'me',
  'di',
  'ber',
  'ter',
  'per',
  'pem',
  'peng',
  'pen',
  'pe',
  'ke',
  'se',
  '',
];
const after = ['kan', 'an', 'i', 'nya', 'kannya', 'annya', 'inya', 'lah', 'kah', ''];

/** A word with its full `e` marked. */
function marked(word: string): string {
  for (const prefix of before)
    for (const suffix of after) {
      if (!word.startsWith(prefix) || !word.endsWith(suffix)) continue;
      const stem = stems.get(word.slice(prefix.length, word.length - suffix.length));
      if (stem) return prefix + stem + suffix;
    }
  return word;
}

/** Letters of one sound, the longest first, and what the model calls it. */
const consonants: [string, string][] = [
  ['ng', 'ŋ'], ['ny', 'ɲ'], ['sy', 'ʃ'], ['kh', 'x'], ['gh', 'ɡ'], ['b', 'b'], ['c', 'ʧ'], ['d', 'd'], ['f', 'f'], ['g', 'ɡ'],
  ['h', 'h'], ['j', 'ʤ'], ['k', 'k'], ['l', 'l'], ['m', 'm'], ['n', 'n'], ['p', 'p'], ['q', 'k'], ['r', 'ɾ'], ['s', 's'],
  ['t', 't'], ['v', 'v'], ['w', 'w'], ['x', 'ks'], ['y', 'j'], ['z', 'z'],
]; // prettier-ignore
const glides: [string, string][] = [
  ['ai', 'aɪ'],
  ['au', 'aʊ'],
  ['oi', 'oɪ'],
];

/**
 * A Malay word in the symbols of the model; empty for one without Latin letters. Malay is written as it sounds (sebutan baku, the
 * standard of schools and broadcasts until 2000, which a recogniser hears best) but for its two `e`. The stress lies on the last
 * syllable but one, or on the last where that one is weak.
 */
export function malaySymbols(word: string): string {
  const letters = marked(word.toLowerCase().replaceAll(/[^a-z]/g, ''));
  const sounds: { symbols: string; vowel: boolean }[] = [];
  for (let at = 0; at < letters.length;) {
    const rest = letters.slice(at);
    const glide = glides.find(([spelt]) => rest === spelt);
    const [spelt, symbols] = glide ??
      consonants.find(([spelt]) => rest.startsWith(spelt)) ?? [rest[0]!, rest[0]!];
    sounds.push({ symbols, vowel: glide !== undefined || 'aeiouéə'.includes(symbols) });
    at += spelt.length;
  }
  if (sounds[0]?.symbols === 'ɾ') sounds[0].symbols = 'r';
  const nuclei = sounds.filter(({ vowel }) => vowel);
  const [last, before] = [nuclei.at(-1), nuclei.at(-2)];
  // Endings taken from English (komputer, doktor) are weak.
  const fullEnd = last !== sounds.at(-1) && !letters.endsWith('er');
  for (const sound of nuclei)
    if (sound.symbols === 'é' || (sound.symbols === 'e' && sound === last && fullEnd)) sound.symbols = 'e';
    else if (sound.symbols === 'e') sound.symbols = 'ə';
  const stressed = before?.symbols === 'ə' ? last : before;
  return sounds.map((sound) => (sound === stressed ? `ˈ${sound.symbols}` : sound.symbols)).join('');
}
