import { texts, type Language, type Texts } from './languages.ts';
import { kokoroPack } from './kokoro-pack.ts';

/** What is done for a work by an engine, in the order in which it is done. */
const deeds = {
  fetching: texts('获取', 'Fetched by', '取得', 'Diambil oleh'),
  reading: texts('读字幕', 'Captions read by', '讀字幕', 'Sari kata dibaca oleh'),
  hearing: texts('听写', 'Speech written by', '聽寫', 'Ucapan ditulis oleh'),
  translating: texts('翻译', 'Translated by', '翻譯', 'Diterjemah oleh'),
  voice: texts('配音', 'Voice', '配音', 'Suara'),
  lips: texts('口型', 'Lips', '口型', 'Bibir'),
} as const satisfies Record<string, Texts>;
export type Deed = keyof typeof deeds;

/** Which engine did what for a work; `engine` is the name of its driver. */
export type Maker = { deed: Deed; engine: string };

const ours = texts('本机引擎', 'built-in engine', '本機引擎', 'enjin terbina');

/** What drivers are called whose name is no name for a reader; a model or a voice pack is called what it is. */
const engineNames: Record<string, string | Texts> = {
  direct: ours,
  track: texts('内嵌字幕', 'subtitle track', '內嵌字幕', 'trek sari kata'),
  ocr: 'PP-OCRv4',
  libretranslate: 'LibreTranslate',
  espeak: texts('本机语音', 'built-in voices', '本機語音', 'suara terbina'),
  flite: 'Flite',
  likeness: texts('本机相似声音', 'built-in likeness', '本機相似聲音', 'kemiripan terbina'),
  fish: 'Fish Audio',
  minimax: 'MiniMax',
  'openai-speech': 'OpenAI',
  'talking-head': ours,
};

/** The same engine for the same deed stands once. */
export function eachMaker(makers: readonly Maker[]): Maker[] {
  return makers.filter(
    ({ deed, engine }, at) => makers.findIndex((it) => it.deed === deed && it.engine === engine) === at,
  );
}

/** What speaks with a voice: its driver, or the pack of the natural voices. */
export const voiceMaker = ({ driver }: { driver: string }): Maker => ({
  deed: 'voice',
  engine: driver === 'natural' ? kokoroPack.name : driver,
});

/** Which engine did what, as a reader is told: one part for each deed. */
export function makersLine(makers: readonly Maker[], language: Language): string {
  const colon = language.startsWith('zh') ? '：' : ': ';
  const nameOf = (engine: string) => {
    const known = Object.hasOwn(engineNames, engine) ? engineNames[engine]! : engine;
    return typeof known === 'string' ? known : known[language];
  };
  return (Object.keys(deeds) as Deed[])
    .flatMap((deed) => {
      const engines = makers.filter((it) => it.deed === deed).map(({ engine }) => nameOf(engine));
      const named = [...new Set(engines)].join(' + ');
      return named ? [`${deeds[deed][language]}${colon}${named}`] : [];
    })
    .join(' · ');
}
