import { toolPages } from '@likeness/domain/tool-names';
import { pages } from '../../lib/pages.ts';
import { createSearch } from '../../lib/searches.ts';

export const avatarVideos = pages({
  path: toolPages.avatarVideo,
  search: createSearch,
  load: () => import('./create-page.tsx'),
  component: 'CreatePage',
});
