import { describe, expect, test } from 'vitest';
import { noBrowser } from '../../../tools/chromium.ts';
import { useScreens } from './screens.ts';

describe.skipIf(noBrowser)('the tools of a script', () => {
  const screens = useScreens();
  const { answer, open } = screens;

  test('polishing needs a script, shows it before and after, and replaces it when its user says so', async () => {
    const sent: Record<string, string>[] = [];
    answer('POST /api/text/polish', (params) => {
      sent.push(params);
      const content = '大家好，欢迎光临！';
      return { content, list: [content], credits: 0, balance: 100 };
    });
    const page = await open('/create');
    const tools = page.getByRole('group', { name: '文案工具' });
    const polish = async () => {
      await tools.getByRole('button', { name: '润色' }).click();
      await page.getByRole('menuitem', { name: '润色' }).click();
    };
    await polish();
    await page.getByText('请输入文案').first().waitFor();
    expect(sent).toEqual([]);
    await page.getByLabel('视频文案', { exact: true }).click();
    await page.locator('.ProseMirror').waitFor();
    await page.keyboard.insertText('大家好欢迎光临');
    await polish();
    const dialog = page.getByRole('dialog', { name: '润色' });
    for (const words of ['大家好欢迎光临', '大家好，欢迎光临！']) await dialog.getByText(words).waitFor();
    const editor = page.locator('.ProseMirror');
    expect(await editor.innerText()).toBe('大家好欢迎光临');
    await dialog.getByRole('button', { name: '使用这版' }).click();
    await expect.poll(() => editor.innerText()).toBe('大家好，欢迎光临！');
    expect(sent).toEqual([expect.objectContaining({ text: '大家好欢迎光临', action: 'polish' })]);
  });

  test('who waits for a text reads how many are written before it', async () => {
    let written: (text: string) => void = () => undefined;
    const content = new Promise<string>((resolve) => (written = resolve));
    const { page } = screens;
    await page.route('**/api/events?*', (route) =>
      route.fulfill({
        contentType: 'text/event-stream',
        body: 'id: 1\nevent: writing\ndata: {"before":2}\n\n',
      }),
    );
    await page.route('**/api/text/polish', async (route) => {
      const text = await content;
      const data = { content: text, list: [text], credits: 0, balance: 100 };
      await route.fulfill({ json: { code: 0, msg: '', data } });
    });
    await open('/create');
    await page.getByLabel('视频文案', { exact: true }).click();
    await page.locator('.ProseMirror').waitFor();
    await page.keyboard.insertText('大家好欢迎光临');
    await page.getByRole('group', { name: '文案工具' }).getByRole('button', { name: '润色' }).click();
    await page.getByRole('menuitem', { name: '润色' }).click();
    const dialog = page.getByRole('dialog', { name: '润色' });
    await dialog.getByText('一次只写一篇，前面还有 2 篇').waitFor();
    written('大家好，欢迎光临！');
    await dialog.getByText('大家好，欢迎光临！').waitFor();
    expect(await dialog.getByText('一次只写一篇').count()).toBe(0);
  });
});
