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

/** Kilobits a second of its sound, which is mono: it is speech. */
export const siteFolderSound = 64;

/** How many folders a user has made in so many seconds, at most. */
export const siteFolderLimit = { attempts: 60, seconds: 3600 } as const;
