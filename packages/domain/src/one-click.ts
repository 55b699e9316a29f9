import { areAlike, type SubtitleStyle } from './subtitle-style.ts';
import { clock } from './media.ts';
import { problem, type Problem } from './problems.ts';
import { charactersPerSecond, estimateSeconds, firstWords } from './script.ts';
import { toolNames, toolPages } from './tool-names.ts';
import { perSecond, stages, tool } from './tool.ts';
import { texts } from './languages.ts';

/** Points a second of a new video, and a changed second of another version. */
export const oneClickCredits = { make: 10, again: 2 } as const;

/** A finished short video out of a description and the person's own pictures. */
export const oneClick = tool({
  kind: 'one-click',
  group: 'one_click',
  price: perSecond(oneClickCredits.make, { modes: Object.values(oneClickCredits) }),
  stages: {
    writing: texts('撰写文案', 'Writing the script', '撰寫文案', 'Menulis skrip'),
    speech: stages.speech,
    pictures: texts('制作画面', 'Making the pictures', '製作畫面', 'Menghasilkan gambar'),
    music: texts('谱写配乐', 'Composing the music', '譜寫配樂', 'Menggubah muzik'),
    finishing: stages.finishing,
  },
  name: toolNames.oneClick,
  untitled: texts('未命名短视频', 'Untitled short video', '未命名短影片', 'Video pendek tanpa nama'),
  page: toolPages.oneClick,
  engine: texts(
    '文案、配音、素描画面与离线配乐引擎',
    'Writer, voice, sketch engine and offline composer',
    '文案、配音、素描畫面與離線配樂引擎',
    'Penulis, suara, enjin lakaran dan penggubah luar talian',
  ),
  hint: texts(
    '写一段描述，加上自己的图片，就能得到一条完整的短视频',
    'Describe it, add your own pictures, and get a finished short video',
    '寫一段描述，加上自己的圖片，就能得到一支完整的短影片',
    'Huraikan, tambah gambar sendiri, dan dapatkan video pendek yang siap',
  ),
});

export const oneClickLengths = [5, 10, 15, 30] as const;
export type OneClickLength = (typeof oneClickLengths)[number];
export const oneClickRatios = ['9:16', '1:1', '16:9', '4:3'] as const;
export type OneClickRatio = (typeof oneClickRatios)[number];
export const oneClickMusic = ['auto', 'none', 'own'] as const;
export type OneClickMusic = (typeof oneClickMusic)[number];

export const oneClickDefaults = { seconds: 15, ratio: '9:16', music: 'auto' } as const;
export const oneClickRule = { description: 2000, assets: 20, scenes: 12, headline: 40 } as const;
/** Milliseconds between two looks at the history while something of it is being made. */
export const oneClickEvery = 5000;

/** A scene: what is said, and the own picture or clip that is seen; without one it is painted. */
export type FilmScene = { text: string; asset: string };

export type OneClickForm = {
  description: string;
  seconds: number;
  assets: string[];
  scenes: FilmScene[];
  headline: string;
  music: OneClickMusic;
  musicId: string;
};

/** Scenes of a video of this length where nothing else is asked. */
export const scenesOf = (seconds: number): number => ({ 5: 2, 10: 3, 15: 4 })[seconds] ?? 6;

/** Seconds at the end of a video in which nothing is said. */
const lastBreath = 0.4;
/** Speech that is this much too long is read faster; more is refused. */
export const fastestRead = 1.3;

/** Characters that are read well in so many seconds, less a breath between the scenes. */
export function charactersFor(seconds: number, chinese: boolean): number {
  const spoken = seconds - lastBreath - 0.25 * scenesOf(seconds);
  return Math.floor(spoken * charactersPerSecond[chinese ? 'han' : 'other'] * 0.9);
}

const sentence = /[^。！？!?…\n]*?(?:[。！？!?…]+["”’」』）)]*|\.(?=\s|$)|\n|$)/gu;

/** The sentences of a script, each with its stop. */
export const sentencesOf = (script: string): string[] =>
  (script.match(sentence) ?? []).map((part) => part.trim()).filter(Boolean);

const clause = /[^，,；;]*[，,；;]\s*|[^，,；;]+$/gu;

/** A script as at most `count` scenes of whole sentences, or of clauses where those are too few; as even as they allow. */
export function asScenes(script: string, count: number): string[] {
  const whole = sentencesOf(script);
  const sentences = whole.length < count ? whole.flatMap((each) => each.match(clause) ?? [each]) : whole;
  const total = sentences.reduce((sum, { length }) => sum + length, 0);
  const scenes: string[] = [];
  let before = 0;
  for (const each of sentences) {
    const middle = before + each.length / 2;
    const at = Math.min(count - 1, Math.floor((middle / Math.max(1, total)) * count));
    before += each.length;
    const glue = /\p{Script=Han}/u.test(each) ? '' : ' ';
    scenes[at] = (scenes[at] ? scenes[at] + glue + each : each).trim();
  }
  return scenes.filter(Boolean);
}

/** Whole sentences of a script that fit in so many characters, or the clauses of its first; at least one of them. */
export function fitting(script: string, characters: number): string {
  const sentences = sentencesOf(script);
  const first = sentences[0] ?? '';
  const parts = [...first].length > characters ? (first.match(clause) ?? [first]) : sentences;
  const kept: string[] = [];
  let room = characters;
  for (const each of parts) {
    const size = [...each].length;
    if (size > room && kept.length > 0) break;
    room -= size;
    kept.push(each.trim());
  }
  const chinese = /\p{Script=Han}/u.test(script);
  return kept.join(chinese ? '' : ' ').replace(/[，,；;]$/u, chinese ? '。' : '.');
}

/** Longest headline that is taken of a description. */
const shortHeadline = { han: 12, other: 30 };

/** A headline of a description: its first clause, where that is short, else its first words. */
export function headlineOf(description: string): string {
  const [part = ''] = (sentencesOf(description)[0] ?? '').split(/[，,；;、]/u);
  // What is longer is no headline in any case, and need not be looked at.
  const words = part
    .slice(0, 10 * shortHeadline.other)
    .replace(/[\p{P}\s]+$/u, '')
    .trim();
  const most = /\p{Script=Han}/u.test(words) ? shortHeadline.han : shortHeadline.other;
  return words && [...words].length <= most ? words : firstWords(description);
}

/** The first thing that is missing or wrong in the form, in the order of the page. */
export function oneClickProblem(form: OneClickForm): Problem | undefined {
  const { description, assets, scenes, seconds } = form;
  if (!description.trim()) return problem('description-required');
  if ([...description.trim()].length > oneClickRule.description)
    return problem('description-too-long', { limit: oneClickRule.description });
  if (assets.length > oneClickRule.assets) return problem('too-many-assets', { limit: oneClickRule.assets });
  if (scenes.length > oneClickRule.scenes) return problem('too-many-scenes', { limit: oneClickRule.scenes });
  if ([...form.headline.trim()].length > oneClickRule.headline)
    return problem('name-too-long', { limit: oneClickRule.headline });
  if (scenes.length > 0 && scenes.every(({ text }) => !text.trim())) return problem('script-required');
  const language = /\p{Script=Han}/u.test(scenes.map(({ text }) => text).join('')) ? 'zh' : 'en';
  const said = scenes.reduce((sum, { text }) => sum + estimateSeconds(text, { language }), 0);
  if (said / fastestRead > seconds) return problem('speech-too-long', { max: clock(seconds) });
  return form.music === 'own' && !form.musicId ? problem('file-required') : undefined;
}

/**
 * Seconds of each scene, which add up to the length of the video: as long as what is said in it, and the time that is left
 * over shared evenly. `tempo` above 1 is how much faster everything must be read to fit.
 */
export function sceneTimes(spoken: number[], seconds: number): { tempo: number; times: number[] } {
  const gap = 0.2;
  const room = seconds - lastBreath - gap * spoken.length;
  const said = spoken.reduce((sum, each) => sum + each, 0);
  const tempo = Math.max(1, said / room);
  const rest = (seconds - lastBreath - said / tempo) / spoken.length;
  const times = spoken.map((each) => Math.round((each / tempo + rest) * 25) / 25);
  const before = times.slice(0, -1).reduce((sum, each) => sum + each, 0);
  return { tempo, times: [...times.slice(0, -1), seconds - before] };
}

export type Film = Pick<OneClickForm, 'scenes' | 'headline' | 'music' | 'musicId'> & {
  voiceId: string;
  subtitles: boolean;
  subtitleStyle: SubtitleStyle;
  style: string;
};

/** Seconds of a video that another version changes: its scenes one by one, everything else the whole. */
export function changedSeconds(before: Film, after: Film, seconds: number): number {
  const whole = (['headline', 'music', 'musicId', 'voiceId', 'subtitles', 'style'] as const).some(
    (key) => before[key] !== after[key],
  );
  const restyled = after.subtitles && !areAlike(before.subtitleStyle, after.subtitleStyle);
  if (whole || restyled || before.scenes.length !== after.scenes.length) return seconds;
  const changed = after.scenes.filter(({ text, asset }, i) => {
    const old = before.scenes[i]!;
    return text !== old.text || asset !== old.asset;
  }).length;
  return Math.ceil((seconds * changed) / after.scenes.length);
}
