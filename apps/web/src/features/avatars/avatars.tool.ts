import { UsersRound } from 'lucide-react';
import { pages } from '../../kit/pages.ts';
import { avatarSearch } from '../../lib/searches.ts';

export const avatars = pages(
  {
    path: '/profile',
    search: avatarSearch,
    load: () => import('./my-avatars-page.tsx'),
    component: 'MyAvatarsPage',
    name: 'myAvatars',
    shows: ['avatar-clone'],
    opens: ['avatar-clone'],
  },
  {
    path: '/gProfile',
    load: () => import('./public-avatars-page.tsx'),
    component: 'PublicAvatarsPage',
    name: 'publicAvatars',
    icon: UsersRound,
    menu: true,
  },
);
