import { FileText } from 'lucide-react';
import { pages } from '../../kit/pages.ts';

export const copywrite = pages({
  path: '/copywrite/index',
  load: () => import('./copywrite-page.tsx'),
  component: 'CopywritePage',
  icon: FileText,
  card: { key: 'copywrite', section: 'sectionCopy', place: 3 },
});
