import { texts, type Texts } from './languages.ts';

/** `key` names one for good. */
type Prompt = { key: string; title: Texts; content: Texts };
/** `image` and `tail` are names of pictures that come with the page; `alt` is what they show. */
type ImagePrompt = Prompt & { image: string; tail?: string; alt: Texts };

/** Recommended descriptions for clips of words, with things that the engine of the studio can draw. */
export const textPrompts: Prompt[] = [
  {
    key: 'sunset-at-the-sea',
    title: texts('海边日落', 'Sunset at the sea', '海邊日落', 'Senja di laut'),
    content: texts(
      '日落时分的海边，一艘帆船驶过，小鸟飞翔，镜头缓缓推进',
      'The sea at sunset, a sailboat passes, birds fly, the camera pushes in slowly',
      '日落時分的海邊，一艘帆船駛過，小鳥飛翔，鏡頭緩緩推進',
      'Laut ketika matahari terbenam, sebuah perahu layar lalu, burung terbang, kamera mendekat perlahan',
    ),
  },
  {
    key: 'a-house-in-the-snow',
    title: texts('雪夜小屋', 'A house in the snow', '雪夜小屋', 'Rumah bersalji'),
    content: texts(
      '夜晚的森林里有一座小屋，大雪纷飞，一只狐狸走过，镜头拉远',
      'A house in the forest at night, snow falls, a fox walks by, the camera pulls back',
      '夜晚的森林裡有一座小屋，大雪紛飛，一隻狐狸走過，鏡頭拉遠',
      'Sebuah rumah di dalam hutan pada waktu malam, salji turun, seekor musang lalu, kamera menjauh',
    ),
  },
  {
    key: 'under-cherry-blossoms',
    title: texts('樱花树下', 'Under cherry blossoms', '櫻花樹下', 'Di bawah sakura'),
    content: texts(
      '清晨的公园，樱花树下一只白兔在草地上，花瓣飘落，水彩风格',
      'A park at dawn, a rabbit on the meadow under a cherry tree, falling petals, watercolor style',
      '清晨的公園，櫻花樹下一隻白兔在草地上，花瓣飄落，水彩風格',
      'Taman pada waktu fajar, seekor arnab di padang di bawah pokok sakura, kelopak bunga gugur, gaya cat air',
    ),
  },
  {
    key: 'the-city-in-the-rain',
    title: texts('雨中城市', 'The city in the rain', '雨中城市', 'Bandar dalam hujan'),
    content: texts(
      '夜晚的城市街道，下雨，一辆出租车驶过，霓虹闪烁，镜头右移',
      'A city street at night, rain, a taxi drives by, neon, pan right',
      '夜晚的城市街道，下雨，一輛計程車駛過，霓虹閃爍，鏡頭右移',
      'Jalan bandar pada waktu malam, hujan, sebuah teksi lalu, neon, kamera ke kanan',
    ),
  },
  {
    key: 'camel-in-the-desert',
    title: texts('沙漠骆驼', 'Camel in the desert', '沙漠駱駝', 'Unta di gurun'),
    content: texts(
      '夕阳下的沙漠，一只骆驼慢慢走过沙丘，航拍',
      'The desert at sunset, a camel walks slowly over the dunes, aerial view',
      '夕陽下的沙漠，一隻駱駝慢慢走過沙丘，航拍',
      'Gurun ketika senja, seekor unta berjalan perlahan di atas padang pasir, pandangan udara',
    ),
  },
  {
    key: 'a-rocket-in-space',
    title: texts('太空火箭', 'A rocket in space', '太空火箭', 'Roket di angkasa'),
    content: texts(
      '太空中，一枚火箭飞过月亮，星星闪烁，镜头环绕',
      'In space, a rocket flies past the moon, stars twinkle, orbit',
      '太空中，一枚火箭飛過月亮，星星閃爍，鏡頭環繞',
      'Di angkasa, sebuah roket terbang melepasi bulan, bintang berkelip, kamera mengelilingi',
    ),
  },
  {
    key: 'panda-in-the-mountains',
    title: texts('熊猫竹林', 'Panda in the mountains', '熊貓竹林', 'Panda di gunung'),
    content: texts(
      '山间薄雾，一只熊猫坐在竹林里，水墨风格，固定镜头',
      'Fog in the mountains, a panda sits in the forest, ink wash style, static shot',
      '山間薄霧，一隻熊貓坐在竹林裡，水墨風格，固定鏡頭',
      'Kabus di gunung, seekor panda duduk di hutan, gaya dakwat, kamera statik',
    ),
  },
  {
    key: 'under-the-sea',
    title: texts('海底世界', 'Under the sea', '海底世界', 'Dasar laut'),
    content: texts(
      '海底世界，一只海龟和热带鱼游过珊瑚，阳光洒下，镜头推进',
      'Under the sea, a turtle and tropical fish swim past corals, sunlight, push in',
      '海底世界，一隻海龜和熱帶魚游過珊瑚，陽光灑下，鏡頭推進',
      'Di dasar laut, seekor penyu dan ikan tropika berenang melepasi karang, cahaya matahari, kamera mendekat',
    ),
  },
];

/** The same for clips of pictures; the pictures are of our own making. */
export const imagePrompts: ImagePrompt[] = [
  {
    key: 'cat-in-autumn',
    title: texts('秋日橘猫', 'Cat in autumn', '秋日橘貓', 'Kucing musim luruh'),
    content: texts(
      '镜头推进，落叶飘过，阳光',
      'Push in, falling leaves, sunlight',
      '鏡頭推進，落葉飄過，陽光',
      'Kamera mendekat, daun gugur, cahaya matahari',
    ),
    alt: texts('一只橘猫', 'A ginger cat', '一隻橘貓', 'Seekor kucing oren'),
    image: 'sample-cat',
  },
  {
    key: 'closer-to-a-presenter',
    title: texts('走近主播', 'Closer to a presenter', '走近主播', 'Mendekati penyampai'),
    content: texts(
      '镜头从半身推到特写，自然过渡',
      'From half-length to close-up, one smooth move',
      '鏡頭從半身推到特寫，自然過渡',
      'Daripada separuh badan ke jarak dekat, satu gerakan lancar',
    ),
    alt: texts(
      '同一位女士，先远后近',
      'The same woman, far and near',
      '同一位女士，先遠後近',
      'Wanita yang sama, jauh dan dekat',
    ),
    image: 'sample-maya-far',
    tail: 'sample-maya-near',
  },
  {
    key: 'a-night-of-snow',
    title: texts('雪夜', 'A night of snow', '雪夜', 'Malam bersalji'),
    content: texts(
      '夜幕降临，飘雪，镜头环绕',
      'Night falls, snow, orbit',
      '夜幕降臨，飄雪，鏡頭環繞',
      'Malam menjelma, salji, kamera mengelilingi',
    ),
    alt: texts('一只棕熊', 'A brown bear', '一隻棕熊', 'Seekor beruang coklat'),
    image: 'sample-bear',
  },
  {
    key: 'two-friends',
    title: texts('两位伙伴', 'Two friends', '兩位夥伴', 'Dua sahabat'),
    content: texts(
      '从一只兔子过渡到另一只兔子',
      'One rabbit becomes another',
      '從一隻兔子過渡到另一隻兔子',
      'Seekor arnab bertukar menjadi arnab lain',
    ),
    alt: texts(
      '一只白兔和一只棕兔',
      'A white and a brown rabbit',
      '一隻白兔和一隻棕兔',
      'Arnab putih dan arnab coklat',
    ),
    image: 'sample-rabbit-white',
    tail: 'sample-rabbit-brown',
  },
  {
    key: 'petals-in-spring',
    title: texts('春日花瓣', 'Petals in spring', '春日花瓣', 'Kelopak musim bunga'),
    content: texts(
      '镜头拉远，花瓣飘落，微风',
      'Pull back, falling petals, a breeze',
      '鏡頭拉遠，花瓣飄落，微風',
      'Kamera menjauh, kelopak bunga gugur, angin bertiup',
    ),
    alt: texts('一位年轻女士', 'A young woman', '一位年輕女士', 'Seorang wanita muda'),
    image: 'sample-lin',
  },
  {
    key: 'looking-into-the-rain',
    title: texts('雨中凝望', 'Looking into the rain', '雨中凝望', 'Memandang hujan'),
    content: texts(
      '下雨，薄雾，镜头左移',
      'Rain, fog, pan left',
      '下雨，薄霧，鏡頭左移',
      'Hujan, kabus, kamera ke kiri',
    ),
    alt: texts('一只狗', 'A dog', '一隻狗', 'Seekor anjing'),
    image: 'sample-dog',
  },
];
