import { texts } from './languages.ts';
import { problem, type Problem } from './problems.ts';
import { toolNames, toolPages } from './tool-names.ts';
import { perPiece, stages, tool } from './tool.ts';

/** Points a picture of our own engine costs, and of a vendor's in an empty database. */
export const imageCredits = 10;

/** Pictures from a description. */
export const image = tool({
  kind: 'image',
  group: 'image',
  channels: 'image',
  price: perPiece(),
  stages: {
    reading: texts('理解描述', 'Reading the description', '理解描述', 'Membaca huraian'),
    drawing: texts('绘制图片', 'Drawing', '繪製圖片', 'Melukis'),
    finishing: stages.finishing,
  },
  name: toolNames.image,
  untitled: texts('未命名图片', 'Untitled picture', '未命名圖片', 'Gambar tanpa nama'),
  page: toolPages.image,
  hint: texts(
    '写下想看到的画面，得到一到四张图片',
    'Describe what you want to see and get one to four pictures',
    '寫下想看到的畫面，得到一到四張圖片',
    'Huraikan apa yang anda mahu lihat dan dapatkan satu hingga empat gambar',
  ),
});

/** Shapes of a picture and its sides in pixels. */
export const pictureRatios = {
  '16:9': { width: 1280, height: 720 },
  '9:16': { width: 720, height: 1280 },
  '1:1': { width: 1024, height: 1024 },
  '2:3': { width: 832, height: 1248 },
} as const;
export type PictureRatio = keyof typeof pictureRatios;
export const pictureRatioNames = Object.keys(pictureRatios) as [PictureRatio, ...PictureRatio[]];
export const defaultRatio: PictureRatio = '1:1';

/** The styles that an order can ask for; a style in the description does the same. */
export const pictureStyles = [
  'watercolor',
  'ink',
  'oil',
  'line',
  'flat',
  'papercut',
  'pixel',
  'cyber',
  'film',
  'comic',
] as const;
export type PictureStyle = (typeof pictureStyles)[number];

/** What is asked of a picture order. */
export const pictureRule = {
  maxText: 2000,
  maxNegative: 1000,
  maxPictures: 4,
  maxSeed: 2_147_483_647,
} as const;

/** Milliseconds between two orders of a page, and between two looks at its history while it is open. */
export const orderThrottle = 1000;
export const pictureHistoryEvery = 15_000;
/** Milliseconds a picture of a carousel stays. */
export const carouselEvery = 2000;

/** The first thing that is missing in a picture order. */
export function pictureProblem(form: { text: string }): Problem | undefined {
  return form.text.trim() ? undefined : problem('description-required');
}
