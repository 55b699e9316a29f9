import { chatPath } from './fixtures/chat.mjs';
import { embedPath, talkingPath } from './fixtures/employees.mjs';

/** Pages on which people talk with the assistant and with digital employees. */
export const talkViews = [
  { name: 'chat', path: chatPath },
  {
    name: 'chat-thoughts',
    path: chatPath,
    act: async (page) => {
      await page.getByText('思考过程').click();
      await page.getByText('先想三个角度').waitFor();
    },
  },
  {
    name: 'employee-hire',
    path: '/employee',
    act: async (page) => page.getByRole('button', { name: '雇佣 浩然' }).click(),
  },
  { name: 'employee-talking', path: talkingPath },
  { name: 'employee-embed', path: embedPath },
];
