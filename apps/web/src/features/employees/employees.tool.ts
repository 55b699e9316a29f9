import { toolPages } from '@likeness/domain/tool-names';
import { Headset, UsersRound } from 'lucide-react';
import { pages } from '../../kit/pages.ts';
import { talkingSearch } from '../../lib/searches.ts';

export const employees = pages(
  {
    path: toolPages.botSpeech,
    load: () => import('./employees-page.tsx'),
    component: 'EmployeesPage',
    name: 'employees',
    icon: Headset,
    menu: true,
    card: { key: 'employee', section: 'elsewhere', place: 6, icon: UsersRound },
  },
  {
    path: '/employee/talking',
    search: talkingSearch,
    load: () => import('./talking-page.tsx'),
    component: 'TalkingPage',
  },
);
