import { texts } from './languages.ts';

/** The three channels as they stand in an empty database. */
export const pictureChannelSeeds = [
  {
    kind: 'photo' as const,
    api: 'df-free',
    driver: 'talking-head',
    name: texts('免费', 'Free', '免費', 'Percuma'),
    desc: texts(
      '每天 3 次，单条不超过 60 秒，540P；让付费任务先行，时间不定',
      'Three a day, up to 60 seconds each, 540p; paid works go first, so the time is unknown',
      '每天 3 次，單支不超過 60 秒，540P；讓付費任務先行，時間不定',
      'Tiga sehari, sehingga 60 saat setiap satu, 540p; kerja berbayar didahulukan, jadi masanya tidak pasti',
    ),
    versionName: texts('1.0', '1.0', '1.0', '1.0'),
    credits: 0,
  },
  {
    kind: 'photo' as const,
    api: 'df',
    driver: 'talking-head',
    name: texts('快速', 'Express', '快速', 'Ekspres'),
    desc: texts(
      '按原图清晰度合成，带自然的眨眼和轻微晃动，约 3–5 分钟',
      'As sharp as the picture, blinks and sways a little, in about 3 to 5 minutes',
      '依原圖清晰度合成，帶有自然的眨眼和輕微晃動，約 3–5 分鐘',
      'Setajam gambar asal, berkelip dan bergoyang sedikit, kira-kira 3 hingga 5 minit',
    ),
    versionName: texts('2.0', '2.0', '2.0', '2.0'),
    credits: 2,
  },
  {
    kind: 'photo' as const,
    api: 'df-deep',
    driver: 'talking-head',
    name: texts('深度', 'Deep', '深度', 'Mendalam'),
    desc: texts(
      '多次分析面部，1080P 精细合成、更高码率，效果最好，约 6–10 分钟',
      'Studies the face several times and renders in 1080p at a higher bit rate; best result, about 6 to 10 minutes',
      '多次分析臉部，1080P 精細合成、更高碼率，效果最好，約 6–10 分鐘',
      'Mengkaji muka beberapa kali dan menjana dalam 1080p pada kadar bit lebih tinggi; hasil terbaik, kira-kira 6 hingga 10 minit',
    ),
    versionName: texts('3.0', '3.0', '3.0', '3.0'),
    credits: 4,
  },
];
