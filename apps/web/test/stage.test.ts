import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { encodeVideo } from '../../../packages/media/src/encode.ts';
import { inputOptions, reads, runMedia, writes } from '../../../packages/media/src/ffmpeg.ts';
import { outputForm } from '../../../packages/media/src/output-form.ts';
import { subtitleFace } from '../../../packages/media/src/subtitle-font.ts';
import { writeWav } from '../../../packages/media/src/wav.ts';
import { plainOutput, type OutputOptions } from '../../../packages/domain/src/output.ts';
import { noBrowser } from '../../../tools/chromium.ts';
import { answers } from './fixtures.mjs';
import { useScreens } from './screens.ts';

const text = '大家好，欢迎来到新品速递';
const font = await subtitleFace(text, 'zh-CN');

/** Left, top, right and bottom of what is nearly white between two heights, all as shares of the picture. */
async function inkOf(picture: Buffer | string, from: number, to: number): Promise<number[]> {
  const { data, info } = await sharp(picture).grayscale().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = Math.round(from * height); y < to * height; y++)
    for (let x = 0; x < width; x++) {
      if (data[y * width + x]! < 150) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
    }
  return [left / width, top / height, right / width, bottom / height];
}

/** A picture of the video that the server makes of a black presenter. */
async function rendered(folder: string, options: OutputOptions): Promise<string> {
  const source = { width: 540, height: 960, fps: 10 };
  const cues = [{ start: 0, end: 1, text }];
  const form = await outputForm({ options, marks: ['ai-zh'], cues, language: 'zh-CN' }, source);
  const [audio, out, png] = [join(folder, 'a.wav'), join(folder, 'v.mp4'), join(folder, 'f.png')];
  await writeWav(audio, new Float32Array(24_000), 24_000);
  const encoder = await encodeVideo({ ...source, audio, out, form });
  const black = new Uint8Array((source.width * source.height * 3) / 2).fill(128);
  black.fill(16, 0, source.width * source.height);
  for (let i = 0; i < 10; i++) await encoder.write(black);
  await encoder.finish();
  await runMedia({
    program: 'ffmpeg',
    args: [inputOptions(true), ['-ss', '0.5', '-i', reads(out), '-frames:v', '1'], writes(png)],
    trusted: true,
  });
  return png;
}

describe.skipIf(noBrowser)('the stage', () => {
  const { answer, open, heard } = useScreens();

  test.skipIf(!font || font.missing.length > 0).each([
    ['原始比例', plainOutput],
    ['16:9', { ...plainOutput, aspect: '16:9', fill: 'colour', colour: '#000000' }],
  ] as const)('has label and subtitles where the video has them: %s', async (name, options) => {
    const page = await open('/create');
    const script = page.getByLabel('视频文案', { exact: true });
    await script.click();
    await page.locator('.ProseMirror').waitFor();
    await page.keyboard.insertText(text);
    await page.getByRole('button', { name: /^输出设置/ }).click();
    await page.getByRole('radio', { name }).click();
    if (options.aspect !== 'source') {
      await page.getByRole('radio', { name: '纯色填充' }).click();
      await page.getByLabel('颜色', { exact: true }).fill('#000000');
    }
    await page.getByText('把字幕烧录进画面').click();
    const stage = page.getByRole('region', { name: '画面', exact: true });
    await stage.locator('[data-layer=subtitles]').waitFor();
    const presenter = stage.locator('[data-layer=presenter]');
    await presenter.evaluate((layer) => {
      layer.style.background = '#000';
      for (const picture of layer.querySelectorAll('img')) picture.style.visibility = 'hidden';
    });
    const shown = await presenter.locator('..').screenshot();
    const folder = await mkdtemp(join(tmpdir(), 'stage-test-'));
    try {
      const video = await rendered(folder, { ...options, burnSubtitles: true });
      // The corner is rounded on the page, and the label stands in the upper part, the subtitles in the lower.
      for (const [from, to] of [
        [0.005, 0.3],
        [0.6, 0.995],
      ] as const) {
        const [page_, video_] = [await inkOf(shown, from, to), await inkOf(video, from, to)];
        const apart = page_.map((share, i) => Math.abs(share - video_[i]!));
        expect(Math.max(...apart), `${page_.join()} on the page, ${video_.join()} rendered`).toBeLessThan(
          0.015,
        );
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  test('before another background the presenter stands without the one that was filmed', async () => {
    const asked = heard('GET /api/avatar/outline');
    const page = await open('/create');
    const stage = page.getByRole('region', { name: '画面', exact: true });
    await stage.getByRole('button', { name: '播放 知夏 的画面' }).waitFor();
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: /^输出设置/ }).click();
    await page.getByRole('combobox', { name: '背景' }).click();
    await page.getByRole('option', { name: '绿幕' }).click();
    const cut = stage.locator('img[data-layer=outline]');
    await cut.waitFor();
    const corner = await stage.locator('[data-layer=presenter]').locator('..').screenshot();
    const { data, info } = await sharp(corner).raw().toBuffer({ resolveWithObject: true });
    const right = (100 * info.width + info.width - 10) * info.channels;
    // The green of the server, where the filmed background was violet.
    expect([...data.subarray(right, right + 3)]).toEqual([0, 177, 64]);
    expect(asked).toHaveLength(1);
    // Footage is not cut out: it does not play before another background.
    expect(await stage.getByRole('button', { name: '播放 知夏 的画面' }).count()).toBe(0);
  });

  test('scenes are opened, moved and taken back in the strip by keyboard, and each is heard alone', async () => {
    const spoken = heard('POST /api/audition');
    const page = await open('/multiples');
    await page.getByRole('button', { name: '导入长稿' }).click();
    await page.getByRole('textbox', { name: '长稿' }).fill('第一句。\n\n第二句。\n\n第三句。');
    await page.getByRole('button', { name: '拆分', exact: true }).click();
    const tiles = page.getByRole('list', { name: '场景列表' }).locator('button[draggable]');
    const said = () => tiles.allInnerTexts().then((all) => all.map((it) => /第.句/.exec(it)?.[0]));
    const openNow = () => page.locator('button[draggable][aria-current=true]').innerText();
    await expect.poll(said).toEqual(['第一句', '第二句', '第三句']);
    await page.getByRole('button', { name: /^2 .*第二句/ }).waitFor();

    await tiles.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(openNow).toContain('第二句');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('第二句');
    await page.keyboard.press('End');
    await expect.poll(openNow).toContain('第三句');
    await page.keyboard.press('Alt+ArrowLeft');
    await expect.poll(said).toEqual(['第一句', '第三句', '第二句']);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('第三句');

    await page.getByRole('button', { name: '删除场景 2' }).click();
    await expect.poll(said).toEqual(['第一句', '第二句']);
    await page.getByRole('button', { name: '撤销' }).click();
    await expect.poll(said).toEqual(['第一句', '第三句', '第二句']);

    await page.getByRole('button', { name: '试听场景 1' }).click();
    await page.getByRole('button', { name: '暂停场景 1' }).waitFor();
    await page.getByRole('button', { name: '试听场景 3' }).click();
    await page.getByRole('button', { name: '暂停场景 3' }).waitFor();
    expect(await page.getByRole('button', { name: /^暂停场景/ }).count()).toBe(1);
    expect(spoken.map((it) => it['text'])).toEqual(['第一句。', '第二句。']);
  });

  test('an excerpt of one scene plays in the place of its picture', async () => {
    const ordered = heard('POST /api/video/draft');
    const page = await open('/multiples');
    await page.getByLabel('视频文案', { exact: true }).click();
    await page.locator('.ProseMirror').waitFor();
    await page.keyboard.insertText(text);
    const frame = page.getByRole('region', { name: '画面' }).locator('[data-layer=presenter]').locator('..');
    const before = await frame.boundingBox();
    await page.getByRole('button', { name: '免费预览' }).click();
    const video = page.getByLabel('预览视频');
    await video.waitFor();
    expect(await video.boundingBox()).toEqual(before);
    expect(ordered).toHaveLength(1);
    expect(ordered[0]).toMatchObject({ text, background: 'original', aspect: 'source' });
  });

  test('no line of a long script runs under a button', async () => {
    const page = await open('/create');
    await page.getByLabel('视频文案', { exact: true }).click();
    const box = page.locator('.ProseMirror');
    await box.waitFor();
    await page.keyboard.insertText(text.repeat(80));
    const [script, button] = [
      await box.boundingBox(),
      await page.getByRole('button', { name: '插入停顿' }).boundingBox(),
    ];
    expect(script!.y + script!.height).toBeLessThanOrEqual(button!.y);
  });

  test('a recording that is too short is refused before it is sent, and one that was sent has no price', async () => {
    const signed = heard('GET /api/upload/sign');
    const page = await open('/create?drive=2');
    const seconds = (length: number) => {
      const wave = Buffer.alloc(44 + 8000 * length, 128);
      wave.write('RIFF\0\0\0\0WAVEfmt ', 0, 'latin1');
      wave.writeUInt32LE(36 + 8000 * length, 4);
      for (const [at, value] of [
        [16, 16],
        [24, 8000],
        [28, 8000],
        [40, 8000 * length],
      ] as const)
        wave.writeUInt32LE(value, at);
      for (const [at, value] of [
        [20, 1],
        [22, 1],
        [32, 1],
        [34, 8],
      ] as const)
        wave.writeUInt16LE(value, at);
      wave.write('data', 36);
      return wave;
    };
    const choose = (length: number) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: '录音.wav', mimeType: 'audio/wav', buffer: seconds(length) });
    await choose(6);
    await page.getByText('这段录音长 6 秒，不能使用：时长太短，至少需要 30 秒').waitFor();
    expect(signed).toEqual([]);
    await choose(40);
    await page.getByRole('button', { name: '移除 录音.wav' }).waitFor();
    expect(signed).toHaveLength(1);
    const price = page.getByRole('status').filter({ hasText: '积分' });
    await price.waitFor();
    // The browser cannot read this one; the server says how long it is.
    await page.getByRole('button', { name: '移除 录音.wav' }).click();
    answer('POST /api/upload/complete', {
      ...(answers['POST /api/upload/complete'] as object),
      duration: 12,
    });
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: '杂音.wav', mimeType: 'audio/wav', buffer: Buffer.alloc(50_000) });
    await page.getByRole('alert').filter({ hasText: '时长太短' }).waitFor();
    expect(await price.count()).toBe(0);
  });
});
