import type { AlignedText } from './aligned-text.ts';
import { ringed } from './spans.ts';

/** Small figures above the line. */
export const superscripts = /[²³](?![⁰¹²³⁴-⁹⁻])|⁻?[⁰¹²³⁴-⁹]{1,5}/g;

/** Signs that say more as they are: NFKC would make a comma of ， and glue the numbers on its two sides together. */
const kept = new RegExp(
  String.raw`[^\p{ASCII}⁻，。！？；：、…⋯—–～％¥￥℃℉㎡²³⁰¹⁴-⁹°‰′″μµ№“”（）【】${ringed}]`,
  'gu',
);
const small = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const wholes = '⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞¼½¾';
const ratios = '∶꞉';
const romans = 'ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩⅪⅫ';
const smallRomans = 'ⅰⅱⅲⅳⅴⅵⅶⅷⅸⅹⅺⅻ';

function plain(sign: string, after: string): string {
  if (ratios.includes(sign)) return ':';
  const roman = Math.max(romans.indexOf(sign), smallRomans.indexOf(sign));
  if (roman >= 0) return String(roman + 1);
  // 1½ is one and a half, not eleven halves.
  if (wholes.includes(sign) && /\d/.test(after)) return ` ${sign.normalize('NFKC')}`;
  return sign.normalize('NFKC');
}

/** The number that small figures above the line are. */
export const raised = (figures: string): string => figures.normalize('NFKC');

/** A text whose figures are in the digits 0 to 9: wide, Roman, small ones and fractions of one sign. */
export function withPlainFigures(text: AlignedText): AlignedText {
  const raisedText = text.replace(/(?<=[\p{L}\d)])\^(\d{1,3})(?!\d)/gu, ([, power]) =>
    Array.from(power!, (digit) => small[Number(digit)]).join(''),
  );
  return raisedText.replace(kept, ({ 0: sign, index = 0 }) =>
    plain(sign, raisedText.text.slice(Math.max(0, index - 1), index)),
  );
}
