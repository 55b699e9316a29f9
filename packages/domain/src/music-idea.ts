import { musicLength, tempoRule, type Mood, type MusicStyle } from './music.ts';

/** What an idea in words asks for; tempo and seconds only where it says them. */
export type Idea = { style: MusicStyle; mood: Mood; tempo?: number; seconds?: number };

const styleWords: [MusicStyle, RegExp][] = [
  ['rap', /说唱|饶舌|饒舌|嘻哈|hip.?hop|\brap\b|trap/i],
  [
    'electronic',
    /电子|電子|舞曲|夜店|电音|蹦迪|科技|未来|赛博|electro|edm|techno|house|synth|club|cyber|elektronik/i,
  ],
  ['jazz', /爵士|酒吧|咖啡|慵懒|慵懶|萨克斯|jazz|swing|lounge|caf[eé]|saxophone/i],
  ['rock', /摇滚|搖滾|热血|热烈|燃|吉他.{0,40}失真|rock|guitar riff|punk|metal/i],
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

const counts: Record<string, number> = {
  半: 0.5,
  一: 1,
  a: 1,
  one: 1,
  satu: 1,
  二: 2,
  两: 2,
  兩: 2,
  two: 2,
  dua: 2,
  三: 3,
  three: 3,
  tiga: 3,
};
const minutesSaid =
  /((?<!\d)\d+(?:\.\d+)?|[半一二两兩三]|\b(?:a|one|satu|two|dua|three|tiga)\b)[\s-]*(?:分(?:[钟鐘](半)?|(半)|(?=\d+秒))|minutes?\b|minit\b)/i;
const secondsSaid = /((?<!\d)\d+(?:\.\d+)?)[\s-]*(?:秒|seconds?\b|secs?\b|saat\b)/i;

/** The length that an idea asks for in words, such as `一分半`, `45 秒` or `two minutes`; undefined without one that fits. */
function readLength(prompt: string): number | undefined {
  const minutes = minutesSaid.exec(prompt);
  const count = minutes ? (counts[minutes[1]!.toLowerCase()] ?? Number(minutes[1])) : 0;
  const half = (minutes?.[2] ?? minutes?.[3]) ? 0.5 : 0;
  const seconds = 60 * (count + half) + Number(secondsSaid.exec(prompt)?.[1] ?? 0);
  return seconds >= musicLength.min && seconds <= musicLength.max ? seconds : undefined;
}

/** Reads style, mood, tempo and length out of an idea; a style and a mood that it does not say are chosen to fit. */
export function readIdea(prompt: string): Idea {
  const mood = moodWords.find(([, words]) => words.test(prompt))?.[0];
  const style = styleWords.find(([, words]) => words.test(prompt))?.[0] ?? usualStyle[mood ?? 'bright'];
  const asked = Number(/(\d{2,3})\s*(?:bpm|拍)/i.exec(prompt)?.[1]);
  const tempo = asked >= tempoRule.min && asked <= tempoRule.max ? asked : undefined;
  const seconds = readLength(prompt);
  return { style, mood: mood ?? 'bright', ...(tempo && { tempo }), ...(seconds && { seconds }) };
}
