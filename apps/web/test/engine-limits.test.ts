import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownEngines } from '@likeness/domain/engine-grades';
import { toolEngines } from '@likeness/domain/tool-engines';
import { toolPages } from '@likeness/domain/tool-names';
import { toolOf } from '@likeness/domain/tools';
import { noBrowser } from '../../../tools/chromium.ts';
import { type reusedPages, sharedSite } from './browser.mjs';
import { talkingPath } from './fixtures/employees.mjs';
import { sizes } from './views.mjs';

/** Where the order of a tool is made, where that is not the page that its records are on. */
const forms: Record<string, string> = {
  chat: toolPages.chat,
  'bot-speech': talkingPath,
  'one-click': '/cozeVideo',
};
/** What the chat says of the guide, in its own words. */
const guide = '离线助手：按规则理解和写作，自由对话需运营人员接入语言模型';

const wordsOf = (job: string) =>
  job === 'conversation' ? guide : ownEngines.find((engine) => engine.job === job)!.limits['zh-CN'];
const tools = Object.entries(toolEngines).filter(([, jobs]) => jobs.length > 0);

if (noBrowser) console.log(`${noBrowser}: forms are not looked at`);

describe.skipIf(noBrowser)('what a modest engine can do', () => {
  let pages: ReturnType<typeof reusedPages>;
  let tab: Awaited<ReturnType<typeof pages.take>>;
  beforeAll(async () => {
    ({ pages } = await sharedSite());
    tab = await pages.take({ ...sizes.wide, theme: 'dark', language: 'zh-CN' });
  });
  afterAll(() => pages.giveBack(tab));

  test.each(tools)('is said where %s is ordered', async (kind, jobs) => {
    const { page } = tab;
    await page.goto(forms[kind] ?? toolOf(kind)!.page!);
    // Words that are pasted need no engine.
    if (kind === 'video-analysis') await page.getByRole('radio', { name: '视频链接' }).click();
    for (const job of jobs) await page.getByText(wordsOf(job)).first().waitFor({ timeout: 15_000 });
  });

  test('is known for every tool that there is', () => {
    expect(tools.map(([kind]) => kind)).toEqual([
      'video-extract',
      'audio-extract',
      'copy-extract',
      'bot-speech',
      'translation',
      'script',
      'video-analysis',
      'account-analysis',
      'one-click',
      'chat',
    ]);
  });
});
