/**
 * IPA as espeak-ng writes it, longest spellings first. In Mandarin `h` after a stop marks aspiration and `.` a
 * retroflex or an apical vowel; `i̪` is the vowel of "zi", `o-` the vowel of "ge".
 */
const spellings: [string, string[]][] = [
  ['tɕh', ['ch']],
  ['ts.h', ['ch']],
  ['ts.', ['ch']],
  ['tsh', ['t', 's']],
  ['tɕ', ['jh']],
  ['tʃ', ['ch']],
  ['dʒ', ['jh']],
  ['ts', ['t', 's']],
  ['dz', ['d', 'z']],
  ['ph', ['p']],
  ['th', ['t']],
  ['kh', ['k']],
  ['s.', ['sh']],
  ['i.', ['ii']],
  ['i̪', ['ii']],
  ['o-', ['eu']],
  ['aɪ', ['ay']],
  ['ai', ['ay']],
  ['aʊ', ['aw']],
  ['au', ['aw']],
  ['ɑu', ['aw']],
  ['ɔɪ', ['oy']],
  ['oʊ', ['ow']],
  ['əʊ', ['ow']],
  ['ou', ['ow']],
  ['eɪ', ['ey']],
  ['ei', ['ey']],
  ['ər', ['er']],
  ['a', ['a']],
  ['ɑ', ['aa']],
  ['ɒ', ['ao']],
  ['æ', ['ae']],
  ['ɐ', ['ah']],
  ['ʌ', ['ah']],
  ['ə', ['ax']],
  ['ɚ', ['er']],
  ['ɜ', ['er']],
  ['ɝ', ['er']],
  ['e', ['eh']],
  ['ɛ', ['eh']],
  ['ɪ', ['ih']],
  ['i', ['iy']],
  ['o', ['o']],
  ['ɔ', ['ao']],
  ['u', ['uw']],
  ['ʊ', ['uh']],
  ['y', ['yu']],
  ['ø', ['yu']],
  ['œ', ['yu']],
  ['ɤ', ['eu']],
  ['ɨ', ['ii']],
  ['p', ['p']],
  ['b', ['b']],
  ['m', ['m']],
  ['f', ['f']],
  ['v', ['v']],
  ['θ', ['th']],
  ['ð', ['dh']],
  ['t', ['t']],
  ['d', ['d']],
  ['ɾ', ['d']],
  ['n', ['n']],
  ['ɲ', ['n', 'y']],
  ['s', ['s']],
  ['z', ['z']],
  ['l', ['l']],
  ['ɫ', ['l']],
  ['k', ['k']],
  ['g', ['g']],
  ['ɡ', ['g']],
  ['ŋ', ['ng']],
  ['ʔ', ['hh']],
  ['h', ['hh']],
  ['χ', ['hh']],
  ['x', ['hh']],
  ['ʃ', ['sh']],
  ['ɕ', ['sh']],
  ['ʂ', ['sh']],
  ['ʒ', ['zh']],
  ['ʐ', ['r']],
  ['ɹ', ['r']],
  ['r', ['r']],
  ['w', ['w']],
  ['ɥ', ['w']],
  ['j', ['y']],
];

/**
 * The phones (symbols of `phone-table.ts`) of one IPA symbol or short run of symbols such as `uei`; stress, tone and
 * length marks are ignored. An empty or unknown symbol is `['pau']` or nothing added.
 */
export function phonesFromIpa(ipa: string): string[] {
  let rest = ipa.normalize('NFC').replaceAll(/[ˈˌːˑ|_'\d\s]/gu, '');
  if (rest === '') return ['pau'];
  const phones: string[] = [];
  while (rest !== '') {
    const found = spellings.find(([spelling]) => rest.startsWith(spelling));
    if (found) phones.push(...found[1]);
    rest = rest.slice(found?.[0].length ?? 1);
  }
  return phones.length > 0 ? phones : ['ax'];
}
