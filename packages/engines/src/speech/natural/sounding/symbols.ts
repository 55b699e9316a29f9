/** Numbers of the symbols in Kokoro v1.0, from the `vocab` of its config.json (hexgrad/Kokoro-82M, Apache-2.0). */
const numbers: Record<string, number> = {
  ';': 1, ':': 2, ',': 3, '.': 4, '!': 5, '?': 6, '—': 9, '…': 10, '"': 11, '(': 12, ')': 13, '“': 14, '”': 15, ' ': 16,
  '\u0303': 17, ʣ: 18, ʥ: 19, ʦ: 20, ʨ: 21, ᵝ: 22, ꭧ: 23, A: 24, I: 25, O: 31, Q: 33, S: 35, T: 36, W: 39, Y: 41, ᵊ: 42,
  a: 43, b: 44, c: 45, d: 46, e: 47, f: 48, h: 50, i: 51, j: 52, k: 53, l: 54, m: 55, n: 56, o: 57, p: 58, q: 59, r: 60,
  s: 61, t: 62, u: 63, v: 64, w: 65, x: 66, y: 67, z: 68, ɑ: 69, ɐ: 70, ɒ: 71, æ: 72, β: 75, ɔ: 76, ɕ: 77, ç: 78, ɖ: 80,
  ð: 81, ʤ: 82, ə: 83, ɚ: 85, ɛ: 86, ɜ: 87, ɟ: 90, ɡ: 92, ɥ: 99, ɨ: 101, ɪ: 102, ʝ: 103, ɯ: 110, ɰ: 111, ŋ: 112, ɳ: 113,
  ɲ: 114, ɴ: 115, ø: 116, ɸ: 118, θ: 119, œ: 120, ɹ: 123, ɾ: 125, ɻ: 126, ʁ: 128, ɽ: 129, ʂ: 130, ʃ: 131, ʈ: 132, ʧ: 133,
  ʊ: 135, ʋ: 136, ʌ: 138, ɣ: 139, ɤ: 140, χ: 142, ʎ: 143, ʒ: 147, ʔ: 148, ˈ: 156, ˌ: 157, ː: 158, ʰ: 162, ʲ: 164, '↓': 169,
  '→': 171, '↗': 172, '↘': 173, ᵻ: 177,
}; // prettier-ignore

/** The model's number of a symbol; undefined for one it does not know. */
export const symbolNumber = (symbol: string): number | undefined => numbers[symbol];

/** Marks that the model makes a pause of. */
export const isMark = (symbol: string): boolean => ';:,.!?—…'.includes(symbol);

/** What a symbol is seen as: phones of the timeline's alphabet. */
const shapes: Record<string, string[]> = {
  A: ['ey'], I: ['ay'], O: ['ow'], Q: ['ow'], W: ['aw'], Y: ['oy'], ᵊ: ['ax'], ᵻ: ['ih'], T: ['d'], S: ['s'],
  a: ['a'], ɑ: ['aa'], ɐ: ['ah'], ɒ: ['ao'], æ: ['ae'], ɔ: ['ao'], o: ['ao'], ø: ['uw'], œ: ['uw'], ə: ['ax'], ɚ: ['er'],
  ɛ: ['eh'], e: ['ey'], ɜ: ['er'], ɪ: ['ih'], i: ['iy'], ɨ: ['ih'], ɯ: ['uh'], ʊ: ['uh'], u: ['uw'], y: ['uw'], ʌ: ['ah'],
  ɤ: ['ah'], ɥ: ['w'], j: ['y'], w: ['w'], ɰ: ['w'],
  p: ['p'], b: ['b'], m: ['m'], f: ['f'], v: ['v'], β: ['b'], ɸ: ['f'], ʋ: ['v'], θ: ['th'], ð: ['dh'], t: ['t'], d: ['d'],
  ʈ: ['t'], ɖ: ['d'], n: ['n'], ɳ: ['n'], ɴ: ['ng'], s: ['s'], z: ['z'], l: ['l'], ʎ: ['l', 'y'], ɲ: ['n', 'y'], k: ['k'],
  c: ['k'], q: ['k'], ɡ: ['g'], ɟ: ['g'], ɣ: ['g'], ŋ: ['ng'], h: ['hh'], x: ['hh'], χ: ['hh'], ʔ: ['hh'], ç: ['sh'],
  ʝ: ['y'], ɕ: ['sh'], ʂ: ['sh'], ʃ: ['sh'], ʒ: ['zh'], ʧ: ['ch'], ʤ: ['jh'], ʨ: ['ch'], ʥ: ['jh'], ꭧ: ['ch'],
  ʦ: ['t', 's'], ʣ: ['d', 'z'], ɹ: ['r'], r: ['r'], ɻ: ['r'], ɾ: ['d'], ɽ: ['d'], ʁ: ['r'],
}; // prettier-ignore

/** Symbols that say something of the one before them, and take their frames for it. */
const afterwards = 'ːʰʲ\u0303ᵝ→↗↓↘';

/**
 * What a symbol of the model shows: phones of its own, something of the phone before or after it (tones and length, stress), or
 * silence.
 */
export function shown(symbol: string): readonly string[] | 'before' | 'after' | 'silence' {
  return (
    shapes[symbol] ?? (afterwards.includes(symbol) ? 'before' : 'ˈˌ'.includes(symbol) ? 'after' : 'silence')
  );
}
