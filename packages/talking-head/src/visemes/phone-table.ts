/**
 * Where the mouth goes for a phone. `open` 0..1 of the person's range, `width` −1..1, `round` 0..1. `pull` is the
 * dominance of the phone over its neighbours: sh wins over the vowels around it, h follows them. Labials need none:
 * `mouth-track.ts` closes the lips for them whatever stands beside.
 */
export type MouthTarget = { open: number; width: number; round: number; pull: number };

const at = (open: number, width: number, round: number, pull = 1): MouthTarget => ({
  open,
  width,
  round,
  pull,
});

/**
 * Targets of the lower-case ARPAbet-like alphabet, `pau` being silence. They are set by hand from articulatory
 * description: opening follows vowel height, `width` and `round` follow the lip shape, `pull` follows how freely the
 * lips move during the phone (Löfqvist's dominance, as used by Cohen and Massaro 1993). `a`, `yu`, `eu` and `ii`
 * extend the English set with the open central vowel, ü, the unrounded back vowel of Mandarin "ge" and the apical
 * vowels of "si" and "shi".
 */
const targets: Record<string, MouthTarget> = {
  aa: at(1, 0.1, 0.1),
  a: at(0.95, 0.2, 0),
  ae: at(0.9, 0.5, 0),
  ah: at(0.55, 0.1, 0),
  ax: at(0.4, 0.1, 0, 0.8),
  ao: at(0.75, -0.3, 0.6),
  eh: at(0.6, 0.5, 0),
  er: at(0.4, -0.2, 0.4),
  eu: at(0.42, 0.15, 0),
  ih: at(0.35, 0.5, 0),
  ii: at(0.2, 0.35, 0),
  iy: at(0.3, 0.9, 0),
  o: at(0.6, -0.5, 0.8),
  uh: at(0.35, -0.5, 0.7),
  uw: at(0.28, -0.8, 1),
  yu: at(0.24, -0.6, 0.9),
  p: at(0, 0, 0),
  b: at(0, 0, 0),
  m: at(0, 0, 0),
  f: at(0.06, 0.2, 0),
  v: at(0.06, 0.2, 0),
  th: at(0.22, 0.2, 0, 1.5),
  dh: at(0.22, 0.2, 0, 1.2),
  t: at(0.2, 0.3, 0),
  d: at(0.22, 0.3, 0),
  n: at(0.22, 0.3, 0),
  s: at(0.15, 0.5, 0, 1.6),
  z: at(0.15, 0.5, 0, 1.6),
  l: at(0.32, 0.2, 0),
  k: at(0.3, 0.1, 0, 0.8),
  g: at(0.3, 0.1, 0, 0.8),
  ng: at(0.3, 0.1, 0, 0.8),
  hh: at(0.35, 0, 0, 0.4),
  sh: at(0.22, -0.4, 0.7, 2),
  zh: at(0.22, -0.4, 0.7, 2),
  ch: at(0.2, -0.4, 0.7, 2),
  jh: at(0.2, -0.4, 0.7, 2),
  r: at(0.28, -0.4, 0.5, 1.2),
  w: at(0.15, -0.8, 1, 2),
  y: at(0.25, 0.6, 0),
  pau: at(0, 0, 0, 1.5),
};

/** Diphthongs glide: the first target holds for the first 55 % of the phone, the second for the rest. */
const glides: Record<string, [string, string]> = {
  aw: ['a', 'uh'],
  ay: ['a', 'ih'],
  ey: ['eh', 'iy'],
  ow: ['o', 'uw'],
  oy: ['ao', 'ih'],
};

const silent = new Set(['pau', 'sil', 'sp', 'brth', '']);

export const isSilent = (symbol: string): boolean => silent.has(symbol);
export const isLipClosure = (symbol: string): boolean => symbol === 'p' || symbol === 'b' || symbol === 'm';
export const isLipToTeeth = (symbol: string): boolean => symbol === 'f' || symbol === 'v';

/** Every symbol the table knows, for engines that check their own mapping. */
export const phoneSymbols: readonly string[] = [...Object.keys(targets), ...Object.keys(glides)];

/** The targets of one phone in order; a symbol we do not know moves the mouth like a short neutral vowel. */
export function targetsOf(symbol: string): MouthTarget[] {
  const glide = glides[symbol];
  if (glide) return glide.flatMap(targetsOf);
  return [targets[isSilent(symbol) ? 'pau' : symbol] ?? targets.ax!];
}
