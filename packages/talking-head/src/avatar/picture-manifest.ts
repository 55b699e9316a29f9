/** Raise it when the file of a prepared picture changes; older ones are prepared again. */
export const PICTURE_VERSION = 1;

/** A still picture has no rate of its own. */
export const PICTURE_FPS = 25;

/** What preparing a picture of a face leaves behind, in `avatar.json` beside `picture.png`. */
export type PictureManifest = {
  kind: 'picture';
  version: number;
  /** SHA-256 over the picture and the chosen face. */
  key: string;
  width: number;
  height: number;
  /** x, y, z of the 468 points in pixels of the video. */
  landmarks: number[];
  /** Faces in the picture, and the height of the chosen one in pixels. */
  faces: number;
  facePixels: number;
};

export const pictureFiles = {
  manifest: 'avatar.json',
  picture: 'picture.png',
  poster: 'poster.jpg',
  /** The outline of the person, white on black; there only where one was looked for and found. */
  person: 'person.png',
} as const;
