import { toolPages } from '@likeness/domain/tool-names';
import { MessageSquareText } from 'lucide-react';
import { pages } from '../../kit/pages.ts';
import { chatSearch } from '../../lib/searches.ts';

export const chat = pages({
  path: toolPages.chat,
  search: chatSearch,
  load: () => import('./chat-page.tsx'),
  component: 'ChatPage',
  name: 'aiChat',
  icon: MessageSquareText,
  menu: true,
  card: { key: 'chat', section: 'sectionCopy', place: 2 },
});
