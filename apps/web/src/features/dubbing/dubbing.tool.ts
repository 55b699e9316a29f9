import type { Opening } from '@likeness/contract/chat';
import { toolNames, toolPages } from '@likeness/domain/tool-names';
import { Mic } from 'lucide-react';
import { pages } from '../../kit/pages.ts';

export const dubbing = pages({
  path: toolPages.dubbing,
  load: () => import('./dubbing-page.tsx'),
  component: 'DubbingPage',
  name: toolNames.dubbing,
  icon: Mic,
  menu: true,
  card: { key: 'dubbing', section: 'sectionAudio', place: 1 },
  shows: ['dubbing'],
  opens: ['dubbing'],
  fill: async (_told: Opening, words: string) => {
    const [{ useDubbingDraft }, { changeLine }] = await Promise.all([
      import('./dubbing-draft.store.ts'),
      import('./dubbing-draft.ts'),
    ]);
    const { draft, change } = useDubbingDraft.getState();
    if (words) change({ lines: changeLine(draft.lines, draft.open, { drive: 'text', text: words }) });
  },
});
