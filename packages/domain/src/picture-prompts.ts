import { texts, type Texts } from './languages.ts';

/** Recommended descriptions, with things that the sketch engine can draw; `key` names one for good. */
export const picturePrompts: { key: string; title: Texts; content: Texts }[] = [
  {
    key: 'product-on-a-podium',
    title: texts('产品展台', 'Product on a podium', '產品展台', 'Produk di podium'),
    content: texts(
      '护肤品放在展台上，粉色背景，高级感，产品摄影',
      'A skincare bottle on a podium, pink background, premium product shot',
      '護膚品放在展台上，粉色背景，高級感，產品攝影',
      'Losyen di atas podium, latar belakang merah jambu, mewah',
    ),
  },
  {
    key: 'new-year-poster',
    title: texts('新春海报', 'New year poster', '新春海報', 'Poster tahun baharu'),
    content: texts(
      '新春海报“福满新春”，红灯笼和红包，“全场八折”',
      'Festival poster “Happy New Year”, red lanterns and a gift, “20% off”',
      '新春海報「福滿新春」，紅燈籠和紅包，「全場八折」',
      'Poster perayaan “Selamat Tahun Baharu”, tanglung dan hadiah, “Diskaun 20%”',
    ),
  },
  {
    key: 'fox-in-the-forest',
    title: texts('森林小狐狸', 'Fox in the forest', '森林小狐狸', 'Musang di hutan'),
    content: texts(
      '清晨的森林里有一只小狐狸，薄雾，水彩风格',
      'A fox in a misty forest at dawn, watercolor',
      '清晨的森林裡有一隻小狐狸，薄霧，水彩風格',
      'Seekor musang di dalam hutan waktu pagi, berkabus, cat air',
    ),
  },
  {
    key: 'sunset-at-the-beach',
    title: texts('海边落日', 'Sunset at the beach', '海邊落日', 'Senja di pantai'),
    content: texts(
      '日落时分的海滩，一只猫坐在椰子树旁',
      'A cat on the beach at sunset beside a palm tree',
      '日落時分的海灘，一隻貓坐在椰子樹旁',
      'Seekor kucing di pantai waktu senja dekat pokok kelapa',
    ),
  },
  {
    key: 'neon-rain',
    title: texts('霓虹夜雨', 'Neon rain', '霓虹夜雨', 'Hujan neon'),
    content: texts(
      '下雨的夜晚，机器人走在霓虹街道上，赛博朋克',
      'A robot walking in a neon street on a rainy night, cyberpunk',
      '下雨的夜晚，機器人走在霓虹街道上，賽博龐克',
      'Robot berjalan di jalan neon pada malam hujan, siberpunk',
    ),
  },
  {
    key: 'ink-landscape',
    title: texts('江南水墨', 'Ink landscape', '江南水墨', 'Lukisan dakwat'),
    content: texts(
      '江南山水，一只小船，水墨画',
      'Chinese landscape with a boat, ink painting',
      '江南山水，一隻小船，水墨畫',
      'Lukisan cina dengan perahu, lukisan dakwat',
    ),
  },
  {
    key: 'coffee-time',
    title: texts('咖啡时光', 'Coffee time', '咖啡時光', 'Masa kopi'),
    content: texts(
      '木桌上的一杯咖啡和牛角包，温暖的早晨',
      'A cup of coffee and a croissant on a wooden table, warm morning',
      '木桌上的一杯咖啡和牛角包，溫暖的早晨',
      'Secawan kopi dan croissant di atas meja, pagi yang hangat',
    ),
  },
  {
    key: 'penguin-and-aurora',
    title: texts('雪中企鹅', 'Penguin and aurora', '雪中企鵝', 'Penguin dan aurora'),
    content: texts(
      '极光下的雪地，一只企鹅',
      'A penguin in the snow under northern lights',
      '極光下的雪地，一隻企鵝',
      'Seekor penguin di padang salji di bawah cahaya utara',
    ),
  },
  {
    key: 'on-the-moon',
    title: texts('月球漫步', 'On the moon', '月球漫步', 'Di bulan'),
    content: texts(
      '宇航员站在月球上，远处是地球',
      'An astronaut on the moon with the earth in the sky',
      '太空人站在月球上，遠處是地球',
      'Angkasawan di bulan dengan bumi di langit',
    ),
  },
  {
    key: 'hot-air-balloons',
    title: texts('热气球', 'Hot-air balloons', '熱氣球', 'Belon udara panas'),
    content: texts(
      '清晨，三个热气球飞过群山',
      'Three hot air balloons over mountains at dawn',
      '清晨，三個熱氣球飛過群山',
      'Tiga belon udara panas di atas gunung waktu pagi',
    ),
  },
  {
    key: 'fireworks',
    title: texts('烟花夜景', 'Fireworks', '煙火夜景', 'Bunga api'),
    content: texts(
      '城市夜景，烟花在高楼上绽放',
      'Fireworks over the city skyline at night',
      '城市夜景，煙火在高樓上綻放',
      'Bunga api di atas bandar pada waktu malam',
    ),
  },
  {
    key: 'paper-castle',
    title: texts('剪纸城堡', 'Paper castle', '剪紙城堡', 'Istana kertas'),
    content: texts(
      '山上的城堡，黄昏，剪纸风格',
      'A castle on a mountain at dusk, paper cut',
      '山上的城堡，黃昏，剪紙風格',
      'Istana di atas gunung waktu petang, potongan kertas',
    ),
  },
];
