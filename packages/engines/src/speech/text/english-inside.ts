/**
 * English words that Malay texts of shops and social media are full of, and Malay would spell another way. A closed list: what
 * is not in it is told by its letters.
 */
const borrowed = new Set(
  `ai android app apps bluetooth booking brand business cash check checkout click cloud comment coupon customer dashboard data
  deal delivery design discount download email event facebook file follow free gift google grab home influencer instagram iphone
  items job laptop launch like link live livestream login marketing media meeting message mode model new news notebook offer
  office ok online order outlet package page pack parcel password payment phone photo pos post power preorder price print pro
  promo promotion ready review sale sales search server service set share shipping shop shopee shopping show size smart smartphone
  software special speaker spotify staff startup status store story style subscribe support system tablet team test tiktok top
  touch trend trial update upgrade upload usb user video view voucher webinar website whatsapp wifi windows wireless youtube zoom`
    .split(/\s+/)
    .filter(Boolean),
);

/** Letters that Malay does not write together; `x` only in words that were taken over. */
const foreign = /th|ck|wh|ee|oo|tion|x/;
/** Malay words with them. */
const malay = new Set(['teks', 'maths']);

/** Whether a word in Latin letters inside Malay is English, so that it is said as English. */
export function isEnglishInMalay(word: string): boolean {
  const plain = word.toLowerCase().replaceAll(/[^a-z]/g, '');
  if (borrowed.has(plain)) return true;
  return plain.length >= 4 && foreign.test(plain) && !malay.has(plain);
}
