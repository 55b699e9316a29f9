import {
  AudioLines,
  Captions,
  Clapperboard,
  Crown,
  FileText,
  Film,
  ImagePlay,
  Images,
  Languages,
  Layers,
  MessageSquareText,
  Mic,
  Music,
  PawPrint,
  Sparkles,
  TrendingUp,
  UsersRound,
  Video,
  type LucideIcon,
} from 'lucide-react';

/** A tool as the store knows it: its page. Name, price and engine are those of its definition. */
export type Entry = { page: string; text: EntryText; icon: LucideIcon };
export type EntryText = (typeof entryTexts)[number];

const entryTexts = [
  'pet',
  'photo',
  'superClone',
  'chat',
  'copywrite',
  'image',
  'textClip',
  'imageClip',
  'videoExtract',
  'audioExtract',
  'copyExtract',
  'dubbing',
  'music',
  'translation',
  'create',
  'scenes',
  'voice',
  'oneClick',
  'analysis',
  'employee',
] as const;

/** The four sections of the page, three cards each. */
export const sections = [
  {
    key: 'sectionCopy',
    entries: [
      { page: '/superClone', text: 'superClone', icon: Crown },
      { page: '/store/aiChat', text: 'chat', icon: MessageSquareText },
      { page: '/copywrite/index', text: 'copywrite', icon: FileText },
    ],
  },
  {
    key: 'sectionMedia',
    entries: [
      { page: '/store/wsImage', text: 'image', icon: Images },
      { page: '/store/wsVideo', text: 'textClip', icon: Video },
      { page: '/store/tsVideo', text: 'imageClip', icon: Film },
    ],
  },
  {
    key: 'sectionExtract',
    entries: [
      { page: '/store/extraction', text: 'videoExtract', icon: Clapperboard },
      { page: '/store/audioExtraction', text: 'audioExtract', icon: AudioLines },
      { page: '/store/copywrite/trace', text: 'copyExtract', icon: Captions },
    ],
  },
  {
    key: 'sectionAudio',
    entries: [
      { page: '/store/dubbing/index', text: 'dubbing', icon: Mic },
      { page: '/store/music/index', text: 'music', icon: Music },
      { page: '/store/sea', text: 'translation', icon: Languages },
    ],
  },
] as const satisfies { key: string; entries: Entry[] }[];

/** The two banners above them. */
export const banners = [
  { page: '/pet', text: 'pet', icon: PawPrint, kind: 'pet' },
  { page: '/store/imageSpeak', text: 'photo', icon: ImagePlay, kind: 'person' },
] as const satisfies (Entry & { kind: string })[];

/** Tools with a place elsewhere, which the search finds too. */
export const elsewhere: Entry[] = [
  { page: '/create', text: 'create', icon: Clapperboard },
  { page: '/multiples', text: 'scenes', icon: Layers },
  { page: '/clone', text: 'voice', icon: AudioLines },
  { page: '/cozeVideo', text: 'oneClick', icon: Sparkles },
  { page: '/explosiveAnalysis', text: 'analysis', icon: TrendingUp },
  { page: '/employee', text: 'employee', icon: UsersRound },
];
