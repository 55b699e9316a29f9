import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { pictureStyles } from '@likeness/domain/pictures';
import sharp from 'sharp';
import { pictureOf } from '../src/pictures/sketch.ts';
import { readPrompt } from '../src/pictures/words/read.ts';

/*
 * Ten pictures in each style of the sketch engine on one sheet, to be looked at: `node packages/engines/drawings/sheet.ts docs/pictures.jpg`.
 * The first row has no style. Seeds are fixed, so that a change of the engine shows as a change of the sheet.
 */
const descriptions = [
  '日落时分的海滩，一只猫坐在椰子树旁',
  '清晨的森林里有一只小狐狸，薄雾',
  '熊猫在竹林里吃竹子',
  '夜晚的城市，烟花绽放',
  '热气球飞过云海',
  '湖边的小木屋，秋天，落叶',
  '桌上的一杯咖啡和牛角包',
  '口红，红色背景，高级感',
  '新春海报“龙年大吉”，灯笼和红包',
  '海边的狗和帆船',
];
const width = 384;
const [shown, gap] = [120, 4];

const rows = [undefined, ...pictureStyles];
const sheet = createCanvas(descriptions.length * (shown + gap) + gap, rows.length * (shown + gap) + gap);
const x = sheet.getContext('2d');
x.fillStyle = '#101014';
x.fillRect(0, 0, sheet.width, sheet.height);
x.imageSmoothingQuality = 'high';
for (const [row, style] of rows.entries())
  for (const [column, text] of descriptions.entries()) {
    const words = await readPrompt(text, { style });
    const picture: Canvas = pictureOf(words, { W: width, H: width, seed: 11 + column });
    x.drawImage(picture, gap + column * (shown + gap), gap + row * (shown + gap), shown, shown);
  }
const out = process.argv[2] ?? 'pictures.jpg';
await sharp(await sheet.encode('png'))
  .jpeg({ quality: 55, mozjpeg: true })
  .toFile(out);
console.log(out);
