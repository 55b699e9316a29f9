import { toolNames, toolPages } from '@likeness/domain/tool-names';
import { ImagePlay, PawPrint } from 'lucide-react';
import { pages } from '../../lib/pages.ts';
import { addSearch, pictureSearch } from '../../lib/searches.ts';

export const photoTalk = pages(
  {
    path: toolPages.photoTalk,
    search: addSearch,
    load: () => import('./pictures-page.tsx'),
    component: 'CharactersPage',
    name: toolNames.photoTalk,
    icon: ImagePlay,
    menu: true,
  },
  {
    path: '/store/characters',
    search: pictureSearch,
    load: () => import('./speaking-picture-page.tsx'),
    component: 'PhotoTalkPage',
  },
  {
    path: toolPages.petVideo,
    search: addSearch,
    load: () => import('./pictures-page.tsx'),
    component: 'PetsPage',
    name: toolNames.petVideo,
    icon: PawPrint,
    menu: true,
  },
  {
    path: '/pet/establish',
    search: pictureSearch,
    load: () => import('./speaking-picture-page.tsx'),
    component: 'PetVideoPage',
  },
);
