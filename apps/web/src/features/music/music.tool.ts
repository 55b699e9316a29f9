import type { Opening } from '@likeness/contract/chat';
import { toolNames, toolPages } from '@likeness/domain/tool-names';
import { Music } from 'lucide-react';
import { pages } from '../../kit/pages.ts';

export const music = pages({
  path: toolPages.music,
  load: () => import('./music-page.tsx'),
  component: 'MusicPage',
  name: toolNames.music,
  icon: Music,
  menu: true,
  card: { key: 'music', section: 'sectionAudio', place: 2 },
  shows: ['music'],
  opens: ['music'],
  fill: async ({ topic }: Opening) => {
    const { useMusicDraft } = await import('./music-draft.store.ts');
    if (topic) useMusicDraft.getState().change({ mode: 'inspiration', prompt: topic });
  },
});
