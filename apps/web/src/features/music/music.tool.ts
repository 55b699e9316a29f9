import { toolNames, toolPages } from '@likeness/domain/tool-names';
import { Music } from 'lucide-react';
import { pages } from '../../lib/pages.ts';

export const music = pages({
  path: toolPages.music,
  load: () => import('./music-page.tsx'),
  component: 'MusicPage',
  name: toolNames.music,
  icon: Music,
  menu: true,
});
