import { AudioLines } from 'lucide-react';
import { pages } from '../../kit/pages.ts';
import { addSearch } from '../../lib/searches.ts';

export const voiceClone = pages(
  {
    path: '/clone',
    search: addSearch,
    load: () => import('./my-voices-page.tsx'),
    component: 'MyVoicesPage',
    name: 'voiceClone',
    icon: AudioLines,
    card: { key: 'voice', section: 'elsewhere', place: 3 },
    shows: ['voice-clone'],
    opens: ['voice-clone'],
  },
  {
    path: '/voice',
    load: () => import('./voice-files-page.tsx'),
    component: 'VoiceFilesPage',
  },
);
