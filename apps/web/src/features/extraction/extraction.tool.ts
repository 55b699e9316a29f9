import type { Opening } from '@likeness/contract/chat';
import { toolNames, toolPages } from '@likeness/domain/tool-names';
import { AudioLines, Captions, Clapperboard } from 'lucide-react';
import { pages } from '../../kit/pages.ts';
import { traceSearch } from '../../lib/searches.ts';

export const extraction = pages(
  {
    path: toolPages.videoExtract,
    load: () => import('./extraction-page.tsx'),
    component: 'VideoExtractPage',
    icon: Clapperboard,
    card: { key: 'videoExtract', section: 'sectionExtract', place: 1 },
  },
  {
    path: toolPages.audioExtract,
    load: () => import('./extraction-page.tsx'),
    component: 'AudioExtractPage',
    icon: AudioLines,
    card: { key: 'audioExtract', section: 'sectionExtract', place: 2 },
  },
  {
    path: toolPages.copyExtract,
    search: traceSearch,
    load: () => import('./extraction-page.tsx'),
    component: 'CopyExtractPage',
    name: toolNames.copyExtract,
    icon: Captions,
    card: { key: 'copyExtract', section: 'sectionExtract', place: 3 },
    opens: ['extract'],
    query: ({ link }: Opening) => (link ? { link } : {}),
  },
);
