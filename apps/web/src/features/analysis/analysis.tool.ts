import type { Opening } from '@likeness/contract/chat';
import { toolNames, toolPages } from '@likeness/domain/tool-names';
import { pages } from '../../kit/pages.ts';
import { analysisSearch } from '../../lib/searches.ts';

export const analysis = pages(
  {
    path: toolPages.videoAnalysis,
    search: analysisSearch,
    load: () => import('./analysis-page.tsx'),
    component: 'AnalysisPage',
    name: toolNames.videoAnalysis,
    shows: ['video-analysis'],
    opens: ['analysis'],
    fill: async ({ link }: Opening) => {
      const { useAnalysisDraft } = await import('./analysis-draft.ts');
      if (link) useAnalysisDraft.getState().change({ source: 'link', link });
    },
  },
  {
    path: toolPages.accountAnalysis,
    search: analysisSearch,
    load: () => import('./account-page.tsx'),
    component: 'AccountPage',
    shows: ['account-analysis'],
  },
);
