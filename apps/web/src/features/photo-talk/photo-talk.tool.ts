import { toolNames, toolPages } from '@likeness/domain/tool-names';
import { ImagePlay, PawPrint } from 'lucide-react';
import { pages } from '../../kit/pages.ts';
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
    card: { key: 'photo', section: 'banner', place: 2, pictures: 'person' },
    opens: ['photo-talk'],
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
    card: { key: 'pet', section: 'banner', place: 1, pictures: 'pet' },
    opens: ['pet-video'],
  },
  {
    path: '/pet/establish',
    search: pictureSearch,
    load: () => import('./speaking-picture-page.tsx'),
    component: 'PetVideoPage',
  },
);
