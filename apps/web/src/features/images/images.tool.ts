import type { Opening } from '@likeness/contract/chat';
import { toolNames, toolPages } from '@likeness/domain/tool-names';
import { Images } from 'lucide-react';
import { pages } from '../../kit/pages.ts';

export const images = pages({
  path: toolPages.image,
  load: () => import('./image-page.tsx'),
  component: 'ImagePage',
  name: toolNames.image,
  icon: Images,
  menu: true,
  card: { key: 'image', section: 'sectionMedia', place: 1 },
  shows: ['image'],
  opens: ['image'],
  fill: async ({ topic, aspect }: Opening) => {
    const { fillImage } = await import('./image-draft.ts');
    fillImage(topic, aspect);
  },
});
