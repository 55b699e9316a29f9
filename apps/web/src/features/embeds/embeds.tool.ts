import { pages } from '../../kit/pages.ts';
import { embedSearch } from '../../lib/searches.ts';

export const embeds = pages({
  path: '/employee/embed',
  search: embedSearch,
  load: () => import('./embed-page.tsx'),
  component: 'EmbedPage',
});
