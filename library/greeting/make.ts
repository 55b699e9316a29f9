// Makes the presenters that greet a visitor, in the studio itself: `npm run film-greeting [language ...]`. Needs the natural voices.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@likeness/contract/client';
import { startProduct, type Product } from '../../nightly/product.ts';

/** The presenter of the library, by its Chinese name. */
const presenter = '雨涵';
/** What is said, by the language of its file. */
const greetings = {
  zh: {
    language: 'zh-CN',
    text: '你好，我是雨涵。写下你想说的话，我来替你说。挑一位数字人，或者上传你自己的视频，就能开口。',
  },
  en: {
    language: 'en-US',
    text: 'Hello, I am Yuhan. Write what you want to say, and I will say it for you. Choose a presenter, or upload footage of yourself.',
  },
  ms: {
    language: 'ms-MY',
    text: 'Helo, saya Yuhan. Tulis apa yang anda mahu katakan. Saya akan menyampaikannya. Pilih penyampai, atau muat naik video sendiri.',
  },
};
const size = '360:640';
const ffmpeg = process.env['FFMPEG_PATH'] ?? 'ffmpeg';
const out = join(import.meta.dirname, '../../apps/web/public/greeting');

/** Whom the studio takes the visitor for. */
const address = '10.6.0.1';

async function newcomer(product: Product): Promise<Client> {
  const account = { code: product.codes[0]!, username: 'greeting', password: 'right horse 7' };
  const { token } = await product.client({ address }).session.activate(account);
  return product.client({ address, session: token, timeout: 300_000 });
}

/** The first natural voice of a language, as soon as it is there. */
async function naturalVoice(api: Client, language: string): Promise<string> {
  for (;;) {
    const { list } = await api.voices.list({ source: 'public', limit: 500 });
    const found = list.find((voice) => voice.api === 'natural' && voice.language === language);
    if (found) return found.id;
    await sleep(1000);
  }
}

async function film(product: Product, api: Client, key: keyof typeof greetings): Promise<void> {
  const { language, text } = greetings[key];
  const { list } = await api.avatars.list({ source: 'public', limit: 200 });
  const avatar = list.find(({ name }) => name === presenter);
  if (!avatar) throw new Error(`no presenter ${presenter}`);
  const { id } = await api.avatarVideos.create({
    api: 'df',
    name: key,
    text,
    video_id: avatar.id,
    user_voice_id: await naturalVoice(api, language),
    language,
  });
  for (;;) {
    const work = await api.works.detail({ id });
    if (work.status === 'failed') throw new Error(`${key}: ${work.message}`);
    if (work.status === 'success') {
      const folder = mkdtempSync(join(tmpdir(), 'likeness-greeting-'));
      const whole = join(folder, 'whole.mp4');
      const video = await fetch(new URL(work.url, product.origin));
      writeFileSync(whole, Buffer.from(await video.arrayBuffer()));
      const small = join(out, `${key}.mp4`);
      const shrink = ['-v', 'error', '-y', '-i', whole, '-vf', `scale=${size}:flags=lanczos`];
      const picture = ['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '27', '-pix_fmt', 'yuv420p'];
      const sound = ['-c:a', 'aac', '-b:a', '64k', '-ac', '1', '-movflags', '+faststart'];
      execFileSync(ffmpeg, [...shrink, ...picture, ...sound, small]);
      rmSync(folder, { recursive: true });
      console.log(`${key}: ${work.seconds} s, ${Math.round(statSync(small).size / 1000)} kB`);
      return;
    }
    await sleep(500);
  }
}

mkdirSync(out, { recursive: true });
const product = await startProduct({ LIKENESS_NATURAL_VOICES: '1' });
try {
  const api = await newcomer(product);
  const wanted = process.argv.slice(2);
  for (const key of Object.keys(greetings) as (keyof typeof greetings)[])
    if (wanted.length === 0 || wanted.includes(key)) await film(product, api, key);
  const still = ['-v', 'error', '-y', '-ss', '0.1', '-i', join(out, 'zh.mp4'), '-frames:v', '1'];
  execFileSync(ffmpeg, [...still, '-c:v', 'libwebp', '-quality', '70', join(out, 'still.webp')]);
} finally {
  await product.close();
}
