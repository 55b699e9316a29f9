import type { Vocabulary } from './figure-forms.ts';

/** Units of measure after a number. */
export const malayUnits: Record<string, string> = {
  'km/j': 'kilometer sejam', 'km/h': 'kilometer sejam', kmj: 'kilometer sejam', 'm/s': 'meter sesaat', kg: 'kilogram', km: 'kilometer',
  cm: 'sentimeter', mm: 'milimeter', ml: 'mililiter', mL: 'mililiter', mg: 'miligram', '°C': 'darjah Celsius', '℃': 'darjah Celsius',
  '°F': 'darjah Fahrenheit', '℉': 'darjah Fahrenheit', '°': 'darjah', g: 'gram', m: 'meter', l: 'liter', L: 'liter', TB: 'terabait',
  GB: 'gigabait', MB: 'megabait', KB: 'kilobait', Mbps: 'megabit sesaat', Gbps: 'gigabit sesaat', 'm²': 'meter persegi', m2: 'meter persegi',
  '㎡': 'meter persegi', 'km²': 'kilometer persegi', km2: 'kilometer persegi', 'cm²': 'sentimeter persegi', 'm³': 'meter padu',
  m3: 'meter padu', 'cm³': 'sentimeter padu', 'kaki²': 'kaki persegi', kps: 'kaki persegi', sqft: 'kaki persegi', GHz: 'gigahertz',
  MHz: 'megahertz', kHz: 'kilohertz', Hz: 'hertz', dB: 'desibel', kW: 'kilowatt', kWh: 'kilowatt jam', W: 'watt', mAh: 'miliampere jam',
  kcal: 'kilokalori', kkal: 'kilokalori', lb: 'paun', oz: 'auns', ft: 'kaki', min: 'minit', px: 'piksel',
}; // prettier-ignore
export const malayUnitsAttached: Record<string, string> = {
  s: 'saat', j: 'jam', V: 'volt', '"': 'inci', '″': 'inci', x: 'kali',
}; // prettier-ignore

export const malayMoney: Record<string, string> = {
  RM: 'ringgit', MYR: 'ringgit', $: 'dolar', US$: 'dolar Amerika', USD: 'dolar Amerika', HK$: 'dolar Hong Kong', NT$: 'dolar Taiwan',
  S$: 'dolar Singapura', SGD: 'dolar Singapura', A$: 'dolar Australia', AUD: 'dolar Australia', '€': 'euro', EUR: 'euro', '£': 'paun',
  GBP: 'paun', '¥': 'yuan', '￥': 'yuan', CNY: 'yuan', Rp: 'rupiah', IDR: 'rupiah', '฿': 'baht', '₹': 'rupee', '₩': 'won',
}; // prettier-ignore

/** Short words for many. */
export const malayScales: Record<string, string> = {
  k: 'ribu', K: 'ribu', j: 'juta', m: 'juta', M: 'juta', b: 'bilion', B: 'bilion', bn: 'bilion', ribu: 'ribu', juta: 'juta', bilion: 'bilion',
  trilion: 'trilion',
}; // prettier-ignore

export const malayVocabulary: Vocabulary = {
  currencies: Object.keys(malayMoney),
  currenciesAfter: Object.keys(malayMoney).filter(
    (sign) => !/[$¥￥]/.test(sign) && sign !== 'RM' && sign !== 'Rp',
  ),
  scales: Object.keys(malayScales),
  moneyWord: ' (?:ringgit|dolar|euro|paun|yuan)\\b',
  units: Object.keys(malayUnits),
  unitsAttached: Object.keys(malayUnitsAttached),
  telephoneBefore:
    /(?:\b(?:hubungi(?: kami)?|telefon|tel|dail|talian(?: \w{1,8})?|kecemasan|faks|whatsapp|nombor)\.?(?: di)?[: ]{1,2})$/i,
  countedAfter: /^ (?:kali|orang|jam|hari|minit|ringgit|peratus|pelanggan)\b/,
  telephoneAfter: /^ (?:kecemasan)/,
  codeBefore:
    /(?:\b(?:kod|PIN|OTP|TAC|kata laluan|poskod|bilik|penerbangan|akaun)(?: (?:ialah|pengesahan|adalah|poskod))?[: #]{1,2})$/i,
  versionBefore: /(?:versi|perisian tegar|\bv)\s?$/i,
  ratioBefore: /(?:\b(?:nisbah|skor|keputusan|menang|kalah|tewas|seri)(?: ialah)?[: ]{1,2})$/i,
  ratioAfter: /^ ?(?:nisbah|skrin)/i,
  monthFirst: false,
};
