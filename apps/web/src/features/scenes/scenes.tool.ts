import { toolPages } from '@likeness/domain/tool-names';
import { Layers } from 'lucide-react';
import { pages } from '../../lib/pages.ts';

export const scenes = pages({
  path: toolPages.scenes,
  load: () => import('./scenes-page.tsx'),
  component: 'ScenesPage',
  name: 'scenes',
  icon: Layers,
  menu: true,
});
