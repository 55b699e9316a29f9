import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { noBrowser } from '../../../tools/chromium.ts';
import { answers } from './fixtures.mjs';
import { useScreens } from './screens.ts';

const audition = answers['GET /api/audition'] as object;

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('视频文案', { exact: true }).click();
  await page.locator('.ProseMirror').waitFor();
  await page.keyboard.insertText(text);
}

/** Five seconds of silence, as the server sends a piece of sound. */
const piece = {
  sampleRate: 24_000,
  data: Buffer.alloc(2 * 24_000 * 5).toString('base64'),
  words: [{ start: 0, end: 5, from: 0, to: 3 }],
  mouth: null,
};
const event = `event: sound\ndata: ${JSON.stringify(piece)}\n\n`;
const stream = (page: Page, body: string) =>
  page.route('**/api/voice/audition/stream?token=ticket', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body }),
  );

describe.skipIf(noBrowser)('an audition', () => {
  const { answer, heard, open } = useScreens();

  test('is asked for again after 3 s, played, and forgotten when script, language or emotion change', async () => {
    const started = heard('POST /api/audition');
    const times: number[] = [];
    answer('GET /api/audition', () => {
      times.push(Date.now());
      return { ...audition, status: times.length < 6 ? 2 : 3 };
    });
    const page = await open('/create');
    await write(page, '大家好');
    const listen = page.getByRole('button', { name: '试听', exact: true });
    await listen.click();
    await page.getByRole('button', { name: '暂停', exact: true }).waitFor();
    // The first four looks come sooner; from then on every 3 s, as slow as the machine may be.
    expect(times).toHaveLength(6);
    expect(times[5]! - times[4]!).toBeGreaterThanOrEqual(2900);
    await page.getByRole('button', { name: '暂停', exact: true }).click();
    await listen.click();
    expect(started).toHaveLength(1);
    await page.getByRole('combobox', { name: '情感' }).click();
    await page.getByRole('option', { name: '悲伤' }).click();
    await listen.click();
    await expect.poll(() => started.length).toBe(2);
    expect(started[1]).toMatchObject({ emotion: 'sad', text: '大家好' });
  });

  test('is heard while it is made, paused and gone on with, and kept when it is ready', async () => {
    const started: unknown[] = [];
    answer('POST /api/audition', (params) => {
      started.push(params);
      return { job_id: 'a0000000-0000-4000-8000-000000000091', stream: 'ticket' };
    });
    let ready = false;
    const looks: number[] = [];
    answer('GET /api/audition', () => {
      looks.push(Date.now());
      return { ...audition, status: ready ? 3 : 2 };
    });
    const page = await open('/create');
    await stream(page, `${event}${event}event: done\ndata: {}\n\n`);
    await write(page, '大家好');
    const listen = page.getByRole('button', { name: '试听', exact: true });
    const pause = page.getByRole('button', { name: '暂停', exact: true });
    await listen.click();
    await pause.waitFor();
    await expect.poll(() => looks.length).toBeGreaterThan(0);
    await pause.click();
    await listen.click();
    await pause.waitFor();
    ready = true;
    await pause.click();
    await listen.click();
    expect(started).toHaveLength(1);
    // Another text is another audition.
    await write(page, '早上好');
    await listen.click();
    await expect.poll(() => started.length).toBe(2);
  });

  test('whose stream breaks off goes on with the finished sound', async () => {
    answer('POST /api/audition', { job_id: 'a0000000-0000-4000-8000-000000000092', stream: 'ticket' });
    let ready = false;
    answer('GET /api/audition', () => ({ ...audition, status: ready ? 3 : 2 }));
    const page = await open('/create');
    await stream(page, event);
    await write(page, '大家好');
    const finished = page.waitForRequest('**/fixture/voice.wav');
    await page.getByRole('button', { name: '试听', exact: true }).click();
    const pause = page.getByRole('button', { name: '暂停', exact: true });
    await pause.waitFor();
    ready = true;
    await finished;
    await pause.waitFor();
  });

  test('that fails stops and says so', async () => {
    answer('GET /api/audition', { ...audition, status: 4, url: '', problem: 'audition-failed', message: '' });
    const page = await open('/create');
    await write(page, '大家好');
    await page.getByRole('button', { name: '试听', exact: true }).click();
    await page.getByText('语音合成失败，请重试').waitFor();
    await page.getByRole('button', { name: '试听', exact: true }).waitFor();
  });
});
