import { toolNames, toolPages } from '@likeness/domain/tool-names';
import { Mic } from 'lucide-react';
import { pages } from '../../lib/pages.ts';

export const dubbing = pages({
  path: toolPages.dubbing,
  load: () => import('./dubbing-page.tsx'),
  component: 'DubbingPage',
  name: toolNames.dubbing,
  icon: Mic,
  menu: true,
});
