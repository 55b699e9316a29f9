import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { men } from './portraits/men.ts';
import { women } from './portraits/women.ts';
import { type Look, characterById, lookText } from '../presenters/characters.ts';

/** A portrait of one of the presenters, in another dress, light and room. */
type Person = {
  id: string;
  names: { 'zh-CN': string; en: string; 'zh-TW': string; ms: string };
  /** Whose face it is; without one the look says everything. */
  presenter?: string;
  look: Look;
};

/** Head and shoulders; multiples of eight. */
const FRAME = { W: 800, H: 1000, viewW: 2.75, camY: -0.42, aa: 4 };

export const people: Person[] = [
  {
    id: 'portrait-maya',
    names: { 'zh-CN': '玛雅肖像', en: 'Portrait of Maya', 'zh-TW': '瑪雅肖像', ms: 'Potret Maya' },
    presenter: 'maya',
    look: {
      yaw: -0.12,
      roll: 0.04,
      smile: 0.55,
      bg: 5,
      ba: '#27473a',
      bb: '#8fb08a',
      bc: '#ffe9b0',
      ca: '#8a2f3a',
    },
  },
  {
    id: 'portrait-leo',
    names: { 'zh-CN': '乐乐肖像', en: 'Portrait of Leo', 'zh-TW': '樂樂肖像', ms: 'Potret Leo' },
    presenter: 'leo',
    look: {
      yaw: 0.12,
      roll: -0.05,
      smile: 0.75,
      bg: 2,
      ba: '#4a3324',
      bb: '#c9a27a',
      bc: '#ffd9a0',
      ca: '#2f6f8f',
    },
  },
  {
    id: 'portrait-amara',
    names: { 'zh-CN': '阿玛拉肖像', en: 'Portrait of Amara', 'zh-TW': '阿瑪拉肖像', ms: 'Potret Amara' },
    presenter: 'amara',
    look: {
      yaw: 0.1,
      roll: 0.04,
      smile: 0.6,
      bg: 1,
      ba: '#24485a',
      bb: '#9fc0c4',
      bc: '#fff0d0',
      ca: '#d9a033',
    },
  },
  {
    id: 'portrait-haoran',
    names: { 'zh-CN': '浩然肖像', en: 'Portrait of Haoran', 'zh-TW': '浩然肖像', ms: 'Potret Haoran' },
    presenter: 'haoran',
    look: { yaw: -0.1, roll: -0.03, smile: 0.45, bg: 3, ba: '#141c2c', bb: '#34506e', bc: '#ffc98a' },
  },
  {
    id: 'portrait-lin',
    names: { 'zh-CN': '林奶奶肖像', en: 'Portrait of Lin', 'zh-TW': '林奶奶肖像', ms: 'Potret Lin' },
    presenter: 'lin',
    look: { yaw: 0.09, roll: 0.03, smile: 0.65, bg: 5, ba: '#3a4a24', bb: '#a9b878', bc: '#fff2b8' },
  },
  {
    id: 'portrait-nova',
    names: { 'zh-CN': '星诺肖像', en: 'Portrait of Nova', 'zh-TW': '星諾肖像', ms: 'Potret Nova' },
    presenter: 'nova',
    look: { yaw: -0.1, roll: 0.03, smile: 0.4, bg: 4, ba: '#1a1430', bb: '#4a3a78', bc: '#9a7cff' },
  },
  ...[...women, ...men].map((portrait) => ({ ...portrait, id: `portrait-${portrait.id}` })),
];

const presenters = join(import.meta.dirname, '../presenters');
const cache = join(import.meta.dirname, '../../.cache/pictures');
let renderer: string | undefined;

function compiled(): string {
  mkdirSync(cache, { recursive: true });
  const program = join(cache, 'render');
  const flags = ['-std=c++17', '-O3', '-march=native', '-ffast-math', '-fno-exceptions', '-fno-rtti'];
  const { status } = spawnSync('clang++', [...flags, join(presenters, 'renderer/main.cpp'), '-o', program], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('the renderer does not compile');
  return program;
}

/** Renders one portrait; returns it as JPEG. */
export async function portray({ presenter, look }: Person): Promise<Buffer> {
  renderer ??= compiled();
  const whole = { ...(presenter && characterById(presenter).look), ...look, ...FRAME };
  const child = spawn(renderer, { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(`${lookText(whole)} frame\n`);
  const parts: Buffer[] = [];
  for await (const part of child.stdout) parts.push(part as Buffer);
  const [width, height] = [FRAME.W, FRAME.H];
  // The renderer adds a matte after the picture; it is not needed here.
  const rgb = Buffer.concat(parts).subarray(0, width * height * 3);
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
