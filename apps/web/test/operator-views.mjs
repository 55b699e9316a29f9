import { settle } from './browser.mjs';
import { scenes } from './fixtures/scenes.mjs';

/** The page again, in another state of the studio. */
export async function reloadWith(scene, page) {
  scenes[scene] = true;
  await page.reload();
  await page.locator('h1').first().waitFor();
  await settle(page);
}

const asOperator = async (page) => reloadWith('admin', page);

// What operators alone see.
export const operatorViews = [
  { name: 'voice-packs', path: '/voicePacks', act: asOperator },
  { name: 'engines', path: '/admin/engines', act: asOperator },
  {
    name: 'engine-order',
    path: '/admin/engines',
    act: async (page) => {
      await asOperator(page);
      await page.getByRole('button', { name: '对话的引擎顺序' }).click();
      await page.getByRole('button', { name: '下移 OpenAI API' }).click();
    },
  },
  {
    name: 'engine-service',
    path: '/admin/engines',
    act: async (page) => {
      await asOperator(page);
      await page.getByRole('button', { name: '修改 OpenAI API' }).click();
      await page.getByRole('button', { name: '试一次' }).click();
      await page.getByRole('status').filter({ hasText: '成功' }).waitFor();
    },
  },
  {
    name: 'engine-workflow',
    path: '/admin/engines',
    act: async (page) => {
      await asOperator(page);
      await page.getByRole('button', { name: '接入 ComfyUI' }).click();
      await page.getByRole('button', { name: '用现成的工作流' }).click();
      await page.getByText('flux1-schnell-fp8').waitFor();
    },
  },
];
