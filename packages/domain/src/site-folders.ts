import { avatarVideo } from './avatar-videos.ts';
import { problem, type Problem } from './problems.ts';
import type { WorkStatus } from './status.ts';

/** How finely the presenter of a folder for websites is drawn: as page copies are. */
export const siteFolderSizes = ['small', 'large'] as const;

/** What stands behind the presenter: what does in the video, or the page around it. */
export const siteFolderBackgrounds = ['as-video', 'transparent'] as const;

export type SiteFolderChoice = {
  size: (typeof siteFolderSizes)[number];
  background: (typeof siteFolderBackgrounds)[number];
};

/** Bytes that a folder whose video lasts `seconds` has at most. */
export const siteFolderBytes = { seconds: 30, most: 4e6 } as const;

/** Bytes that the footage of the presenter and its outline have of it; hands make fewer gestures where they would have more. */
export const siteFolderFootage = 2.2e6;

/** Kilobits a second of its sound, which is mono: it is speech. */
export const siteFolderSound = 80;

/** How many folders a user has made in so many seconds, at most. */
export const siteFolderLimit = { attempts: 60, seconds: 3600 } as const;

/** Why a work cannot become a folder, or undefined. `foreign`: an external engine made it. */
export function siteFolderProblem(work: {
  kind: string;
  status: WorkStatus;
  foreign: boolean;
}): Problem | undefined {
  if (work.kind !== avatarVideo.kind) return problem('site-folder-kind');
  if (work.status !== 'success') return problem('site-folder-unfinished');
  return work.foreign ? problem('site-folder-foreign') : undefined;
}
