import { toolPages } from '@likeness/domain/tool-names';
import { pages } from '../../lib/pages.ts';
import { analysisSearch } from '../../lib/searches.ts';

export const analysis = pages(
  {
    path: toolPages.videoAnalysis,
    search: analysisSearch,
    load: () => import('./analysis-page.tsx'),
    component: 'AnalysisPage',
  },
  {
    path: toolPages.accountAnalysis,
    search: analysisSearch,
    load: () => import('./account-page.tsx'),
    component: 'AccountPage',
  },
);
