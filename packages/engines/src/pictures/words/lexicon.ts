import { readFileSync } from 'node:fs';
import { hasDrawing } from '../stage/drawing-index.ts';
import type { Kind } from '../scene.ts';
import { colours } from './colours.ts';
import { actionWords, cannotWords, cameraWords, modeWords, moodWords, styleWords } from './manner.ts';
import { nounWords } from './nouns.ts';
import { placeWords, surfaceWords, timeWords, weatherWords } from './setting.ts';
import { words } from './table.ts';

export type Meaning =
  | { type: 'noun'; key: string; kind: Kind; curated: boolean }
  | { type: 'number'; key: number }
  | {
      type:
        | 'time'
        | 'weather'
        | 'place'
        | 'style'
        | 'cannot'
        | 'mood'
        | 'colour'
        | 'action'
        | 'camera'
        | 'mode'
        | 'size'
        | 'surface'
        | 'skip';
      key: string;
    };

const numberWords = words(`
1: 一,一个,a,an,one,seekor,sebuah,seorang
2: 两,二,一对,two,pair of,couple of,dua,sepasang,2
3: 三,three,tiga,3
4: 四,几,four,several,empat,beberapa,4
5: 五,five,group of,lima,sekumpulan,5
6: 六,一群,成群,许多,很多,six,many,flock of,herd of,school of,enam,banyak,6
`);
const sizeWords = words(`
big: 大,巨大,巨型,超大,big,huge,giant,large,besar,gergasi
small: 小,迷你,微小,small,tiny,little,mini,kecil
`);
/** Words that hold the letters of another: a horse is no part of Malaysia. */
const holders =
  '马来西亚,马来,马上,马路边,马虎,马达,牛仔,牛市,龙头,猪八戒,虎年,羊毛,狗粮,猫粮,开心,中心,关心,心情,方面,台面,地面,封面,画面,桌面上,表面,玩耍,好玩,里面,后面,前面,上面,下面,对面,见面,面试,面膜,包括,包装,火车站,火锅,书法,车站,车间,花钱,花费,月份,星期,树立,鱼尾,熊市,鼠标,象征,对象,现象,印象,形象,气象,龙年,日月,周末,休闲,第一,第二,第三,服务,好吃,工作,学习,天然,链接,位置,link';

type Names = Record<string, { kind: Kind; words: string[] }>;
export type Lexicon = { meanings: Map<string, Meaning[]>; maxChinese: number };

let known: Lexicon | undefined;

/** Every word that is understood, with all it can mean. */
export function lexicon(): Lexicon {
  known ??= load();
  return known;
}

function load(): Lexicon {
  const meanings = new Map<string, Meaning[]>();
  const add = (word: string, meaning: Meaning) => {
    const all = meanings.get(word) ?? [];
    if (!all.some(({ type, key }) => type === meaning.type && key === meaning.key)) all.push(meaning);
    meanings.set(word, all);
  };
  const colourWords = Object.fromEntries(
    Object.entries(colours).map(([key, [list]]) => [key, list.split(',')]),
  );
  const tables = {
    time: timeWords,
    weather: weatherWords,
    place: placeWords,
    style: styleWords,
    cannot: cannotWords,
    mood: moodWords,
    colour: colourWords,
    action: actionWords,
    camera: cameraWords,
    mode: modeWords,
    size: sizeWords,
    surface: surfaceWords,
  };
  for (const [type, table] of Object.entries(tables))
    for (const [key, list] of Object.entries(table))
      for (const word of list) add(word, { type: type as 'time', key });
  for (const [key, list] of Object.entries(numberWords))
    for (const word of list) add(word, { type: 'number', key: Number(key) });
  for (const [key, list] of Object.entries(nounWords)) {
    const parts = key.split('|');
    const kind = parts.at(-1) as Kind;
    const name = parts.length === 3 ? parts[1]! : parts[0]!;
    const slug = kind === 'hotair' ? '@hotair' : (name.split('>')[1] ?? name);
    if (hasDrawing(slug))
      for (const word of list) add(word, { type: 'noun', key: slug, kind, curated: true });
  }
  for (const word of holders.split(',')) if (!meanings.has(word)) add(word, { type: 'skip', key: word });
  addNames(meanings, add);
  const chinese = [...meanings.keys()].filter((word) => /[\u3400-\u9fff]/.test(word));
  return { meanings, maxChinese: Math.max(...chinese.map((word) => word.length)) };
}

/** What drawings are called that no table above names. */
function addNames(meanings: Map<string, Meaning[]>, add: (word: string, meaning: Meaning) => void): void {
  const url = new URL('../../../drawings/names.json', import.meta.url);
  const names = JSON.parse(readFileSync(url, 'utf8')) as Names;
  for (const [slug, { kind, words: list }] of Object.entries(names)) {
    if (!hasDrawing(slug)) continue;
    for (const word of list)
      if (word.length > 1 && !meanings.has(word))
        add(word, { type: 'noun', key: slug, kind, curated: false });
  }
}
