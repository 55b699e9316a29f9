import { toolPages } from '@likeness/domain/tool-names';
import { pages } from '../../lib/pages.ts';
import { traceSearch } from '../../lib/searches.ts';

export const extraction = pages(
  {
    path: toolPages.videoExtract,
    load: () => import('./extraction-page.tsx'),
    component: 'VideoExtractPage',
  },
  {
    path: toolPages.audioExtract,
    load: () => import('./extraction-page.tsx'),
    component: 'AudioExtractPage',
  },
  {
    path: toolPages.copyExtract,
    search: traceSearch,
    load: () => import('./extraction-page.tsx'),
    component: 'CopyExtractPage',
  },
);
