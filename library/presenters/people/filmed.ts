/** The rendered people as the library shows them. What they look like stands in people.py, under the same names. */
export type Filmed = {
  id: string;
  names: Record<'zh-CN' | 'en' | 'zh-TW' | 'ms', string>;
  gender: 'female' | 'male';
  age: 'young' | 'adult' | 'old';
  style: 'business' | 'casual' | 'traditional';
};

const named = (zhCN: string, en: string, zhTW: string): Filmed['names'] => ({
  'zh-CN': zhCN,
  en,
  'zh-TW': zhTW,
  ms: en,
});

export const filmed: Filmed[] = [
  { id: 'yuhan', names: named('雨涵', 'Yuhan', '雨涵'), gender: 'female', age: 'young', style: 'business' },
  { id: 'arjun', names: named('阿琼', 'Arjun', '阿瓊'), gender: 'male', age: 'adult', style: 'business' },
  {
    id: 'farah',
    names: named('法拉', 'Farah', '法拉'),
    gender: 'female',
    age: 'adult',
    style: 'traditional',
  },
  { id: 'weijie', names: named('伟杰', 'Weijie', '偉傑'), gender: 'male', age: 'adult', style: 'business' },
  { id: 'zuri', names: named('祖莉', 'Zuri', '祖莉'), gender: 'female', age: 'young', style: 'casual' },
  { id: 'stefan', names: named('斯特凡', 'Stefan', '史特凡'), gender: 'male', age: 'old', style: 'business' },
  { id: 'helen', names: named('海伦', 'Helen', '海倫'), gender: 'female', age: 'adult', style: 'business' },
  { id: 'hafiz', names: named('哈菲兹', 'Hafiz', '哈菲茲'), gender: 'male', age: 'young', style: 'casual' },
];
