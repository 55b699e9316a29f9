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

type Entry = { to: string; text: string | Texts; icon: LucideIcon };

/** Pages below the store in the side navigation. A tool is called by its own name. */
export const tools = [
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
] as const satisfies Entry[];

/** The side navigation: nine entries, each a page of the site map; the tools open below the store. */
export const entries = [
  { to: '/home', text: 'home', icon: House },
  { to: '/works', text: 'works', icon: LayoutGrid },
  { to: '/create', text: 'createVideo', icon: Clapperboard },
  { to: '/store', text: 'store', icon: Sparkles },
  { to: '/profile', text: 'myAvatars', icon: UserRound },
  { to: '/clone', text: 'voiceClone', icon: AudioLines },
  { to: '/material/index', text: 'materials', icon: FolderOpen },
  { to: '/consum', text: 'consum', icon: ReceiptText },
  { to: '/use', text: 'guide', icon: BookOpen },
] as const satisfies Entry[];

/** The bar at the bottom edge of phones. */
export const bottomEntries = [
  { to: '/home', text: 'home', icon: House },
  { to: '/works', text: 'works', icon: LayoutGrid },
  { to: '/create', text: 'createVideo', icon: Plus },
  { to: '/profile', text: 'avatarsShort', icon: UserRound },
  { to: '/consum', text: 'consumShort', icon: ReceiptText },
] as const;
