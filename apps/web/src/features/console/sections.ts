import {
  AudioLines,
  Bell,
  BookCheck,
  ChartColumn,
  FileCheck,
  History,
  LayoutGrid,
  LibraryBig,
  PenLine,
  SlidersHorizontal,
  Ticket,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { lazy, type ComponentType } from 'react';
import { textsOf } from '../../i18n/i18n.ts';
import type { Texts } from '../../i18n/texts.ts';

/** What a section is given of the address behind its own path: `/admin/users/x` gives `x` to the users. */
export type SectionProps = { rest: string };

export type Section = {
  path: string;
  name: keyof Texts['console'];
  icon: LucideIcon;
  /** Its code and its texts come when it is opened. */
  Content: ComponentType<SectionProps>;
};

/** The sections of the console in the order of its menu; the first one opens at `/admin`. */
export const sections: readonly [Section, ...Section[]] = [
  {
    path: 'overview',
    name: 'overview',
    icon: ChartColumn,
    Content: lazy(async () => {
      const [part] = await Promise.all([import('../overview/overview-section.tsx'), textsOf('overview')]);
      return { default: part.OverviewSection };
    }),
  },
  {
    path: 'users',
    name: 'users',
    icon: Users,
    Content: lazy(async () => {
      const [part] = await Promise.all([import('../users/users-section.tsx'), textsOf('users', 'audit')]);
      return { default: part.UsersSection };
    }),
  },
  {
    path: 'works',
    name: 'works',
    icon: LayoutGrid,
    Content: lazy(async () => {
      const [part] = await Promise.all([import('../orders/orders-section.tsx'), textsOf('orders')]);
      return { default: part.OrdersSection };
    }),
  },
  {
    path: 'codes',
    name: 'codes',
    icon: Ticket,
    Content: lazy(async () => {
      const [part] = await Promise.all([import('../codes/codes-section.tsx'), textsOf('codes')]);
      return { default: part.CodesSection };
    }),
  },
  {
    path: 'channels',
    name: 'channels',
    icon: SlidersHorizontal,
    Content: lazy(async () => {
      const [part] = await Promise.all([import('../channels/channels-section.tsx'), textsOf('channels')]);
      return { default: part.ChannelsSection };
    }),
  },
  {
    path: 'library',
    name: 'library',
    icon: LibraryBig,
    Content: lazy(async () => {
      const [part] = await Promise.all([
        import('../shelves/shelves-section.tsx'),
        textsOf('shelves', 'library', 'voices', 'uploads'),
      ]);
      return { default: part.ShelvesSection };
    }),
  },
  {
    path: 'words',
    name: 'words',
    icon: PenLine,
    Content: lazy(async () => {
      const [part] = await Promise.all([
        import('../wording/wording-section.tsx'),
        textsOf('wording', 'shelves', 'uploads'),
      ]);
      return { default: part.WordingSection };
    }),
  },
  {
    path: 'consents',
    name: 'consents',
    icon: FileCheck,
    Content: lazy(async () => {
      const [part] = await Promise.all([import('../avatars/film/consents-section.tsx'), textsOf('film')]);
      return { default: part.ConsentsSection };
    }),
  },
  {
    path: 'notices',
    name: 'notices',
    icon: Bell,
    Content: lazy(async () => {
      const [part] = await Promise.all([import('../notices/notices-section.tsx'), textsOf('notices')]);
      return { default: part.NoticesSection };
    }),
  },
  {
    path: 'ledger',
    name: 'ledger',
    icon: BookCheck,
    Content: lazy(async () => {
      const [part] = await Promise.all([import('../ledger/ledger-section.tsx'), textsOf('ledger')]);
      return { default: part.LedgerSection };
    }),
  },
  {
    path: 'audit',
    name: 'audit',
    icon: History,
    Content: lazy(async () => {
      const [part] = await Promise.all([import('../audit/audit-section.tsx'), textsOf('audit')]);
      return { default: part.AuditSection };
    }),
  },
  {
    path: 'engines',
    name: 'engines',
    icon: AudioLines,
    Content: lazy(async () => {
      const [part] = await Promise.all([
        import('../engines/engines-page.tsx'),
        textsOf('engines', 'voice-packs'),
      ]);
      return { default: part.EnginesPage };
    }),
  },
];
