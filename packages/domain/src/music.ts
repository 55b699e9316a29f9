import { texts, type Texts } from './languages.ts';
import { problem, type Problem } from './problems.ts';
import { toolNames } from './tool-names.ts';
import { perWork, tool } from './tool.ts';

/** Points a piece, whatever its length. */
export const musicCredits = 150;

/** A piece of music, out of an idea or out of a title, lyrics and styles. */
export const music = tool({
  kind: 'music',
  group: 'music',
  channels: 'music',
  price: perWork(),
  stages: {
    composing: texts('作曲中', 'Composing', '作曲中', 'Mengarang'),
    playing: texts('演奏中', 'Playing', '演奏中', 'Memainkan'),
    mixing: texts('混音中', 'Mixing', '混音中', 'Mengadun'),
    rendering: texts('音乐生成中', 'Making the music', '音樂生成中', 'Menjana muzik'),
  },
  name: toolNames.music,
  untitled: texts('未命名音乐', 'Untitled music', '未命名音樂', 'Muzik tanpa nama'),
  page: '/store/music/index',
  hint: texts(
    '写一句灵感，或写好标题和歌词，就能得到一首曲子',
    'Write an idea, or a title and lyrics, and get a piece of music',
    '寫一句靈感，或寫好標題和歌詞，就能得到一首曲子',
    'Tulis idea, atau tajuk dan lirik, dan dapatkan sebuah lagu',
  ),
});

export const musicModes = ['inspiration', 'professional'] as const;
export type MusicMode = (typeof musicModes)[number];

export const musicStyles = [
  'modern_pop',
  'electronic',
  'country',
  'classical',
  'rock',
  'folk',
  'jazz',
  'rap',
  'bel_canto',
] as const;
export type MusicStyle = (typeof musicStyles)[number];
export const maxStyles = 3;

export const styleNames: Record<MusicStyle, Texts> = {
  modern_pop: texts('现代流行', 'Modern pop', '現代流行', 'Pop moden'),
  electronic: texts('电子', 'Electronic', '電子', 'Elektronik'),
  country: texts('乡村', 'Country', '鄉村', 'Country'),
  classical: texts('古典', 'Classical', '古典', 'Klasik'),
  rock: texts('摇滚', 'Rock', '搖滾', 'Rock'),
  folk: texts('民谣', 'Folk', '民謠', 'Rakyat'),
  jazz: texts('爵士', 'Jazz', '爵士', 'Jazz'),
  rap: texts('说唱', 'Rap', '饒舌', 'Rap'),
  bel_canto: texts('美声', 'Bel canto', '美聲', 'Bel canto'),
};

export const moods = ['bright', 'calm', 'sad', 'romantic', 'epic', 'dark'] as const;
export type Mood = (typeof moods)[number];

export const musicKeys = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'Gb', 'G', 'Ab', 'A', 'Bb', 'B'] as const;
export type MusicKey = (typeof musicKeys)[number];

export const sectionKinds = ['intro', 'verse', 'chorus', 'bridge', 'outro'] as const;
export type SectionKind = (typeof sectionKinds)[number];
/** Parts of one piece. */
export const maxSections = 16;

/** Beats a minute, and seconds. */
export const tempoRule = { min: 50, max: 180 } as const;
export const musicLength = { min: 15, max: 180, default: 60 } as const;

export const promptLimit = 500;
export const titleLimit = 60;
export const lyricsLimit = 3500;

/** What music is brought to: LUFS (EBU R 128), and the highest true peak, dBTP. */
export const musicLoudness = { integrated: -14, truePeak: -1 } as const;

export type MusicForm = {
  mode: MusicMode;
  prompt: string;
  title: string;
  lyrics: string;
  styles: MusicStyle[];
  instrumental: boolean;
};

/** The first thing that is missing or wrong, in the order of the page. */
export function musicProblem(form: MusicForm): Problem | undefined {
  if (form.mode === 'inspiration') {
    if (!form.prompt.trim()) return problem('description-required');
    return tooLong(form.prompt, promptLimit);
  }
  if ([...form.title.trim()].length > titleLimit) return problem('name-too-long', { limit: titleLimit });
  if (form.styles.length === 0) return problem('style-required');
  if (form.styles.length > maxStyles) return problem('too-many-styles', { limit: maxStyles });
  if (!form.instrumental && lyricLines(form.lyrics).length === 0) return problem('lyrics-required');
  return tooLong(form.lyrics, lyricsLimit);
}

const tooLong = (text: string, limit: number): Problem | undefined =>
  [...text].length > limit ? problem('script-too-long', { limit }) : undefined;

/** What a heading in lyrics stands for. */
const headings: [RegExp, SectionKind][] = [
  [/intro|前奏|pembukaan/i, 'intro'],
  [/chorus|hook|refrain|副歌|korus/i, 'chorus'],
  [/bridge|桥|橋|jambatan/i, 'bridge'],
  [/outro|尾奏|ending|penutup/i, 'outro'],
  [/verse|主歌|rangkap/i, 'verse'],
];
const heading = /^[[【（(]\s*([^\]】）)]{1,20})\s*[\]】）)]\s*[:：]?$/u;

export type LyricSection = { kind: SectionKind; lines: string[] };

/** Lyrics by their parts: `[Verse]`, `【副歌】` name one, an empty line begins another; verses and choruses alternate then. */
export function lyricSections(lyrics: string): LyricSection[] {
  const sections: LyricSection[] = [];
  let open = false;
  for (const raw of lyrics.split('\n')) {
    const line = raw.trim();
    const named = heading.exec(line)?.[1];
    const kind = named && headings.find(([word]) => word.test(named))?.[1];
    if (kind) {
      sections.push({ kind, lines: [] });
      open = true;
    } else if (!line) open = false;
    else {
      if (!open) sections.push({ kind: sections.length % 2 ? 'chorus' : 'verse', lines: [] });
      open = true;
      sections.at(-1)!.lines.push(line);
    }
  }
  return sections.filter(({ lines }) => lines.length > 0);
}

export const lyricLines = (lyrics: string): string[] => lyricSections(lyrics).flatMap(({ lines }) => lines);

/** What an idea in words asks for. */
export type Idea = { style: MusicStyle; mood: Mood; tempo?: number };

const styleWords: [MusicStyle, RegExp][] = [
  ['rap', /说唱|饶舌|饒舌|嘻哈|hip.?hop|\brap\b|trap/i],
  [
    'electronic',
    /电子|電子|舞曲|夜店|电音|蹦迪|科技|未来|赛博|electro|edm|techno|house|synth|club|cyber|elektronik/i,
  ],
  ['jazz', /爵士|酒吧|咖啡|慵懒|慵懶|萨克斯|jazz|swing|lounge|caf[eé]|saxophone/i],
  ['rock', /摇滚|搖滾|热血|热烈|燃|吉他.*失真|rock|guitar riff|punk|metal/i],
  ['classical', /古典|钢琴曲|交响|弦乐|管弦|classical|orchestra|symphon|piano sonata|klasik/i],
  ['bel_canto', /美声|美聲|歌剧|歌劇|opera|bel ?canto|aria/i],
  ['country', /乡村|鄉村|牛仔|公路|country|cowboy|banjo/i],
  ['folk', /民谣|民謠|木吉他|校园|田园|篝火|folk|acoustic|campfire|rakyat/i],
  ['modern_pop', /流行|pop|抖音|短视频|广告/i],
];
const moodWords: [Mood, RegExp][] = [
  ['sad', /悲|伤|傷|失恋|离别|離別|哭|孤独|思念|雨|sad|lonely|cry|goodbye|rain|sedih|rindu/i],
  ['epic', /史诗|史詩|震撼|宏大|激昂|热血|战|胜利|epic|heroic|victory|power|battle|trailer|hebat/i],
  ['dark', /黑暗|悬疑|懸疑|紧张|恐怖|神秘|dark|suspense|tense|horror|myster|seram/i],
  ['romantic', /浪漫|爱情|愛情|恋|婚礼|甜|love|romantic|wedding|sweet|cinta/i],
  [
    'calm',
    /安静|安靜|平静|放松|放鬆|冥想|睡|舒缓|治愈|治癒|轻柔|calm|relax|sleep|medita|soft|gentle|lo-?fi|tenang/i,
  ],
  [
    'bright',
    /欢快|歡快|快乐|快樂|开心|阳光|陽光|活泼|春|夏|happy|bright|cheerful|sunny|upbeat|summer|ceria|gembira/i,
  ],
];
const usualStyle: Record<Mood, MusicStyle> = {
  bright: 'modern_pop',
  calm: 'folk',
  sad: 'modern_pop',
  romantic: 'modern_pop',
  epic: 'classical',
  dark: 'electronic',
};

/** Reads style, mood and tempo out of an idea; what it does not say is chosen to fit. */
export function readIdea(prompt: string): Idea {
  const mood = moodWords.find(([, words]) => words.test(prompt))?.[0];
  const style = styleWords.find(([, words]) => words.test(prompt))?.[0] ?? usualStyle[mood ?? 'bright'];
  const asked = Number(/(\d{2,3})\s*(?:bpm|拍)/i.exec(prompt)?.[1]);
  const tempo = asked >= tempoRule.min && asked <= tempoRule.max ? asked : undefined;
  return { style, mood: mood ?? 'bright', ...(tempo ? { tempo } : {}) };
}

/** A structure as it is written: names of parts with spaces or commas between them; undefined when a word is none. */
export function readStructure(written: string): SectionKind[] | undefined {
  const words = written
    .toLowerCase()
    .split(/[\s,，、>-]+/)
    .filter(Boolean);
  const kinds = words.filter((word): word is SectionKind => sectionKinds.some((kind) => kind === word));
  return kinds.length === words.length && kinds.length <= maxSections ? kinds : undefined;
}
