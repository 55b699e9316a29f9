import type { PictureStyle } from '@likeness/domain/pictures';

/** What a picture is asked for with. Sizes in pixels. */
export type PictureOrder = {
  text: string;
  /** What must not appear. */
  negative: string;
  style?: PictureStyle | undefined;
  width: number;
  height: number;
  count: number;
  /** The first picture has this seed, each further one the next; 0…2³¹−1. */
  seed: number;
  /** Written into each picture: that it was generated, and by whom. */
  label: { producer: string; contentId: string };
  /** A file of the user's own picture. */
  reference?: string | undefined;
};

/** Files of an order, in the folder it was made in. */
export type DrawnPictures = { pictures: string[]; cover: string; coverSmall: string };

/** Makes pictures of words. Fails with a named problem; nothing is charged for what was not made. */
export interface PictureEngine {
  /** Writes `picture-1.png`, … into `folder` and answers their paths, with covers of the first as JPEG; `onProgress` takes 0..1. */
  draw(
    order: PictureOrder,
    folder: string,
    signal: AbortSignal,
    onProgress: (fraction: number) => void,
  ): Promise<DrawnPictures>;
}

/** What will be seen of a description and what will not, as words of the description. */
export type Reading = { drawn: string[]; missing: string[] };
