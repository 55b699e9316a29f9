import { toolNames, toolPages } from '@likeness/domain/tool-names';
import { TrendingUp } from 'lucide-react';
import { pages } from '../../kit/pages.ts';

export const scriptOrders = pages({
  path: toolPages.scriptOrder,
  load: () => import('./script-orders-page.tsx'),
  component: 'ScriptOrdersPage',
  name: toolNames.scriptOrder,
  icon: TrendingUp,
  menu: true,
  card: { key: 'analysis', section: 'elsewhere', place: 5 },
  shows: ['script'],
});
