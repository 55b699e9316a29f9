import { pages } from '../../lib/pages.ts';
import { addSearch } from '../../lib/searches.ts';

export const voiceClone = pages(
  {
    path: '/clone',
    search: addSearch,
    load: () => import('./my-voices-page.tsx'),
    component: 'MyVoicesPage',
  },
  {
    path: '/voice',
    load: () => import('./voice-files-page.tsx'),
    component: 'VoiceFilesPage',
  },
);
