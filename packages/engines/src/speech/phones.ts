const vowelNames = 'aa ah ae a ax ao aw ay eh er ey ih iy ow oy uh uw'.split(' ');
const consonantNames = 'p b m f v th dh t d n s z l k g ng hh sh zh ch jh r w y'.split(' ');

/** The phones of a timeline: `packages/talking-head` has a mouth shape for each. */
export const phoneAlphabet: readonly string[] = [...vowelNames, ...consonantNames, 'pau'];

const alphabet: ReadonlySet<string> = new Set(phoneAlphabet);
export const isPhoneSymbol = (symbol: string): boolean => alphabet.has(symbol);

const vowels: ReadonlySet<string> = new Set(vowelNames);
export const isVowel = (symbol: string): boolean => vowels.has(symbol);

/**
 * What espeak calls its phones (IPA, and its own Mandarin finals) in our alphabet. ɲ, ts and the compound finals are
 * two mouth shapes each; a glottal stop shows nothing of its own.
 */
const fromIpa: Record<string, string[]> = {
  // Mandarin
  ɑu: ['aw'],
  iɑu: ['y', 'aw'],
  iɑ: ['y', 'aa'],
  iɛ: ['y', 'eh'],
  iou: ['y', 'ow'],
  io: ['y', 'ao'],
  ua: ['w', 'a'],
  uə: ['w', 'ax'],
  uo: ['w', 'ao'],
  uai: ['w', 'ay'],
  uei: ['w', 'ey'],
  yɛ: ['uw', 'eh'],
  yə: ['uw', 'ax'],
  yæ: ['uw', 'ae'],
  yi: ['uw', 'ih'],
  onɡ: ['uh', 'ng'],
  ai: ['ay'],
  ei: ['ey'],
  ou: ['ow'],
  ər: ['er'],
  'o-': ['ah'],
  'i.': ['ih'],
  i̪: ['ih'],
  'ŋ-': ['ng'],
  'ts.h': ['ch'],
  'ts.': ['ch'],
  tɕh: ['ch'],
  tɕ: ['jh'],
  tsh: ['t', 's'],
  ts: ['t', 's'],
  's.': ['sh'],
  ɕ: ['sh'],
  ʐ: ['r'],
  χ: ['hh'],
  ph: ['p'],
  th: ['t'],
  kh: ['k'],
  // Vowels
  a: ['a'],
  ɑ: ['aa'],
  æ: ['ae'],
  ɐ: ['ah'],
  ʌ: ['ah'],
  ɤ: ['ah'],
  ə: ['ax'],
  ɚ: ['er'],
  ɜ: ['er'],
  e: ['ey'],
  ɛ: ['eh'],
  ɪ: ['ih'],
  i: ['iy'],
  ᵻ: ['ih'],
  o: ['ao'],
  ɔ: ['ao'],
  ɒ: ['ao'],
  u: ['uw'],
  ʊ: ['uh'],
  y: ['uw'],
  aɪ: ['ay'],
  aʊ: ['aw'],
  eɪ: ['ey'],
  oʊ: ['ow'],
  əʊ: ['ow'],
  ɔɪ: ['oy'],
  // Consonants
  p: ['p'],
  b: ['b'],
  m: ['m'],
  f: ['f'],
  v: ['v'],
  θ: ['th'],
  ð: ['dh'],
  t: ['t'],
  d: ['d'],
  n: ['n'],
  s: ['s'],
  z: ['z'],
  l: ['l'],
  ɫ: ['l'],
  k: ['k'],
  q: ['k'],
  g: ['g'],
  ɡ: ['g'],
  ŋ: ['ng'],
  h: ['hh'],
  x: ['hh'],
  ɣ: ['g'],
  ʃ: ['sh'],
  ʒ: ['zh'],
  tʃ: ['ch'],
  dʒ: ['jh'],
  ɹ: ['r'],
  r: ['r'],
  ɾ: ['d'],
  w: ['w'],
  j: ['y'],
  ɲ: ['n', 'y'],
  ʔ: ['hh'],
};
const maxName = Math.max(...Object.keys(fromIpa).map((name) => name.length));

/** Translates one espeak phone such as `ˈaɪ` or `ts.h`; empty for marks without sound. */
export function phonesOfIpa(name: string): string[] {
  const bare = name.replaceAll(/ˈ|ˌ|ː|ˑ|\u0329|\u0303|\||_|\d|\(.*?\)/gu, '');
  const phones: string[] = [];
  for (let at = 0; at < bare.length;) {
    let length = Math.min(maxName, bare.length - at);
    while (length > 1 && !fromIpa[bare.slice(at, at + length)]) length--;
    phones.push(...(fromIpa[bare.slice(at, at + length)] ?? []));
    at += length;
  }
  return phones;
}
