import { scenes } from './fixtures/scenes.mjs';

/** Opens the form for an avatar and asks a phone for its footage, until `state` is seen; a phone itself is not offered it. */
const askPhone = (state, shown) => async (page, size) => {
  scenes.handoff = state;
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '下一步' }).click();
  if (size !== 'wide') return;
  await page.getByRole('radio', { name: '用手机' }).click();
  await shown(page).waitFor();
};
const text = (words) => (page) => page.getByText(words);

/** A phone in place of the computer: what the computer shows, and what the phone does. */
export const phoneViews = [
  {
    name: 'profile-phone',
    path: '/profile?add=1',
    only: 'wide',
    act: askPhone('waiting', (page) => page.getByRole('img', { name: '手机扫这个二维码' })),
  },
  {
    name: 'profile-phone-there',
    path: '/profile?add=1',
    only: 'wide',
    act: askPhone('there', text('手机已连上')),
  },
  {
    name: 'profile-phone-sending',
    path: '/profile?add=1',
    only: 'wide',
    act: askPhone('sending', text('手机正在发送 42%')),
  },
  {
    name: 'profile-phone-over',
    path: '/profile?add=1',
    only: 'wide',
    act: askPhone('over', text('这个二维码已失效')),
  },
  { name: 'by-phone-film', path: '/byPhone#film', only: 'phone' },
  { name: 'by-phone-photo', path: '/byPhone#photo', only: 'phone' },
  { name: 'by-phone-voice', path: '/byPhone#voice', only: 'phone' },
  { name: 'by-phone-used', path: '/byPhone#used', only: 'phone' },
];
