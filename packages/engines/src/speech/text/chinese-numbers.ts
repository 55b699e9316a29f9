const digitNames = '零一二三四五六七八九';
const placeNames = ['', '十', '百', '千'];
const groupNames = ['', '万', '亿', '万亿'];

/** Digit by digit: 2024 → 二零二四. With `telephone`, 1 is 幺. */
export function chineseDigits(digits: string, { telephone = false } = {}): string {
  return Array.from(digits)
    .map((digit) => (telephone && digit === '1' ? '幺' : (digitNames[Number(digit)] ?? digit)))
    .join('');
}

/** One group of up to four digits, without leading zeros: 1020 → 一千零二十. */
function group(value: number): string {
  let words = '';
  let zero = false;
  for (let place = 3; place >= 0; place--) {
    const digit = Math.floor(value / 10 ** place) % 10;
    if (!digit) {
      zero ||= words !== '';
      continue;
    }
    if (zero) words += '零';
    zero = false;
    words += (digit === 2 && place >= 2 ? '两' : digitNames[digit]!) + placeNames[place]!;
  }
  return words;
}

/** A whole number as it is read: 10500 → 一万零五百, 2000 → 两千. More than 16 digits are read one by one. */
export function chineseCardinal(digits: string): string {
  const bare = digits.replace(/^0+(?=\d)/, '');
  if (bare.length > 16) return chineseDigits(bare);
  const groups: number[] = [];
  for (let end = bare.length; end > 0; end -= 4) groups.push(Number(bare.slice(Math.max(0, end - 4), end)));
  let words = '';
  let gap = false;
  for (let index = groups.length - 1; index >= 0; index--) {
    const value = groups[index]!;
    if (!value) {
      gap = true;
      continue;
    }
    if (words && (gap || value < 1000)) words += '零';
    gap = false;
    // 万 and 亿 after a bare 2: 两万, 两亿.
    words += (value === 2 && index > 0 ? '两' : group(value)) + groupNames[index]!;
  }
  return (words || '零').replace(/^一十/, '十');
}

/** A written number: sign, thousands separators and decimals: −1,234.50 → 负一千二百三十四点五零. */
export function chineseNumber(written: string): string {
  const sign = /^[-−]/.test(written) ? '负' : '';
  const [whole = '0', decimals] = written.replace(/^[-−]/, '').replaceAll(',', '').split('.');
  return sign + chineseCardinal(whole) + (decimals ? `点${chineseDigits(decimals)}` : '');
}

/** 二 alone is 两 before what it counts. */
export const two = (words: string): string => (words === '二' ? '两' : words);

/** Before a measure word 2 is 两. */
export function chineseQuantity(written: string): string {
  return two(chineseNumber(written));
}
