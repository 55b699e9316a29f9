/** Short words that are written in capitals to be seen: not letters to be named. */
const shouted = new Set(
  'THE AND FOR YOU NEW NOW BUY GET ONE TWO ALL OFF TOP HOT BIG NOT BUT OUR HIS HER HAS HAD WAS ARE CAN DAY WAY WHO WHY HOW SEE SAY USE OUT DAN DI KE FREE TRUE BLUE TREE YANG BARU JOM BELI'.split(
    ' ',
  ),
);
/** Always said as words, though they were put together from letters. */
const words = new Set(
  'NASA NATO COVID LASER RADAR ASEAN OPEC SIM PIN RAM ROM GIF JPEG PETRONAS UNESCO UNICEF FIFA UEFA VISA SCUBA ZOOM'.split(
    ' ',
  ),
);

/** Whether a word in capitals is named letter by letter: USB, AI, CEO; not SALE, NASA or PROMOSI. */
export function isNamedByLetters(word: string): boolean {
  if (!/^[A-Z]{1,5}$/.test(word)) return false;
  if (shouted.has(word) || words.has(word)) return false;
  // Four letters and more with a vowel that is followed by a consonant and another vowel, or begin like a word, are one.
  return word.length < 4 || !/^(?:[^AEIOU]{0,2}[AEIOUY]{1,2}[^AEIOU]{1,2}[AEIOUY]?[^AEIOU]?)$/.test(word);
}
