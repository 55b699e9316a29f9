import { dubbing } from '@likeness/domain/dubbing';
import { music } from '@likeness/domain/music';
import { scriptOrder } from '@likeness/domain/script-orders';
import { oneClick } from '@likeness/domain/one-click';
import { image } from '@likeness/domain/pictures';
import { photoTalk, petVideo } from '@likeness/domain/photo-talk';
import { translation } from '@likeness/domain/translation';
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
      { to: '/cozeVideo', text: oneClick.name, icon: WandSparkles },
      { to: '/store/imageSpeak', text: photoTalk.name, icon: ImagePlay },
      { to: '/pet', text: petVideo.name, icon: PawPrint },
      { to: '/store/wsImage', text: image.name, icon: Images },
      { to: '/store/aiChat', text: 'aiChat', icon: MessageSquareText },
      { to: '/store/dubbing/index', text: dubbing.name, icon: Mic },
      { to: '/store/sea', text: translation.name, icon: Languages },
      { to: '/employee', text: 'employees', icon: Headset },
      { to: '/store/music/index', text: music.name, icon: Music },
      { to: '/explosiveAnalysis', text: scriptOrder.name, icon: TrendingUp },
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
