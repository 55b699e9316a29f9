import { texts, type Texts } from './languages.ts';
import { problem, type Problem } from './problems.ts';
import { maxScript, scriptProblem, themeLimit } from './script.ts';
import { scriptCredits } from './script-orders.ts';

/** What a task of the super helper asks for: words to work on, or a theme to write about. */
export type HelperField = 'text' | 'keyword';

/** One task: its form, its price, and whether the answer comes at once or as a work. */
export type Helper = {
  id: string;
  name: Texts;
  hint: Texts;
  /** Begins a work that is listed with the other records. */
  async: boolean;
  credits: number;
  fields: readonly HelperField[];
};

const free = 0;

export const helpers = [
  {
    id: 'headlines',
    name: texts('标题和话题', 'Titles and hashtags', '標題和話題', 'Tajuk dan hashtag'),
    hint: texts(
      '贴上文案，得到标题和话题标签',
      'Paste a script and get titles and hashtags for it',
      '貼上文案，得到標題和話題標籤',
      'Tampal skrip dan dapatkan tajuk serta hashtag',
    ),
    async: false,
    credits: free,
    fields: ['text'],
  },
  {
    id: 'openings',
    name: texts('换个开头', 'Another beginning', '換個開頭', 'Permulaan lain'),
    hint: texts(
      '为同一条文案写出几种留得住人的第一句',
      'First sentences that make people stay, for the same script',
      '為同一條文案寫出幾種留得住人的第一句',
      'Ayat pertama yang memikat untuk skrip yang sama',
    ),
    async: false,
    credits: free,
    fields: ['text'],
  },
  {
    id: 'spoken',
    name: texts('改成口语', 'Make it spoken', '改成口語', 'Jadikan lisan'),
    hint: texts(
      '把书面文章改成说出来顺口的话',
      'Turns written words into words that are easy to say',
      '把書面文章改成說出來順口的話',
      'Menukar tulisan kepada kata yang mudah disebut',
    ),
    async: false,
    credits: free,
    fields: ['text'],
  },
  {
    id: 'moments',
    name: texts('朋友圈短文', 'Short post', '動態短文', 'Hantaran pendek'),
    hint: texts(
      '一个主题，一段 150 字的短文',
      'One theme, one post of 150 characters',
      '一個主題，一段 150 字的短文',
      'Satu tema, satu hantaran 150 aksara',
    ),
    async: false,
    credits: free,
    fields: ['keyword'],
  },
  {
    id: 'series',
    name: texts('一周文案', 'Scripts for a week', '一週文案', 'Skrip untuk seminggu'),
    hint: texts(
      '一个主题，五条不同的口播文案',
      'One theme, five different scripts to be spoken',
      '一個主題，五條不同的口播文案',
      'Satu tema, lima skrip berbeza',
    ),
    async: true,
    credits: scriptCredits,
    fields: ['keyword'],
  },
  {
    id: 'follow',
    name: texts('仿写五条', 'Five like this one', '仿寫五條', 'Lima seperti ini'),
    hint: texts(
      '按一条爆款的结构，写五条自己的',
      'Five scripts of your own, built like a bestseller',
      '按一條爆款的結構，寫五條自己的',
      'Lima skrip anda sendiri mengikut struktur yang laris',
    ),
    async: true,
    credits: scriptCredits,
    fields: ['text', 'keyword'],
  },
  {
    id: 'topics',
    name: texts('选题清单', 'List of topics', '選題清單', 'Senarai topik'),
    hint: texts(
      '可以拍什么、怎么开头，一次列全',
      'What could be filmed and how it could begin, in one list',
      '可以拍什麼、怎麼開頭，一次列全',
      'Apa yang boleh dirakam dan cara bermula, dalam satu senarai',
    ),
    async: true,
    credits: scriptCredits,
    fields: ['keyword'],
  },
] as const satisfies readonly Helper[];
export type HelperId = (typeof helpers)[number]['id'];

export const helperOf = (id: string) => helpers.find((helper) => helper.id === id);

/** What each field is called, and how much it holds. */
export const helperFields = {
  text: { label: texts('文案', 'Script', '文案', 'Skrip'), max: maxScript },
  keyword: { label: texts('主题', 'Theme', '主題', 'Tema'), max: themeLimit },
} as const satisfies Record<HelperField, { label: Texts; max: number }>;

/** The first field of a task that is missing or wrong, in the order of its form. */
export function helperProblem(
  { fields }: Pick<Helper, 'fields'>,
  input: Record<HelperField, string>,
): Problem | undefined {
  for (const field of fields) {
    const words = input[field].trim();
    if (field === 'text') {
      const wrong = scriptProblem(words);
      if (wrong) return wrong;
    } else if (!words) return problem('theme-required');
    else if ([...words].length > themeLimit) return problem('theme-too-long', { limit: themeLimit });
  }
  return undefined;
}
