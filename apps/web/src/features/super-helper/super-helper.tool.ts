import { Bot } from 'lucide-react';
import { pages } from '../../kit/pages.ts';
import { helperSearch } from '../../lib/searches.ts';

export const superHelper = pages(
  {
    path: '/helper/index',
    load: () => import('./super-helper-page.tsx'),
    component: 'HelperPage',
    name: 'helper',
    icon: Bot,
    menu: true,
  },
  {
    path: '/helper/operation',
    search: helperSearch,
    load: () => import('./operation-page.tsx'),
    component: 'OperationPage',
  },
  {
    path: '/helper/asyncOperation',
    search: helperSearch,
    load: () => import('./async-operation-page.tsx'),
    component: 'AsyncOperationPage',
  },
);
