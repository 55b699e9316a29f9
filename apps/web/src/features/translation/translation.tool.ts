import type { Opening } from '@likeness/contract/chat';
import { toolNames, toolPages } from '@likeness/domain/tool-names';
import { Languages } from 'lucide-react';
import { pages } from '../../kit/pages.ts';
import { seaSearch } from '../../lib/searches.ts';

export const translation = pages({
  path: toolPages.translation,
  search: seaSearch,
  load: () => import('./translation-page.tsx'),
  component: 'TranslationPage',
  name: toolNames.translation,
  icon: Languages,
  menu: true,
  card: { key: 'translation', section: 'sectionAudio', place: 3 },
  opens: ['translate-video'],
  fill: async ({ language }: Opening) => {
    const { useTranslationDraft } = await import('./translation-draft.store.ts');
    if (language) useTranslationDraft.getState().change({ target: language });
  },
});
