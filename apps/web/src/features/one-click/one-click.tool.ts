import { toolNames, toolPages } from '@likeness/domain/tool-names';
import { Sparkles, WandSparkles } from 'lucide-react';
import { pages } from '../../kit/pages.ts';
import { editSearch } from '../../lib/searches.ts';

export const oneClick = pages(
  {
    path: '/cozeVideo',
    load: () => import('./one-click-page.tsx'),
    component: 'OneClickPage',
    name: toolNames.oneClick,
    icon: WandSparkles,
    menu: true,
    card: { key: 'oneClick', section: 'elsewhere', place: 4, icon: Sparkles },
  },
  {
    path: '/cozeVideo/editVideo',
    search: editSearch,
    load: () => import('./edit-page.tsx'),
    component: 'EditPage',
  },
  {
    path: toolPages.oneClick,
    load: () => import('./history-page.tsx'),
    component: 'OneClickHistoryPage',
    shows: ['one-click'],
  },
);
