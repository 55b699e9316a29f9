import { execFileSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activate, journey, picture } from './journey.ts';
import { noBrowser } from '../tools/chromium.ts';
import { root } from './start.ts';
import { openStage } from './studio.ts';

const clip = join(root, 'library/presenters/maya/clip.mp4');

/** Three seconds with a track of subtitles. */
async function subtitled(folder: string): Promise<string> {
  const [track, out] = [join(folder, 'words.srt'), join(folder, 'words.mp4')];
  await writeFile(
    track,
    '1\n00:00:00,500 --> 00:00:01,500\n大家好\n\n2\n00:00:01,600 --> 00:00:02,900\n今天聊咖啡\n',
  );
  const inputs = ['-f', 'lavfi', '-i', 'color=teal:size=320x240:rate=25:duration=3', '-i', track];
  const encoder = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:s', 'mov_text'];
  execFileSync(process.env['FFMPEG_PATH'] ?? 'ffmpeg', ['-v', 'error', '-y', ...inputs, ...encoder, out]);
  return out;
}

describe.skipIf(noBrowser)('extraction', () => {
  const stage = openStage();
  let site: Server;
  let link: string;

  beforeAll(async () => {
    const film = await readFile(clip);
    const words = await readFile(await subtitled(stage.folder));
    site = createServer((request, response) => {
      if (request.url === '/new-shoes.mp4') response.setHeader('content-type', 'video/mp4').end(film);
      else if (request.url === '/words.mp4') response.setHeader('content-type', 'video/mp4').end(words);
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    link = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  });
  afterAll(() => void site.close());

  test('a shared link becomes a video that is kept; a dead one says why and is tried again', () =>
    journey(stage, 'extraction', async (page) => {
      await activate(page, stage.studio, '/store/extraction');
      await page.getByText('今日还可免费 3 次').waitFor();
      await page.getByRole('button', { name: '开始提取' }).click();
      await page.getByText('请输入有效的视频链接').waitFor();
      await page.getByLabel('视频链接').fill(`看看这个 ${link}/new-shoes.mp4 复制打开`);
      await page.getByRole('button', { name: '开始提取' }).click();
      await page.getByRole('button', { name: '下载 new-shoes' }).waitFor();
      await page.getByText('今日还可免费 2 次').waitFor();
      await page.getByRole('button', { name: '播放 new-shoes' }).click();
      await page.getByRole('dialog').locator('video').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: '存入素材：new-shoes' }).click();
      await page.getByRole('button', { name: '已在素材中：new-shoes' }).waitFor();
      await picture(page, 'extraction');

      await page.getByLabel('视频链接').fill(`${link}/gone.mp4`);
      await page.getByRole('button', { name: '开始提取' }).click();
      await page.getByText('该网站没有给出视频').waitFor();
      await page.getByRole('tab', { name: /^失败/ }).click();
      await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'gone.mp4' }).count()).toBe(1);
      await page.getByRole('button', { name: /^删除 .*gone\.mp4$/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
      await page.getByText('没有失败的任务').waitFor();

      await page.getByRole('button', { name: '现在支持哪些链接？' }).click();
      await page.getByText('视频网站的页面链接需要运营人员在「引擎」页面接入').waitFor();
    }));

  test('the sound of a video of one’s own is taken out, and a wrong file is named', () =>
    journey(
      stage,
      'extract-audio',
      async (page) => {
        await activate(page, stage.studio, '/store/audioExtraction');
        await page.getByRole('radio', { name: '本地视频' }).click();
        await page.getByRole('button', { name: '开始提取' }).click();
        await page.getByText('请上传视频').waitFor();
        const file = page.locator('input[type=file]');
        await file.setInputFiles({ name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
        await page
          .getByText(/请使用 ?MP4|MP4/)
          .first()
          .waitFor();
        await file.setInputFiles({ name: '口播.mp4', mimeType: 'video/mp4', buffer: await readFile(clip) });
        await page.getByRole('button', { name: '开始提取' }).click();
        // A clip of the library has no sound: the failure says so, and costs nothing.
        await page.getByText('没有声音').waitFor();
        await page.getByText('今日还可免费 3 次').waitFor();
      },
      { ignore: /ERR_/ },
    ));

  test('the words of a video are read, mended, polished, and become a script; one without words says so', () =>
    journey(stage, 'extract-copy', async (page) => {
      await activate(page, stage.studio, '/store/copywrite/trace');
      await page.getByLabel('视频链接').fill(`${link}/words.mp4`);
      await page.getByRole('button', { name: '开始提取' }).click();
      await page.getByRole('button', { name: '查看文案' }).click();
      const dialog = page.getByRole('dialog');
      const second = dialog.getByLabel('第 2 句', { exact: true });
      const mended = '嗯，今天聊手冲咖啡!!';
      await expect.poll(() => second.inputValue()).toBe('今天聊咖啡');
      await second.fill(mended);
      await picture(page, 'extract-copy');
      await dialog.getByRole('button', { name: '保存修改' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: '查看文案' }).click();
      await expect.poll(() => second.inputValue()).toBe(mended);
      await dialog.getByRole('button', { name: '润色' }).click();
      await dialog.getByLabel('润色后的文案').waitFor();
      await dialog.getByRole('button', { name: '回到逐句原文' }).click();
      await dialog.getByRole('button', { name: '用它创建视频' }).click();
      await page.waitForURL((url) => url.pathname === '/create');
      await page.getByText('今天聊手冲咖啡').first().waitFor();

      await page.goto('/store/copywrite/trace');
      await page.getByLabel('视频链接').fill(`${link}/new-shoes.mp4`);
      await page.getByRole('button', { name: '开始提取' }).click();
      await page.getByText('提取失败，未扣积分').waitFor();
    }));
});
