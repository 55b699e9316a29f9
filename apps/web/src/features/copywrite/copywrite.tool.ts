import { pages } from '../../lib/pages.ts';

export const copywrite = pages({
  path: '/copywrite/index',
  load: () => import('./copywrite-page.tsx'),
  component: 'CopywritePage',
});
