/**
 * Pinyin as Kokoro v1.0 learnt it: the IPA that misaki (Apache-2.0) writes for Mandarin, an arrow for the tone after the vowel
 * it stands on. `0` marks where the arrow goes.
 */
const initials: Record<string, string> = {
  b: 'p', c: 'ʦʰ', ch: 'ꭧʰ', d: 't', f: 'f', g: 'k', h: 'x', j: 'ʨ', k: 'kʰ', l: 'l', m: 'm', n: 'n', p: 'pʰ', q: 'ʨʰ',
  r: 'ɻ', s: 's', sh: 'ʂ', t: 'tʰ', x: 'ɕ', z: 'ʦ', zh: 'ꭧ',
}; // prettier-ignore
const finals: Record<string, string> = {
  a: 'a0', ai: 'ai0', an: 'a0n', ang: 'a0ŋ', ao: 'au0', e: 'ɤ0', ei: 'ei0', en: 'ə0n', eng: 'ə0ŋ', i: 'i0', ia: 'ja0',
  ian: 'jɛ0n', iang: 'ja0ŋ', iao: 'jau0', ie: 'je0', in: 'i0n', iou: 'jou0', ing: 'i0ŋ', iong: 'jʊ0ŋ', ong: 'ʊ0ŋ', ou: 'ou0',
  u: 'u0', uei: 'wei0', ua: 'wa0', uai: 'wai0', uan: 'wa0n', uen: 'wə0n', uang: 'wa0ŋ', ueng: 'wə0ŋ', uo: 'wo0', o: 'wo0',
  ü: 'y0', üe: 'ɥe0', üan: 'ɥɛ0n', ün: 'y0n',
}; // prettier-ignore
/** Syllables that are not an initial and a final. */
const whole: Record<string, string> = {
  er: 'ɚ0', ê: 'ɛ0', o: 'ɔ0', yo: 'jɔ0', hm: 'hm0', hng: 'hŋ0', m: 'm0', n: 'n0', ng: 'ŋ0',
}; // prettier-ignore
const contracted: Record<string, string> = { iu: 'iou', ui: 'uei', un: 'uen' };
const tones = ['', '→', '↗', '↓', '↘', ''];

/** The symbols of a syllable in pinyin (`v` for ü) with its tone, 1 to 5; undefined for what is no syllable. */
export function syllableSymbols(pinyin: string, tone: number): string | undefined {
  const base = pinyin.replace('v', 'ü');
  const arrow = tones[tone] ?? '';
  if (whole[base]) return whole[base].replace('0', arrow);
  const initial = /^(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcs])?/.exec(base)![0];
  const final = finalOf(initial, base.slice(initial.length));
  // The vowel of zhi, chi, shi, ri and that of zi, ci, si are one symbol.
  const sound = final === 'i' && /^(?:zh|ch|sh|r|z|c|s)$/.test(initial) ? 'ɨ0' : finals[final];
  return sound && `${initials[initial] ?? ''}${sound}`.replace('0', arrow);
}

function finalOf(initial: string, written: string): string {
  let final = written;
  if (!initial) {
    if (final.startsWith('yu')) final = `ü${final.slice(2)}`;
    else if (final.startsWith('y')) final = final[1] === 'i' ? final.slice(1) : `i${final.slice(1)}`;
    else if (final.startsWith('w')) final = final[1] === 'u' ? final.slice(1) : `u${final.slice(1)}`;
  } else if ('jqx'.includes(initial) && final.startsWith('u')) final = `ü${final.slice(1)}`;
  return contracted[final] ?? final;
}
