import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inputOptions, reads, runMedia, writes } from '@likeness/media/ffmpeg';

export type Line = { start: number; end: number; text: string };

/** How editors set captions: what changes from the plain white with an outline. */
export const captionStyles = {
  white: {},
  yellow: { PrimaryColour: '&H0000E6FF', Outline: 4, size: 1.15 },
  boxed: { BorderStyle: 3, OutlineColour: '&H30000000', Outline: 8 },
  shadow: { Outline: 1, Shadow: 3 },
  pink: { PrimaryColour: '&H00B469FF', OutlineColour: '&H00FFFFFF', Outline: 4 },
  fading: { tags: String.raw`{\fad(120,120)}` },
} as const satisfies Record<string, Partial<Style>>;

type Style = {
  PrimaryColour: string;
  OutlineColour: string;
  BorderStyle: number;
  Outline: number;
  Shadow: number;
  /** Of the letters, against the usual one. */
  size: number;
  /** Before each caption. */
  tags: string;
};

export type CaptionFilm = {
  name: string;
  lines: readonly Line[];
  style?: keyof typeof captionStyles;
  width?: number;
  height?: number;
  seconds?: number;
  /** Of x264: how much is lost. */
  crf?: number;
  /** A video behind the captions; a moving pattern without it. */
  behind?: string;
};

const clock = (seconds: number) => `0:00:${seconds.toFixed(2).padStart(5, '0')}`;

/** Writes a moving picture with captions burned in by libass, as editors do it, and a title that stands. */
export async function captionVideo(folder: string, film: CaptionFilm): Promise<string> {
  const { name, lines, style = 'white', width = 360, height = 640, seconds = 9, crf = 23, behind } = film;
  const own: Partial<Style> = captionStyles[style];
  const short = Math.min(width, height);
  const size = Math.round((short / 14) * (own.size ?? 1));
  const thick = (own.Outline ?? 2) * (short / 480);
  const columns = [size, own.PrimaryColour ?? '&H00FFFFFF', own.OutlineColour ?? '&H00000000', 0];
  const edges = [own.BorderStyle ?? 1, thick.toFixed(1), own.Shadow ?? 0];
  const script = [
    `[Script Info]\nPlayResX: ${width}\nPlayResY: ${height}\nScaledBorderAndShadow: yes\n\n[V4+ Styles]`,
    'Format: Name, Fontname, Fontsize, PrimaryColour, OutlineColour, Bold, BorderStyle, Outline, Shadow, Alignment, MarginV',
    `Style: S,Noto Sans CJK SC,${[...columns, ...edges].join(',')},2,${Math.round(height / 6)}`,
    `Style: T,Noto Sans CJK SC,${Math.round(short / 16)},&H0000E6FF,&H00000000,0,1,2,0,8,${Math.round(height / 16)}`,
    '\n[Events]\nFormat: Layer, Start, End, Style, Text',
    'Dialogue: 0,0:00:00.00,0:01:00.00,T,新品发布会',
    ...lines.map(({ start, end, text }) => {
      const said = text.replaceAll('\n', String.raw`\N`);
      return `Dialogue: 0,${clock(start)},${clock(end)},S,${own.tags ?? ''}${said}`;
    }),
  ];
  const ass = join(folder, `${name}.ass`);
  await writeFile(ass, script.join('\n'));
  const out = join(folder, `${name}.mp4`);
  const pattern = `testsrc2=size=${width}x${height}:rate=25:duration=${seconds},boxblur=6,eq=brightness=-0.2`;
  const picture = behind
    ? ['-stream_loop', '-1', inputOptions(true), '-i', reads(behind)]
    : ['-f', 'lavfi', '-i', pattern];
  const fill = `scale=${width}:${height}:force_original_aspect_ratio=increase,crop=${width}:${height},fps=25`;
  await runMedia({
    program: 'ffmpeg',
    args: [
      [...picture, '-vf', `${fill},ass=${ass}`, '-t', String(seconds), '-an'],
      [
        '-c:v',
        'libx264',
        '-preset',
        'veryfast',
        '-crf',
        String(crf),
        '-pix_fmt',
        'yuv420p',
        '-y',
        writes(out),
      ],
    ],
    trusted: true,
  });
  return out;
}

/** Gives texts their times: as long as they take to read, some with a pause behind them. */
export function timedLines(texts: readonly string[], { charactersASecond, seed = 1 }: Pace): Line[] {
  let now = 0.6;
  return texts.map((text, i) => {
    const length = Math.max(1.1, [...text].length / charactersASecond + 0.35);
    const line = { start: hundredths(now), end: hundredths(now + length), text };
    now += length + ((i + seed) % 3 === 0 ? 0.4 + 0.1 * ((i * seed) % 4) : 0);
    return line;
  });
}
type Pace = { charactersASecond: number; seed?: number };
const hundredths = (seconds: number) => Math.round(seconds * 100) / 100;

const chinese = [
  '大家好我是小鹿|今天聊聊数字人直播|很多人问我|一个人怎么做账号|其实答案很简单|先把内容写清楚|再用一张照片|生成自己的数字人|每天只花十分钟|三个月就有了粉丝',
  '这家面馆开了二十年|老板每天四点起床|汤要熬六个小时|面是自己手擀的|一碗只卖十二块|来的都是老街坊|他说不想涨价|只想把味道留住|你要是路过|记得来坐一坐',
  '新手养猫要准备什么|第一是猫砂盆|位置要安静通风|第二是猫抓板|不然沙发会遭殃|第三是干净的水|每天都要换一次|疫苗千万别忘了|有问题先问医生|祝你和小猫都开心',
  '租房合同怎么看|先看房东的证件|押金写清楚多少|什么时候退还|水电谁来承担|家具列一张清单|坏了由谁来修|提前退租怎么算|每一条都要问|签字以前再读一遍',
  '秋天适合去爬山|早上七点出发|带上水和面包|鞋子要防滑|走慢一点没关系|山顶的风很大|记得多穿一件|下山更要小心|拍照别站太边上|平安回家最重要',
];
const english = [
  'Hi everyone, welcome back|You only need one photo|Write what you want to say|Choose a voice you like|Wait about two minutes|Then share it with friends|Tell me what you build',
  'Every morning I wake at five|The house is quiet then|I make coffee, black|Then I write for an hour|No phone and no email|After three months|I had a small book',
  'Three ways to save money|Cook at home on weekdays|Walk when it is not far|Write down what you buy|Wait a day before you pay|Small steps add up|See you next week',
  'How to grow tomatoes|Find a sunny window|Water them every morning|Turn the pot each week|Pick them when they are red|Share them with a neighbour',
];
const mixed = [
  '用AI做一张海报|打开这个APP|输入你的prompt|点击Generate按钮|等待30秒就好|分辨率是1080P|导出成PNG或者PDF|分享到你的主页',
  '我的Vlog设备清单|相机用的是GoPro|麦克风69块钱|灯光买的二手|剪辑在iPad上做|字幕交给AI识别|一天剪完3条|成本不到500元',
  '学英语别只背单词|每天听一段podcast|跟着读10分钟|把I am说清楚|找一个partner练习|录音发给自己听|坚持30天就有变化|加油good luck',
];

/** Seconds of each of the twelve, unless its captions last longer. */
const filmSeconds = 20;

/** Twelve videos: Chinese, English and mixed captions, six styles, 480p and 720p, upright and wide, before people and patterns. */
export function twelveFilms(
  presenters: readonly string[],
): (CaptionFilm & { language: 'zh' | 'en' | 'mixed' })[] {
  const styles = Object.keys(captionStyles) as (keyof typeof captionStyles)[];
  const all = [
    ...chinese.map((text) => ['zh', text, 5.2] as const),
    ...english.map((text) => ['en', text, 14] as const),
    ...mixed.map((text) => ['mixed', text, 6] as const),
  ];
  return all.map(([language, text, charactersASecond], i) => {
    const lines = timedLines(text.split('|'), { charactersASecond, seed: i + 1 });
    const large = i % 2 === 0;
    const [long, short] = large ? [1280, 720] : [854, 480];
    const wide = i % 4 > 1;
    const behind = presenters.length > 0 && i % 3 < 2 ? presenters[i % presenters.length]! : undefined;
    return {
      name: `film-${i + 1}`,
      language,
      lines,
      style: styles[i % styles.length]!,
      width: wide ? long : short,
      height: wide ? short : long,
      seconds: Math.max(filmSeconds, Math.ceil(lines.at(-1)!.end + 0.5)),
      crf: large ? 23 : 30,
      ...(behind && { behind }),
    };
  });
}
