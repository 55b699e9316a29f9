import type { DayTime } from '../paint/palettes.ts';
import type { SceneWords, Subject } from '../scene.ts';
import type { Style } from '../styles.ts';
import type { Meaning } from './lexicon.ts';
import { nearPlaces, outsideWeather, shelteredPlaces } from './setting.ts';
import { splitDenied, withoutOf } from './negative.ts';
import { tokensOf, type Token } from './tokens.ts';
import { simplified } from '../../writer/traditional.ts';

const maxPrompt = 2000;
const quoted = /[《“"「『]([^》”"」』]{1,40})[》”"」』]/g;
const malay = /\b(yang|di|dan|dengan|seekor|sebuah|atas|matahari|sedang|bunga|dalam|tepi|waktu)\b/;
/** Words that carry nothing that could be drawn. */
const fillers = new Set(
  'across wide soft light around while the of in on at and with by to from is are its his her their it over under near into through for this that very some style scene picture image draw make generate create video shot view background beautiful wearing holding standing sitting looking who which has have be as up down out like there front behind beside between full waktu masa hari sambil depan belakang sebelah dekat tengah orang duduk lagi yang di dan dengan ke dari untuk pada itu ini sedang dalam atas bawah tepi gambar buat lukis satu adalah latar gaya sangat cantik kat sebagai oleh'.split(
    ' ',
  ),
);
const chineseFillers =
  /^[的一个只在了和与着上下里中是有很被把从向为正身穿边旁这那条位朵座辆艘棵片群头匹张幅图画面风格场景背景生成]+$/;
/** Said of where and when, without a thing that could be drawn. */
const chineseRelations = '时分|时候|时刻|远处|远方|近处|附近|前方|后方|四周|周围|之间|当中|面前';
const relationsBefore = new RegExp(`^(?:${chineseRelations})+`);
const relationsAfter = new RegExp(`(?:${chineseRelations})+$`);
/** Meanings that stand for themselves wherever they are said. */
const single = ['mode', 'style', 'time', 'place', 'surface'] as const;
const several = ['camera', 'weather', 'mood', 'cannot'] as const;

type Pending = {
  colour?: string | undefined;
  count?: number | undefined;
  size?: 'big' | 'small' | undefined;
};

/**
 * What a prompt in Chinese, English or Malay says that can be drawn, and what it says that cannot. `negative` and clauses with "no",
 * "without", "不要", "tanpa" name what must not appear. `style` overrides the words.
 */
export async function readPrompt(
  prompt: string,
  { negative = '', style }: { negative?: string; style?: Style | undefined } = {},
): Promise<SceneWords> {
  const quotes: string[] = [];
  const plain = prompt.slice(0, maxPrompt).replaceAll(quoted, (_, text: string) => {
    quotes.push(text.trim());
    return ' ';
  });
  // Accents are written or not: a café is a cafe.
  const text = (await simplified(plain)).toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  const { wanted, denied } = splitDenied(text);
  const unwanted = `${(await simplified(negative.slice(0, maxPrompt))).toLowerCase()}, ${denied.join(', ')}`;
  const words = readWanted(prompt, wanted);
  words.quotes = quotes;
  words.without = withoutOf(tokensOf(unwanted));
  applyStyle(words, style);
  removeDenied(words);
  return words;
}

function readWanted(prompt: string, text: string): SceneWords {
  const tokens = tokensOf(text);
  const isMalay = malay.test(text);
  const words: SceneWords = {
    prompt,
    quotes: [],
    subjects: [],
    weather: [],
    style: 'none',
    mood: [],
    colours: [],
    actions: [],
    camera: [],
    drawn: [],
    missing: [],
    without: new Set<string>(),
    language: tokens.some(({ chinese }) => chinese) ? 'zh' : isMalay ? 'ms' : 'en',
    snowcap: /雪山|snow mountain|snowy mountain|gunung salji/.test(text),
  };
  let pending: Pending = {};
  const unknown: Token[] = [];
  for (const token of tokens) {
    if (token.mark) pending = {};
    else if (!token.meanings.length || token.meanings[0]?.type === 'skip') unknown.push(token);
    else pending = understand(words, token, pending, isMalay);
  }
  for (const { verb, at } of words.actions) {
    const subject = words.subjects[Math.max(0, at - 1)] ?? words.subjects[0];
    if (subject) subject.action ??= verb;
  }
  words.missing.push(...unknownWords(unknown));
  derive(words, text);
  if (shelteredPlaces.has(words.place ?? '')) leaveWeatherOut(words, tokens);
  return words;
}

function understand(words: SceneWords, token: Token, pending: Pending, isMalay: boolean): Pending {
  const of = (type: Meaning['type']) => token.meanings.find((one) => one.type === type);
  const next = { ...pending };
  const last = words.subjects.at(-1);
  let seen = false;
  for (const type of several) {
    const key = of(type)?.key as string | undefined;
    if (!key) continue;
    if (type === 'cannot') words.missing.push(token.word);
    else words[type].push(key);
    seen ||= type === 'weather';
  }
  for (const type of single) {
    const key = of(type)?.key as string | undefined;
    if (!key) continue;
    seen ||= type !== 'mode';
    if (type === 'place' && nearPlaces.has(token.word)) {
      words.missing.push(token.word);
      seen = false;
    }
    if (type === 'place' && words.place && words.place !== key) words.view ??= key;
    else if (type === 'style') words.style = words.style === 'none' ? styleOf(key) : words.style;
    else Object.assign(words, { [type]: words[type] ?? key });
  }
  const action = of('action')?.key as string | undefined;
  if (action) words.actions.push({ verb: action, at: words.subjects.length });
  const colour = of('colour')?.key as string | undefined;
  if (colour) {
    words.colours.push(colour);
    if (isMalay && last) last.colour ??= colour;
    else next.colour = colour;
  }
  const size = of('size')?.key as 'big' | 'small' | undefined;
  if (size && isMalay && last) last.size ??= size;
  else if (size) next.size = size;
  const count = of('number')?.key as number | undefined;
  if (count) next.count = count;
  const subject = subjectOf(token, next);
  if (subject) {
    if (!words.subjects.some(({ slug }) => slug === subject.slug)) words.subjects.push(subject);
    seen = true;
  }
  if (seen && !words.drawn.includes(token.word)) words.drawn.push(token.word);
  return subject ? {} : next;
}

/** The thing that a token names. A name of a drawing that is also a place or a manner is that place or manner. */
function subjectOf(token: Token, { colour, count, size }: Pending): Subject | undefined {
  const nouns = token.meanings.filter((one) => one.type === 'noun');
  const noun = nouns.find(({ curated }) => curated) ?? nouns[0];
  if (!noun) return undefined;
  const other = token.meanings.some(({ type }) =>
    ['place', 'style', 'mood', 'weather', 'time', 'number'].includes(type),
  );
  if (other && !noun.curated) return undefined;
  const { key: slug, kind } = noun;
  return { slug, kind, word: token.word, count: count ?? (token.plural ? 3 : 1), colour, size };
}

const styleOf = (key: string): Style => (key === 'toy3d' ? 'none' : (key as Style));

/** Unknown words as they were written; letters that follow each other are one. */
function unknownWords(tokens: Token[]): string[] {
  const found: { word: string; end: number; chinese: boolean }[] = [];
  for (const { word, at, chinese } of tokens) {
    if (chinese ? chineseFillers.test(word) : fillers.has(word) || word.length < 3) continue;
    const last = found.at(-1);
    if (chinese && last?.chinese && last.end === at)
      Object.assign(last, { word: last.word + word, end: at + word.length });
    else found.push({ word, end: at + word.length, chinese });
  }
  const bare = found.map(({ word }) => word.replace(relationsBefore, '').replace(relationsAfter, ''));
  return [...new Set(bare.filter((word) => word.length > 1))];
}

/** No rain falls on a table: what was said of it is not drawn. */
function leaveWeatherOut(words: SceneWords, tokens: Token[]): void {
  const hidden = ({ type, key }: Meaning) => type === 'weather' && outsideWeather.has(key as string);
  const said = new Set(tokens.filter(({ meanings }) => meanings.some(hidden)).map(({ word }) => word));
  const isOut = (word: string) => said.has(word) && !words.subjects.some((one) => one.word === word);
  words.missing.push(...words.drawn.filter(isOut));
  words.drawn = words.drawn.filter((word) => !isOut(word));
  words.weather = words.weather.filter((what) => !outsideWeather.has(what));
}

/** What words say without saying it. */
function derive(words: SceneWords, text: string): void {
  // A podium of marble is one of a studio; elsewhere there is none.
  const stands = (words.place ??= words.surface ? 'studio' : undefined) === 'studio';
  if (!stands) words.surface = undefined;
  const shows = (...slugs: string[]) => words.subjects.some(({ slug }) => slugs.includes(slug));
  if (/夜|\bnight|\bmalam/.test(text)) words.time ??= 'night';
  if (shows('full-moon', 'crescent-moon', 'fireworks')) words.time ??= 'night' satisfies DayTime;
  if (/赛博朋克|cyberpunk|siberpunk/.test(text)) {
    if (words.style === 'none') words.style = 'cyber';
    words.place ??= 'street';
  }
}

function applyStyle(words: SceneWords, style: Style | undefined): void {
  if (style && style !== 'none') words.style = style;
  if (words.place === 'inkland' && words.style === 'none') words.style = 'ink';
}

/** Takes out what was denied; it is drawn no more, and that is no failure. */
function removeDenied(words: SceneWords): void {
  const { without } = words;
  const gone = (one: Subject) =>
    without.has(one.slug) ||
    (without.has('people') && ['p', 'ph', 'pb'].includes(one.kind)) ||
    (without.has('trees') && one.kind === 't');
  const removed = words.subjects.filter(gone).map(({ word }) => word);
  words.subjects = words.subjects.filter((one) => !gone(one));
  words.weather = words.weather.filter((one) => !without.has(one));
  words.colours = words.colours.filter((one) => !without.has(one));
  for (const one of words.subjects) if (one.colour && without.has(one.colour)) one.colour = undefined;
  if (words.place && without.has(words.place)) words.place = undefined;
  if (without.has('text')) words.quotes = [];
  words.drawn = words.drawn.filter((word) => !removed.includes(word));
}
