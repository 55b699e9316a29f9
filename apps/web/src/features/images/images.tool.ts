import { toolNames, toolPages } from '@likeness/domain/tool-names';
import { Images } from 'lucide-react';
import { pages } from '../../lib/pages.ts';

export const images = pages({
  path: toolPages.image,
  load: () => import('./image-page.tsx'),
  component: 'ImagePage',
  name: toolNames.image,
  icon: Images,
  menu: true,
});
