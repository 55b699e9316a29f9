import type { Opening } from '@likeness/contract/chat';
import { toolPages } from '@likeness/domain/tool-names';
import { Layers } from 'lucide-react';
import { pages } from '../../kit/pages.ts';

export const scenes = pages({
  path: toolPages.scenes,
  load: () => import('./scenes-page.tsx'),
  component: 'ScenesPage',
  name: 'scenes',
  icon: Layers,
  menu: true,
  card: { key: 'scenes', section: 'elsewhere', place: 2 },
  opens: ['multi-scene'],
  fill: async (_told: Opening, words: string) => {
    const [{ useScenesDraft }, { scenesOf }] = await Promise.all([
      import('./scenes-draft.store.ts'),
      import('./scenes-draft.ts'),
    ]);
    const { draft, change } = useScenesDraft.getState();
    // Scenes that were worked on are not written over.
    if (words && draft.scenes.every(({ text }) => !text.trim())) change(scenesOf(words, draft.scenes[0]!));
  },
});
