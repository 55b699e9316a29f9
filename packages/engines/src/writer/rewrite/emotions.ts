import type { Emotion } from '@likeness/domain/speech';
import { seededRandom } from '@likeness/domain/maths/seeded-random';
import { pick } from '../compose/grammar.ts';

/** How a feeling is put into words: around what was said, never instead of it. */
type Mood = {
  open: string[];
  /** Stands before a later sentence of a longer text. */
  again: string[];
  close: string[];
  /** End mark in place of a full stop; every sentence where `everywhere`, else every other one. */
  mark?: string;
  everywhere?: boolean;
  calm?: boolean;
};

type Moods = Record<Exclude<Emotion, 'default'>, Mood>;

const chinese: Moods = {
  happy: {
    open: ['太好了！', '告诉你一个好消息！', '今天真开心！'],
    again: ['更高兴的是，', '想想就开心，', '还有呢，'],
    close: ['一起高兴高兴吧！', '真替你开心！', '心情都亮起来了！'],
    mark: '！',
  },
  sad: {
    open: ['说起来，心里有点酸。', '有些话，一直没说出口。', '想到这里，鼻子一酸。'],
    again: ['只是，', '有时候会想，', '说着说着，'],
    close: ['说到这里，就先停一停吧……', '只愿往后能好一点……', '这份心情，你懂吗……'],
    mark: '……',
  },
  angry: {
    open: ['这件事，我真的忍不住要说！', '今天必须把话说清楚！', '说出来，真让人生气！'],
    again: ['听好了，', '我再说一遍，', '最让人来气的是，'],
    close: ['别再将就了！', '话就说到这里！', '不能再这样下去了！'],
    mark: '！',
    everywhere: true,
  },
  fearful: {
    open: ['说实话，我有点担心……', '想起来还有些后怕……', '这件事，我心里一直不踏实……'],
    again: ['万一呢，', '我总在想，', '小声说一句，'],
    close: ['你们也多留个心……', '希望一切都好……', '千万别大意……'],
    mark: '……',
  },
  disgusted: {
    open: ['有些做法，真看不下去。', '说句不好听的，真受不了。', '这种事，我一向看不惯。'],
    again: ['更别提，', '说白了，', '最烦的就是，'],
    close: ['反正我是不会将就的。', '这样的，还是算了吧。', '谁爱忍谁忍。'],
  },
  surprised: {
    open: ['天哪，你听说了吗？', '没想到吧！', '等一下，真的假的？'],
    again: ['更想不到的是，', '你猜怎么着，', '竟然，'],
    close: ['是不是很意外！', '我到现在还没缓过来！', '真没想到！'],
    mark: '！',
  },
  neutral: { open: [], again: [], close: [], calm: true },
};

const english: Moods = {
  happy: {
    open: ['Good news!', 'You’ll love this!', 'This makes my day!'],
    again: ['Even better: ', 'And it gets better: ', 'Just think: '],
    close: ['Isn’t that great!', 'I’m so happy about it!', 'That’s worth a smile!'],
    mark: '!',
  },
  sad: {
    open: ['This is hard to say.', 'I’ve kept this to myself.', 'My heart is a little heavy.'],
    again: ['And still, ', 'Sometimes I think: ', 'Only, '],
    close: ['Let’s leave it there…', 'I hope it gets better…', 'Perhaps you know the feeling…'],
    mark: '…',
  },
  angry: {
    open: ['I have to say this!', 'Enough is enough!', 'This makes me angry!'],
    again: ['Listen: ', 'I’ll say it again: ', 'And worst of all: '],
    close: ['Don’t put up with it!', 'It has to stop!', 'There, I’ve said it!'],
    mark: '!',
    everywhere: true,
  },
  fearful: {
    open: ['I’m a little worried…', 'This still scares me…', 'I can’t stop thinking about this…'],
    again: ['What if… ', 'I keep thinking: ', 'Just between us: '],
    close: ['Please be careful…', 'I hope it all goes well…', 'Keep an eye on it…'],
    mark: '…',
  },
  disgusted: {
    open: ['Some things I just can’t stand.', 'I’ll be blunt.', 'Honestly, it puts me off.'],
    again: ['Not to mention: ', 'Put plainly: ', 'And the worst part: '],
    close: ['Not with me.', 'I’d rather pass.', 'No, thank you.'],
  },
  surprised: {
    open: ['Wait, what?', 'You won’t believe this!', 'Did you hear?'],
    again: ['And guess what: ', 'Who would have thought: ', 'Listen to this: '],
    close: ['Did you see that coming!', 'I’m still amazed!', 'Who knew!'],
    mark: '!',
  },
  neutral: { open: [], again: [], close: [], calm: true },
};

const malay: Moods = {
  happy: {
    open: ['Ada berita baik!', 'Seronoknya hari ini!', 'Anda mesti suka yang ini!'],
    again: ['Lagi seronok: ', 'Bukan itu saja: ', 'Bayangkan: '],
    close: ['Seronok, kan!', 'Gembiranya saya!', 'Jom senyum sama-sama!'],
    mark: '!',
  },
  sad: {
    open: ['Berat rasanya nak cakap.', 'Ini lama saya simpan.', 'Hati saya sedikit sayu.'],
    again: ['Cuma, ', 'Kadang-kadang saya terfikir: ', 'Namun begitu, '],
    close: ['Biarlah sampai di sini…', 'Semoga semuanya lebih baik…', 'Mungkin anda faham perasaan ini…'],
    mark: '…',
  },
  angry: {
    open: ['Saya mesti cakap juga!', 'Cukuplah!', 'Ini memang buat saya marah!'],
    again: ['Dengar: ', 'Saya ulang: ', 'Yang paling geram: '],
    close: ['Jangan biarkan!', 'Ini mesti dihentikan!', 'Itu saja yang saya nak cakap!'],
    mark: '!',
    everywhere: true,
  },
  fearful: {
    open: ['Saya risau sikit…', 'Sampai sekarang saya masih takut…', 'Hati saya tak tenang…'],
    again: ['Macam mana kalau… ', 'Saya asyik terfikir: ', 'Cakap perlahan-lahan: '],
    close: ['Berhati-hatilah…', 'Harap semuanya selamat…', 'Jangan ambil mudah…'],
    mark: '…',
  },
  disgusted: {
    open: [
      'Ada perkara yang saya tak tahan tengok.',
      'Saya cakap terus terang.',
      'Terus terang, saya tak berkenan.',
    ],
    again: ['Belum lagi: ', 'Pendek kata: ', 'Yang paling teruk: '],
    close: ['Saya memang tak nak.', 'Lebih baik tak payah.', 'Terima kasih sajalah.'],
  },
  surprised: {
    open: ['Eh, biar betul?', 'Anda pasti tak percaya!', 'Dah dengar belum?'],
    again: ['Cuba teka: ', 'Siapa sangka: ', 'Dengar ini: '],
    close: ['Tak sangka, kan!', 'Saya masih terkejut!', 'Siapa sangka!'],
    mark: '!',
  },
  neutral: { open: [], again: [], close: [], calm: true },
};

const moods: Record<'zh' | 'en' | 'ms', Moods> = { zh: chinese, en: english, ms: malay };

const calmers: Record<'zh' | 'en' | 'ms', [RegExp, string][]> = {
  zh: [
    [/！+/g, '。'],
    [/太(\p{Script=Han}{1,4}?)了(?=[，。！？…\s]|$)/gu, '很$1'],
    [/(超级|特别|非常|极其)(?=\p{Script=Han})/gu, '很'],
    [/(天哪|哇|哎呀|太好了|哈哈)[，。！]*/g, ''],
    [/……/g, '。'],
    [/。{2,}/g, '。'],
  ],
  en: [
    [/!+/g, '.'],
    [/\b(so|super|really|extremely|incredibly|absolutely)\s+(?=\w)/gi, ''],
    [/\b(wow|oh my god|yay)[,.!]*\s*/gi, ''],
    [/…/g, '.'],
  ],
  ms: [
    [/!+/g, '.'],
    [/\b(sangat|amat|terlalu|sungguh|memang)\s+(?=\w)/gi, ''],
    [/\b(wah|wow|alamak|yeay|eh)[,.!]*\s*/gi, ''],
    [/…/g, '.'],
  ],
};

/** A sentence as it goes on behind other words. */
const goingOn = (sentence: string): string =>
  /^(I\b|I['’]|\p{Lu}{2})/u.test(sentence) ? sentence : sentence.charAt(0).toLowerCase() + sentence.slice(1);

/**
 * Says the text with a feeling: words around it and other end marks. What the text states stays as it is. `first` and
 * `last` tell whether this part begins and ends the script.
 */
export function emote(
  text: string,
  emotion: Emotion,
  {
    language,
    seed,
    first,
    last,
  }: { language: 'zh' | 'en' | 'ms'; seed: number; first: boolean; last: boolean },
): string {
  if (emotion === 'default') return text;
  const mood = moods[language][emotion];
  if (mood.calm) return calmers[language].reduce((now, [from, to]) => now.replaceAll(from, to), text);
  const random = seededRandom(seed + emotion.length);
  const stop = language === 'zh' ? /[。！]+$/ : /[.!]+$/;
  const pieces = text.match(language === 'zh' ? /[^。！？…\n]+[。！？…]*\s*/g : /[^.!?…\n]+[.!?…]*\s*/g) ?? [
    text,
  ];
  const middle = pieces.length >= 4 ? Math.floor(pieces.length / 2) : -1;
  const said = pieces.map((piece, i) => {
    const [body, space] = [piece.trimEnd(), piece.slice(piece.trimEnd().length)];
    const marked =
      mood.mark && (mood.everywhere || i % 2 === 1 || pieces.length === 1)
        ? body.replace(stop, mood.mark)
        : body;
    if (i !== middle) return marked + space;
    const again = pick(mood.again, random);
    return again + (/[,:] $/.test(again) ? goingOn(marked) : marked) + space;
  });
  const gap = language === 'zh' ? '' : ' ';
  const opening = first ? pick(mood.open, random) + gap : '';
  const closing = last ? gap + pick(mood.close, random) : '';
  return opening + said.join('').trimEnd() + closing;
}
