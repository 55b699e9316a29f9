// What is looked at: a page, and what is done on it before the picture.
import { scenes } from './fixtures.mjs';

const click = (role, name) => async (page) => page.getByRole(role, { name }).first().click();

export const views = [
  { name: 'home', path: '/home' },
  { name: 'home-voices', path: '/home', act: click('tab', '公共声音') },
  { name: 'login', path: '/login', open: { token: '' } },
  { name: 'login-errors', path: '/login?state=2', open: { token: '' }, act: click('button', '激活并登录') },
  { name: 'works', path: '/works' },
  {
    name: 'works-empty',
    path: '/works',
    act: async (page) => {
      scenes.empty = true;
      await page.reload({ waitUntil: 'networkidle' });
      scenes.empty = false;
    },
  },
  { name: 'profile', path: '/profile' },
  { name: 'profile-add', path: '/profile?add=1' },
  { name: 'gprofile', path: '/gProfile' },
  { name: 'consum', path: '/consum' },
  { name: 'more-credits', path: '/moreCredits' },
  { name: 'use', path: '/use' },
  { name: 'protocol', path: '/protocol?type=user' },
  { name: 'missing', path: '/nowhere' },
  { name: 'create', path: '/create' },
];
