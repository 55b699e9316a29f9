import { texts, type Texts } from './languages.ts';

/** One word of inspiration; `key` names the clip that shows it. */
type Tag = { key: string; name: Texts };
/** Tags of a category share its id. `isMulti`: several of them may stand in one description. */
type TagCategory = { id: string; name: Texts; isMulti: boolean; tags: Tag[] };

const tag = (key: string, ...names: [string, string, string, string]): Tag => ({
  key,
  name: texts(...names),
});

/** Inspiration for clips of words: each tag is a word that the engine of the studio knows. */
export const tagCategories: TagCategory[] = [
  {
    id: 'camera',
    name: texts('镜头运动', 'Camera', '鏡頭運動', 'Kamera'),
    isMulti: false,
    tags: [
      tag('push', '镜头推进', 'push in', '鏡頭推進', 'kamera mendekat'),
      tag('pull', '镜头拉远', 'pull back', '鏡頭拉遠', 'kamera menjauh'),
      tag('left', '镜头左移', 'pan left', '鏡頭左移', 'kamera ke kiri'),
      tag('right', '镜头右移', 'pan right', '鏡頭右移', 'kamera ke kanan'),
      tag('up', '镜头上摇', 'tilt up', '鏡頭上搖', 'kamera ke atas'),
      tag('orbit', '镜头环绕', 'orbit', '鏡頭環繞', 'kamera mengelilingi'),
      tag('aerial', '航拍', 'aerial view', '航拍', 'pandangan udara'),
      tag('still', '固定镜头', 'static shot', '固定鏡頭', 'kamera statik'),
    ],
  },
  {
    id: 'light',
    name: texts('时间光线', 'Time and light', '時間光線', 'Masa dan cahaya'),
    isMulti: false,
    tags: [
      tag('dawn', '清晨', 'dawn', '清晨', 'waktu fajar'),
      tag('sunset', '日落', 'sunset', '日落', 'matahari terbenam'),
      tag('night', '夜晚', 'night', '夜晚', 'waktu malam'),
      tag('overcast', '阴天', 'overcast', '陰天', 'mendung'),
    ],
  },
  {
    id: 'weather',
    name: texts('天气氛围', 'Weather and mood', '天氣氛圍', 'Cuaca dan suasana'),
    isMulti: true,
    tags: [
      tag('rain', '下雨', 'rain', '下雨', 'hujan'),
      tag('snow', '飘雪', 'snow', '飄雪', 'salji'),
      tag('fog', '薄雾', 'fog', '薄霧', 'kabus'),
      tag('petals', '花瓣飘落', 'falling petals', '花瓣飄落', 'kelopak bunga gugur'),
      tag('leaves', '落叶', 'autumn leaves', '落葉', 'daun gugur'),
      tag('fireflies', '萤火虫', 'fireflies', '螢火蟲', 'kelip-kelip'),
    ],
  },
  {
    id: 'style',
    name: texts('画面风格', 'Style', '畫面風格', 'Gaya'),
    isMulti: false,
    tags: [
      tag('watercolor', '水彩', 'watercolor', '水彩', 'cat air'),
      tag('ink', '水墨', 'ink wash', '水墨', 'dakwat'),
      tag('oil', '油画', 'oil painting', '油畫', 'lukisan minyak'),
      tag('papercut', '剪纸', 'paper cut', '剪紙', 'potongan kertas'),
      tag('comic', '漫画', 'comic', '漫畫', 'komik'),
      tag('cyber', '赛博朋克', 'cyberpunk', '賽博龐克', 'siberpunk'),
    ],
  },
];

type ChosenTag = { id: string; name: string };

/**
 * What choosing a tag does to those in a description already: one of a category with one place takes that of the earlier one, and
 * is not added again; of a `isMulti` category every one is added.
 */
export function tagChange(
  chosen: readonly ChosenTag[],
  tag: ChosenTag & { isMulti: boolean },
): 'add' | 'replace' | 'keep' {
  if (tag.isMulti) return 'add';
  const earlier = chosen.find(({ id }) => id === tag.id);
  if (!earlier) return 'add';
  return earlier.name === tag.name ? 'keep' : 'replace';
}
