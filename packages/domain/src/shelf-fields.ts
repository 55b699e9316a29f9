import { tagCategories } from './clip-tags.ts';
import { guideThemes } from './guide.ts';
import { defaultLanguage, languages, texts, type Texts } from './languages.ts';
import { presenterAges, presenterGenders } from './library.ts';
import { oneClickLengths, oneClickRatios } from './one-click.ts';
import { scriptThemeGroups } from './script-themes.ts';
import { botQuestions, usualHirePrices, usualTrials } from './bots.ts';
import { shelfLengths, shelfValue, type ShelfForm, type ShelfName } from './shelves.ts';
import { isSiteLink } from './site-settings.ts';

type Choice = { value: string; label: Texts };

/** What an operator fills in of an item. */
export type ShelfField = {
  name: string;
  label: Texts;
  form: ShelfForm;
  /** Written once for each language; readers of one that lacks it get the default language. */
  worded: boolean;
  required: boolean;
  /** What it may be where it is a choice; `dynamic`: what there is of it on the server. */
  choices: readonly Choice[];
  dynamic?: boolean;
  /** What a new item begins with. */
  begins?: string;
  /** Bounds of a number, both allowed. */
  range?: readonly [number, number];
};

const named = (value: string): Choice => ({ value, label: texts(value, value, value, value) });
const asked = (field: Omit<ShelfField, 'choices' | 'required' | 'worded'>): ShelfField => ({
  ...field,
  worded: false,
  required: true,
  choices: [],
});
const worded = (name: string, form: ShelfForm, label: Texts, more: Partial<ShelfField> = {}): ShelfField => ({
  name,
  form,
  label,
  worded: true,
  required: true,
  choices: [],
  ...more,
});
const choice = (name: string, label: Texts, choices: readonly Choice[], required = true): ShelfField => ({
  name,
  form: 'choice',
  label,
  worded: false,
  required,
  choices,
});
const points = (name: keyof typeof usualHirePrices, label: Texts): ShelfField =>
  asked({ name, label, form: 'number', range: [1, 1_000_000], begins: String(usualHirePrices[name]) });

const optional = { required: false } as const;
const nameLabel = texts('名称', 'Name', '名稱', 'Nama');
const titleLabel = texts('标题', 'Title', '標題', 'Tajuk');
const descriptionLabel = texts('描述', 'Description', '描述', 'Huraian');
const ratioLabel = texts('画面比例', 'Aspect ratio', '畫面比例', 'Nisbah');
const genderNames = {
  female: texts('女', 'Female', '女', 'Perempuan'),
  male: texts('男', 'Male', '男', 'Lelaki'),
};
const ageNames = {
  child: texts('儿童', 'Child', '兒童', 'Kanak-kanak'),
  young: texts('青年', 'Young', '青年', 'Muda'),
  adult: texts('成年', 'Adult', '成年', 'Dewasa'),
  old: texts('老年', 'Old', '老年', 'Tua'),
};
const genders = presenterGenders.flatMap((value) => (value ? [{ value, label: genderNames[value] }] : []));
const ages = presenterAges.flatMap((value) => (value ? [{ value, label: ageNames[value] }] : []));

const prompt = [worded('title', 'line', titleLabel), worded('content', 'text', descriptionLabel)];

/** What can be filled in on each shelf, in the order of its form. */
export const shelfFields: Record<ShelfName, readonly ShelfField[]> = {
  voices: [
    worded('name', 'line', nameLabel),
    worded('about', 'line', texts('音色介绍', 'What it sounds like', '音色介紹', 'Bunyinya'), optional),
    choice('gender', texts('性别', 'Gender', '性別', 'Jantina'), genders, false),
    choice('age', texts('年龄段', 'Age', '年齡層', 'Umur'), ages, false),
  ],
  people: [worded('name', 'line', nameLabel)],
  pets: [worded('name', 'line', nameLabel)],
  employees: [
    worded('name', 'line', nameLabel),
    worded('title', 'line', texts('职位', 'Role', '職位', 'Peranan')),
    worded('desc', 'text', texts('介绍', 'About', '介紹', 'Perihal'), optional),
    worded(
      'questions',
      'text',
      texts(
        '推荐问题，每行一个',
        'Questions to ask, one a line',
        '推薦問題，每行一個',
        'Soalan cadangan, satu sebaris',
      ),
      optional,
    ),
    worded(
      'knowledge',
      'long',
      texts(
        '知识（用 # 写小标题）',
        'What it knows (# begins a heading)',
        '知識（用 # 寫小標題）',
        'Pengetahuan (# untuk tajuk)',
      ),
      optional,
    ),
    {
      ...asked({
        name: 'instructions',
        label: texts(
          '角色设定，写给大模型',
          'Its role, told to the language model',
          '角色設定，寫給大模型',
          'Peranan, untuk model bahasa',
        ),
        form: 'long',
      }),
      ...optional,
    },
    {
      ...choice(
        'presenter',
        texts('形象与声音', 'Face and voice', '形象與聲音', 'Wajah dan suara'),
        [],
        false,
      ),
      dynamic: true,
    },
    points('use', texts('每次提问（积分）', 'A question (points)', '每次提問（點數）', 'Satu soalan (mata)')),
    points('day', texts('一天（积分）', 'A day (points)', '一天（點數）', 'Sehari (mata)')),
    points('month', texts('一个月（积分）', 'A month (points)', '一個月（點數）', 'Sebulan (mata)')),
    points('year', texts('一年（积分）', 'A year (points)', '一年（點數）', 'Setahun (mata)')),
    asked({
      name: 'trials',
      label: texts('免费试用次数', 'Free questions', '免費試用次數', 'Soalan percuma'),
      form: 'number',
      range: [0, 1000],
      begins: String(usualTrials),
    }),
  ],
  'picture-prompts': prompt,
  'clip-prompts': prompt,
  'clip-pictures': [
    ...prompt,
    worded('alt', 'line', texts('图片说明', 'What the picture shows', '圖片說明', 'Isi gambar')),
    asked({
      name: 'image',
      label: texts('首帧图片', 'First frame', '首幀圖片', 'Bingkai pertama'),
      form: 'picture',
    }),
    {
      ...asked({
        name: 'tail',
        label: texts('尾帧图片', 'Last frame', '尾幀圖片', 'Bingkai akhir'),
        form: 'picture',
      }),
      ...optional,
    },
  ],
  'clip-tags': [
    worded('name', 'line', nameLabel),
    choice(
      'category',
      texts('分类', 'Category', '分類', 'Kategori'),
      tagCategories.map(({ id, name }) => ({ value: id, label: name })),
    ),
    {
      ...asked({
        name: 'demo',
        label: texts('示例视频', 'Clip that shows it', '範例影片', 'Klip contoh'),
        form: 'film',
      }),
      ...optional,
    },
  ],
  cases: [
    worded('title', 'line', titleLabel),
    worded('desc', 'text', descriptionLabel),
    choice('ratio', ratioLabel, oneClickRatios.map(named)),
    choice(
      'duration',
      texts('时长（秒）', 'Length (seconds)', '時長（秒）', 'Tempoh (saat)'),
      oneClickLengths.map((seconds) => named(String(seconds))),
    ),
  ],
  'script-themes': [
    worded('name', 'line', nameLabel),
    worded('example', 'text', texts('示例', 'Example', '範例', 'Contoh')),
    choice(
      'group',
      texts('分组', 'Group', '分組', 'Kumpulan'),
      scriptThemeGroups.map(({ id, name }) => ({ value: id, label: name })),
    ),
  ],
  'guide-films': [
    worded('title', 'line', titleLabel),
    worded('summary', 'text', texts('简介', 'Summary', '簡介', 'Ringkasan'), optional),
    choice(
      'theme',
      texts('主题', 'Theme', '主題', 'Tema'),
      guideThemes.map(({ key, name }) => ({ value: key, label: name })),
    ),
    worded('film', 'film', texts('视频', 'Film', '影片', 'Video')),
    worded('cover', 'picture', texts('封面', 'Cover', '封面', 'Kulit'), optional),
  ],
  templates: [
    worded('name', 'line', nameLabel),
    worded('script', 'text', texts('文案', 'Script', '文案', 'Skrip')),
    choice('aspect', ratioLabel, ['9:16', '16:9', '1:1'].map(named)),
    asked({
      name: 'presenter',
      label: texts('第几位数字人', 'Which presenter', '第幾位數位人', 'Penyampai ke berapa'),
      form: 'number',
      range: [1, 100],
    }),
    asked({
      name: 'colour',
      label: texts(
        '背景颜色，如 #12525c',
        'Background, such as #12525c',
        '背景顏色，如 #12525c',
        'Latar, seperti #12525c',
      ),
      form: 'line',
    }),
  ],
};

/** Names of all values of an item of a shelf. */
export const valueNames = (shelf: ShelfName): string[] =>
  shelfFields[shelf].flatMap(({ name, worded: each }) =>
    each ? languages.map((language) => shelfValue(name, language)) : [name],
  );

/** The first field in the order of the form whose values are wrong: nothing where something is needed, or what it cannot have. */
export function wrongField(
  shelf: ShelfName,
  values: Readonly<Record<string, string>>,
): { field: ShelfField; isEmpty: boolean } | undefined {
  for (const field of shelfFields[shelf]) {
    const names = field.worded ? languages.map((language) => shelfValue(field.name, language)) : [field.name];
    const needed = field.worded ? shelfValue(field.name, defaultLanguage) : field.name;
    if (field.required && !values[needed]) return { field, isEmpty: true };
    if (names.some((name) => values[name] && !isFair(field, values[name]))) return { field, isEmpty: false };
  }
  return undefined;
}

/** The questions of a text with one a line. */
export const questionLines = (text: string): string[] =>
  text.split('\n').flatMap((line) => line.trim() || []);

function isFair({ name, form, choices, dynamic, range }: ShelfField, value: string): boolean {
  if (value.length > shelfLengths[form]) return false;
  if (name === 'questions')
    return (
      questionLines(value).every((line) => line.length <= botQuestions.length) &&
      questionLines(value).length <= botQuestions.most
    );
  if (form === 'choice') return dynamic === true || choices.some((one) => one.value === value);
  if (form === 'picture' || form === 'film') return isSiteLink(value);
  if (name === 'colour') return /^#[0-9a-f]{6}$/i.test(value);
  if (form !== 'number') return true;
  const [least, most] = range ?? [0, Infinity];
  return /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most;
}
