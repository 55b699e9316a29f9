import { toolPages } from '@likeness/domain/tool-names';
import { Clapperboard } from 'lucide-react';
import { pages } from '../../kit/pages.ts';
import { createSearch } from '../../lib/searches.ts';

export const avatarVideos = pages({
  path: toolPages.avatarVideo,
  search: createSearch,
  load: () => import('./create-page.tsx'),
  component: 'CreatePage',
  name: 'createVideo',
  icon: Clapperboard,
  card: { key: 'create', section: 'elsewhere', place: 1 },
  opens: ['avatar-video', 'write', 'rewrite'],
});
