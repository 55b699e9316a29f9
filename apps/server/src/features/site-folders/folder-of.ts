import type { SiteFolderChoice } from '@likeness/domain/site-folders';
import type { AvatarVideoParams } from '../avatar-videos/avatar-videos.recipe.ts';
import type { speakableAvatar } from '../avatars/prepare.service.ts';
import type { ownWork } from '../works/detail.service.ts';

/** What a folder is made of, and how. */
export type FolderOf = SiteFolderChoice & {
  work: Awaited<ReturnType<typeof ownWork>>['work'];
  params: AvatarVideoParams;
  avatar: Awaited<ReturnType<typeof speakableAvatar>>;
  cutOut: boolean;
  signal: AbortSignal;
};
