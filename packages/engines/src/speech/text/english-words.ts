import type { Vocabulary } from './figure-forms.ts';

type Unit = [one: string, many: string];
const unit = (one: string, many = `${one}s`): Unit => [one, many];
const squared = (one: string, many = `${one}s`): Unit => [`square ${one}`, `square ${many}`];

/** Units of measure after a number, for one and for many. */
export const englishUnits: Record<string, Unit> = {
  'km/h': ['kilometer per hour', 'kilometers per hour'],
  kph: ['kilometer per hour', 'kilometers per hour'],
  mph: ['mile per hour', 'miles per hour'],
  'm/s': ['meter per second', 'meters per second'],
  mpg: ['mile per gallon', 'miles per gallon'],
  rpm: ['revolution per minute', 'revolutions per minute'],
  kg: unit('kilogram'), km: unit('kilometer'), cm: unit('centimeter'), mm: unit('millimeter'), nm: unit('nanometer'),
  ml: unit('milliliter'), mL: unit('milliliter'), mg: unit('milligram'), '°C': unit('degree Celsius', 'degrees Celsius'),
  '℃': unit('degree Celsius', 'degrees Celsius'), '°F': unit('degree Fahrenheit', 'degrees Fahrenheit'),
  '℉': unit('degree Fahrenheit', 'degrees Fahrenheit'), '°': unit('degree'), TB: unit('terabyte'), GB: unit('gigabyte'),
  MB: unit('megabyte'), KB: unit('kilobyte'), kB: unit('kilobyte'), Gbps: unit('gigabit per second', 'gigabits per second'),
  Mbps: unit('megabit per second', 'megabits per second'), g: unit('gram'), m: unit('meter'), L: unit('liter'), lb: unit('pound'),
  lbs: unit('pound'), oz: unit('ounce'), ft: unit('foot', 'feet'), yd: unit('yard'), mi: unit('mile'), 'fl oz': unit('fluid ounce'),
  sqft: squared('foot', 'feet'), 'sq ft': squared('foot', 'feet'), 'ft²': squared('foot', 'feet'), ft2: squared('foot', 'feet'),
  'm²': squared('meter'), m2: squared('meter'), '㎡': squared('meter'), 'km²': squared('kilometer'), km2: squared('kilometer'),
  'cm²': squared('centimeter'), 'm³': unit('cubic meter'), m3: unit('cubic meter'), 'cm³': unit('cubic centimeter'), GHz: unit('gigahertz', 'gigahertz'),
  MHz: unit('megahertz', 'megahertz'), kHz: unit('kilohertz', 'kilohertz'), Hz: unit('hertz', 'hertz'), dB: unit('decibel'), kW: unit('kilowatt'),
  kWh: unit('kilowatt hour'), MW: unit('megawatt'), W: unit('watt'), mAh: unit('milliamp hour'), fps: unit('frame per second', 'frames per second'),
  px: unit('pixel'), kcal: unit('kilocalorie'), cal: unit('calorie'), kJ: unit('kilojoule'), hr: unit('hour'), hrs: unit('hour'), min: unit('minute'),
  mins: unit('minute'), sec: unit('second'), secs: unit('second'), ms: unit('millisecond'), h: unit('hour'),
}; // prettier-ignore
/** Words of their own when they stand apart from the number. */
export const englishUnitsAttached: Record<string, Unit> = {
  in: unit('inch', 'inches'), s: unit('second'), l: unit('liter'), V: unit('volt'), '"': unit('inch', 'inches'), '″': unit('inch', 'inches'),
}; // prettier-ignore

/** One and many of the whole and of the hundredth. */
type Money = [one: string, many: string, hundredth: string, hundredths: string];
const cents = (one: string, many = `${one}s`): Money => [one, many, 'cent', 'cents'];
const whole = (one: string, many = one): Money => [one, many, '', ''];
export const englishMoney: Record<string, Money> = {
  $: cents('dollar'), US$: cents('US dollar'), USD: cents('US dollar'), HK$: cents('Hong Kong dollar'), HKD: cents('Hong Kong dollar'),
  NT$: cents('new Taiwan dollar'), S$: cents('Singapore dollar'), SGD: cents('Singapore dollar'), A$: cents('Australian dollar'),
  AU$: cents('Australian dollar'), AUD: cents('Australian dollar'), C$: cents('Canadian dollar'), CA$: cents('Canadian dollar'),
  CAD: cents('Canadian dollar'), '€': cents('euro'), EUR: cents('euro'), '£': ['pound', 'pounds', 'penny', 'pence'],
  GBP: ['pound', 'pounds', 'penny', 'pence'], '¥': ['yuan', 'yuan', 'fen', 'fen'], '￥': ['yuan', 'yuan', 'fen', 'fen'], CNY: whole('yuan'),
  RMB: whole('yuan'), 'JP¥': whole('yen'), JPY: whole('yen'), RM: ['ringgit', 'ringgit', 'sen', 'sen'], MYR: ['ringgit', 'ringgit', 'sen', 'sen'],
  '₩': whole('won'), '₹': whole('rupee', 'rupees'), '฿': whole('baht'), '₫': whole('dong'), '₱': whole('peso', 'pesos'), Rp: whole('rupiah'),
}; // prettier-ignore

/** Short words for many. */
export const englishScales: Record<string, string> = {
  k: 'thousand', K: 'thousand', m: 'million', M: 'million', mn: 'million', b: 'billion', B: 'billion', bn: 'billion', t: 'trillion',
  T: 'trillion', tn: 'trillion', thousand: 'thousand', million: 'million', billion: 'billion', trillion: 'trillion', hundred: 'hundred',
}; // prettier-ignore

export const englishVocabulary: Vocabulary = {
  currencies: Object.keys(englishMoney),
  currenciesAfter: Object.keys(englishMoney).filter((sign) => !/[$Rp¥￥]/.test(sign) || sign.length === 3),
  scales: Object.keys(englishScales),
  moneyWord: ' (?:dollars|euros|pounds|yuan|ringgit)\\b',
  units: Object.keys(englishUnits),
  unitsAttached: Object.keys(englishUnitsAttached),
  telephoneBefore:
    /(?:\b(?:[Cc]all|CALL|[Dd]ial|[Pp]hone|[Tt]el|[Tt]elephone|[Hh]otline|[Tt]ext|WhatsApp|[Ff]ax|[Mm]obile|[Cc]all us (?:at|on)|[Rr]each us (?:at|on))\.?(?: (?:at|on|is|number))?[: ]{1,2})$/,
  countedAfter: /^ (?:times|people|dollars|hours|days|minutes|percent|users|customers|clients)\b/,
  telephoneAfter: /^ (?:emergency|hotline)/,
  codeBefore:
    /(?:\b(?:[Cc]ode|PIN|OTP|[Pp]asscode|[Pp]assword|ZIP|[Zz]ip|[Ee]xtension|[Ee]xt\.|[Ff]light|[Rr]oom|[Aa]ccount|[Oo]rder)(?: (?:is|code|number))?[: #]{1,2})$/,
  versionBefore: /(?:[Vv]ersion|[Ff]irmware|[Rr]elease|\b[vV])\s?$/,
  ratioBefore: /(?:\b(?:ratio|score|odds|scale|won|lost|beat \w+)(?: of| is| was| by)?[: ]{1,2})$/i,
  ratioAfter: /^ ?(?:ratio|aspect|widescreen|screen|odds|format|scale|dilution|mix)/i,
  monthFirst: true,
};
