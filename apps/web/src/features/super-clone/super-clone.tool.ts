import { toolPages } from '@likeness/domain/tool-names';
import { Crown } from 'lucide-react';
import { pages } from '../../kit/pages.ts';

export const superClone = pages({
  path: toolPages.superClone,
  load: () => import('./super-clone-page.tsx'),
  component: 'SuperClonePage',
  name: 'superClone',
  icon: Crown,
  menu: true,
  card: { key: 'superClone', section: 'sectionCopy', place: 1 },
});
