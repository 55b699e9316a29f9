import type { Rule } from './rewriting.ts';

/** Signs between figures that no form knows, each by its name. */
export const chineseSigns: Record<string, string> = {
  '-': '杠', '−': '杠', '–': '杠', '—': '杠', '/': '斜杠', '.': '点', ':': '冒号', '：': '冒号', '*': '星号', '×': '乘', '~': '到', '～': '到',
  '#': '井号', _: '下划线',
}; // prettier-ignore
export const englishSigns: Record<string, string> = {
  '-': 'dash', '−': 'dash', '–': 'dash', '—': 'dash', '/': 'slash', '.': 'point', ':': 'colon', '：': 'colon', '*': 'star', '×': 'by',
  '~': 'to', '～': 'to', '#': 'hash', _: 'underscore',
}; // prettier-ignore
export const malaySigns: Record<string, string> = {
  '-': 'sengkang', '−': 'sengkang', '–': 'sengkang', '—': 'sengkang', '/': 'garis miring', '.': 'titik', ':': 'titik bertindih',
  '：': 'titik bertindih', '*': 'bintang', '×': 'kali', '~': 'hingga', '～': 'hingga', '#': 'tanda pagar', _: 'garis bawah',
}; // prettier-ignore

/** Signs that are words wherever they stand, in Chinese, English and Malay. */
const signNames: Record<string, [chinese: string, english: string, malay: string]> = {
  '≥': ['大于等于', 'greater than or equal to', 'lebih besar atau sama dengan'],
  '≧': ['大于等于', 'greater than or equal to', 'lebih besar atau sama dengan'],
  '≤': ['小于等于', 'less than or equal to', 'lebih kecil atau sama dengan'],
  '≦': ['小于等于', 'less than or equal to', 'lebih kecil atau sama dengan'],
  '≠': ['不等于', 'is not equal to', 'tidak sama dengan'],
  '≈': ['约等于', 'approximately equals', 'lebih kurang sama dengan'],
  '±': ['正负', 'plus or minus', 'tambah tolak'],
  '×': ['乘', 'times', 'darab'],
  '÷': ['除以', 'divided by', 'bahagi'],
  '√': ['根号', 'square root of', 'punca kuasa dua'],
  '∞': ['无穷大', 'infinity', 'infiniti'],
  '→': ['到', 'to', 'ke'],
  '=': ['等于', 'equals', 'sama dengan'],
  '+': ['加', 'plus', 'tambah'],
  '&': ['和', 'and', 'dan'],
  '@': [' at ', 'at', 'di'],
  '%': ['百分号', 'percent', 'peratus'],
  '℃': ['摄氏度', 'degrees Celsius', 'darjah Celsius'],
  '℉': ['华氏度', 'degrees Fahrenheit', 'darjah Fahrenheit'],
  '°': ['度', 'degrees', 'darjah'],
  '²': ['的平方', 'squared', 'kuasa dua'],
  '³': ['的三次方', 'cubed', 'kuasa tiga'],
  '№': ['第', 'number', 'nombor'],
  π: ['派', 'pi', 'pi'],
  Ω: ['欧姆', 'ohms', 'ohm'],
  '§': ['第', 'section', 'seksyen'],
  $: ['美元', 'dollars', 'dolar'],
  '€': ['欧元', 'euros', 'euro'],
  '£': ['英镑', 'pounds', 'paun'],
  '¥': ['元', 'yuan', 'yuan'],
  '￥': ['元', 'yuan', 'yuan'],
};

/** Rules that name signs, in Chinese (0), English (1) or Malay (2). */
export function namedSigns(language: 0 | 1 | 2): Rule[] {
  const signs = new RegExp(`[${Object.keys(signNames).join('')}]`, 'gu');
  const [before, after] = language ? [' ', ' '] : ['', ''];
  return [[signs, ([sign]) => before + signNames[sign]![language] + after]];
}
