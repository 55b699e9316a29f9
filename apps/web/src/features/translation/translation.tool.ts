import { toolNames, toolPages } from '@likeness/domain/tool-names';
import { Languages } from 'lucide-react';
import { pages } from '../../lib/pages.ts';
import { seaSearch } from '../../lib/searches.ts';

export const translation = pages({
  path: toolPages.translation,
  search: seaSearch,
  load: () => import('./translation-page.tsx'),
  component: 'TranslationPage',
  name: toolNames.translation,
  icon: Languages,
  menu: true,
});
