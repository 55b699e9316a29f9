import { texts, type Texts } from './languages.ts';
import { toolNames, toolPages } from './tool-names.ts';
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
  page: toolPages.music,
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
