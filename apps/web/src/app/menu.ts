import { toolNames } from '@likeness/domain/tool-names';
import type { Texts } from '@likeness/domain/languages';
import {
  AudioLines,
  BookOpen,
  Bot,
  Clapperboard,
  Crown,
  FolderOpen,
  Headset,
  House,
  Languages,
  Layers,
  ImagePlay,
  Images,
  LayoutGrid,
  MessageSquareText,
  Mic,
  Music,
  PawPrint,
  Plus,
  ReceiptText,
  Sparkles,
  TrendingUp,
  UserRound,
  UsersRound,
  WandSparkles,
  type LucideIcon,
} from 'lucide-react';

/** The side navigation: sections in order, each entry a page of the site map. A tool is called by its own name. */
export const sections = [
  {
    title: undefined,
    entries: [
      { to: '/home', text: 'home', icon: House },
      { to: '/store', text: 'store', icon: Sparkles },
    ],
  },
  {
    title: 'sectionCreate',
    entries: [
      { to: '/create', text: 'createVideo', icon: Clapperboard },
      { to: '/multiples', text: 'scenes', icon: Layers },
      { to: '/cozeVideo', text: toolNames.oneClick, icon: WandSparkles },
      { to: '/store/imageSpeak', text: toolNames.photoTalk, icon: ImagePlay },
      { to: '/pet', text: toolNames.petVideo, icon: PawPrint },
      { to: '/store/wsImage', text: toolNames.image, icon: Images },
      { to: '/store/aiChat', text: 'aiChat', icon: MessageSquareText },
      { to: '/store/dubbing/index', text: toolNames.dubbing, icon: Mic },
      { to: '/store/sea', text: toolNames.translation, icon: Languages },
      { to: '/employee', text: 'employees', icon: Headset },
      { to: '/store/music/index', text: toolNames.music, icon: Music },
      { to: '/explosiveAnalysis', text: toolNames.scriptOrder, icon: TrendingUp },
      { to: '/helper/index', text: 'helper', icon: Bot },
      { to: '/superClone', text: 'superClone', icon: Crown },
      { to: '/gProfile', text: 'publicAvatars', icon: UsersRound },
    ],
  },
  {
    title: 'sectionAssets',
    entries: [
      { to: '/profile', text: 'myAvatars', icon: UserRound },
      { to: '/clone', text: 'voiceClone', icon: AudioLines },
      { to: '/works', text: 'works', icon: LayoutGrid },
      { to: '/material/index', text: 'materials', icon: FolderOpen },
    ],
  },
  {
    title: 'sectionAccount',
    entries: [
      { to: '/consum', text: 'consum', icon: ReceiptText },
      { to: '/use', text: 'guide', icon: BookOpen },
    ],
  },
] as const satisfies {
  title: string | undefined;
  entries: { to: string; text: string | Texts; icon: LucideIcon }[];
}[];

/** The bar at the bottom edge of phones. */
export const bottomEntries = [
  { to: '/home', text: 'home', icon: House },
  { to: '/works', text: 'works', icon: LayoutGrid },
  { to: '/create', text: 'createVideo', icon: Plus },
  { to: '/profile', text: 'avatarsShort', icon: UserRound },
  { to: '/consum', text: 'consumShort', icon: ReceiptText },
] as const;
