import type { SiteFolderChoice } from '@likeness/domain/site-folders';
import type { speakableAvatar } from '../avatars/prepare.service.ts';
import type { SpokenDrive } from '../speaking/drive.service.ts';
import type { WorkOutput } from '../speaking/output.service.ts';
import type { ownWork } from '../works/detail.service.ts';

/** What the video of an avatar keeps of its order. */
export type OrderedVideo = {
  avatarId: string;
  drive: SpokenDrive;
  /** Absent in works that were ordered before there was a choice. */
  output?: WorkOutput | undefined;
  /** The external engine that made it. */
  engine?: string | undefined;
};

/** What a folder is made of, and how. */
export type FolderOf = SiteFolderChoice & {
  work: Awaited<ReturnType<typeof ownWork>>['work'];
  params: OrderedVideo;
  avatar: Awaited<ReturnType<typeof speakableAvatar>>;
  cutOut: boolean;
  signal: AbortSignal;
};
