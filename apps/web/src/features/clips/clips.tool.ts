import type { Opening } from '@likeness/contract/chat';
import { toolNames, toolPages } from '@likeness/domain/tool-names';
import { Film, Video } from 'lucide-react';
import { pages } from '../../kit/pages.ts';

export const clips = pages(
  {
    path: toolPages.textClip,
    load: () => import('./text-clip-page.tsx'),
    component: 'TextClipPage',
    name: toolNames.textClip,
    icon: Video,
    card: { key: 'textClip', section: 'sectionMedia', place: 2 },
    opens: ['clip'],
    fill: async ({ topic, aspect }: Opening) => {
      const { fillTextClip } = await import('./clip-draft.ts');
      fillTextClip(topic, aspect);
    },
  },
  {
    path: toolPages.imageClip,
    load: () => import('./image-clip-page.tsx'),
    component: 'ImageClipPage',
    icon: Film,
    card: { key: 'imageClip', section: 'sectionMedia', place: 3 },
  },
);
