import { toolPages } from '@likeness/domain/tool-names';
import { pages } from '../../lib/pages.ts';

export const clips = pages(
  {
    path: toolPages.textClip,
    load: () => import('./text-clip-page.tsx'),
    component: 'TextClipPage',
  },
  {
    path: toolPages.imageClip,
    load: () => import('./image-clip-page.tsx'),
    component: 'ImageClipPage',
  },
);
