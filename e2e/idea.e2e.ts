import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openaiProtocol } from '@likeness/engines/language/test/openai-double';
import { streamDouble, type StreamDouble } from '@likeness/engines/language/test/stream-double';
import { activate, journey, order, picture, waitForWork } from './journey.ts';
import { noBrowser } from '../tools/chromium.ts';
import { startStudio } from './start.ts';
import { openStage } from './studio.ts';

const said = '手冲咖啡只要三分钟。周末来店里，我教你。';

/** A studio of its own: that of the other journeys has no language model. */
describe.skipIf(noBrowser)('from an idea to a video with a language model', () => {
  const stage = openStage();
  let double: StreamDouble;
  let studio: Awaited<ReturnType<typeof startStudio>>;

  beforeAll(async () => {
    double = await streamDouble(openaiProtocol);
    studio = await startStudio({
      TRUST_PROXY: '1',
      LANGUAGE_URL: `${double.baseUrl}/v1`,
      LANGUAGE_MODEL: 'm',
      LANGUAGE_THINKING_MODEL: 'm',
      LANGUAGE_KEY: openaiProtocol.key,
    });
  });
  afterAll(async () => {
    await studio?.stop();
    await double?.stop();
  });

  test('a person asks, sees the model think and write, and the same words become a talking video', () => {
    const { codes } = JSON.parse(readFileSync(join(studio.data, 'first-run.json'), 'utf8')) as {
      codes: string[];
    };
    const own = { ...stage, studio: { url: studio.url, code: () => codes[0]! } };
    return journey(own, 'idea', async (page) => {
      await activate(page, own.studio, '/store/aiChat');
      double.say({ thinking: ['先想', '一个开头。'], text: [...said] }, { size: 300, pause: 40 });
      await page.getByRole('button', { name: '深度思考' }).click();
      await page.getByLabel('问题', { exact: true }).fill('介绍我的咖啡店');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: '去生成视频' }).click();
      await page.waitForURL((url) => url.pathname === '/create');
      await picture(page, 'idea-create');
      await page.getByText(said.slice(0, 10)).first().waitFor();
      await order(page);
      await waitForWork(page, '手冲咖啡只要三分钟');
      expect(double.received.filter(({ path }) => path.endsWith('/chat/completions'))).toHaveLength(1);
      await picture(page, 'idea-made');
    });
  });
});
