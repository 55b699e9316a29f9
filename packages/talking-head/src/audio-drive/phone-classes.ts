/** Phones that are told apart when speech is listened to: what differs by voice alone is one class. The first is silence. */
const groups = [
  'pau',
  'p b',
  't d',
  'k g',
  'm',
  'n',
  'ng',
  'f v',
  'th dh',
  's z',
  'sh zh',
  'ch jh',
  'hh',
  'l',
  'r er',
  'w',
  'y',
  'iy',
  'ih ii',
  'eh',
  'ey',
  'ae',
  'a aa',
  'ah ax eu',
  'ao o',
  'uh',
  'uw yu',
  'aw',
  'ay',
  'ow',
  'oy',
];

export const phoneClasses = groups.length;
export const silentClass = 0;

const classes = new Map(
  groups.flatMap((symbols, index) => symbols.split(' ').map((symbol) => [symbol, index])),
);

/** The class of a phone; one that is not known is a short neutral vowel. */
export const classOf = (symbol: string): number => classes.get(symbol) ?? classes.get('ax')!;
