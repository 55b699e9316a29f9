import type { EyePlacement, Placement } from '@likeness/domain/placement';
import { loadFaceTracker } from '../files/load-tracker.ts';
import { openPicture, pictureSize } from './load-sheet.ts';
import { boxAround } from '../tracking/face-mesh.ts';
import { isHuman } from '../tracking/human-face.ts';
import { onOpenMouth } from '../placed/guess-open.ts';
import { guessPlacement } from '../placed/guess-placement.ts';
import { placementOfFace } from '../placed/placement-of-face.ts';

/** A human face that can speak as it is; its index is the `faceIndex` with which a picture is prepared. */
export type PictureFace = {
  /** Upright, around the whole face: corner and size as shares of the picture's width (`x`, `width`) and height. */
  box: { x: number; y: number; width: number; height: number };
  /** In the units of a placement. */
  mouth: { x: number; y: number; width: number; tilt: number };
  eyes: EyePlacement[];
};

export type PictureInspection = {
  /** Of the picture as it is seen, upright. */
  width: number;
  height: number;
  /** Whether there is a human face, photographed or drawn. Without one, as of an animal, the picture speaks with a placement. */
  face: boolean;
  /** Largest first. */
  faces: PictureFace[];
  /** Where the mouth may be of a picture without a face; null when nothing looked like one. */
  guess: Placement | null;
  /** Chance, by experience, that a user would leave the guess as it is, 0..1. */
  confidence: number;
};

/** Larger pictures are looked at in this size (longer side): the face mesh and the guess see no more. */
const LOOKED_AT = 1280;

/** Says how a picture of ours (JPEG or PNG, already cleaned) can be made to speak. */
export async function inspectPicture(source: string): Promise<PictureInspection> {
  const [{ width, height }, picture] = await Promise.all([
    pictureSize(source),
    openPicture(source, LOOKED_AT),
  ]);
  const tracker = await loadFaceTracker();
  const human = tracker.find(picture).filter((found) => isHuman(tracker, picture, found));
  const faces = human.map(({ mesh: { points } }): PictureFace => {
    const { mouth, eyes } = placementOfFace(points, picture);
    const { x, y, size } = boxAround(points);
    const half = size / 3;
    const [left, top] = [Math.max(0, x - half), Math.max(0, y - half)];
    const [right, bottom] = [Math.min(picture.width, x + half), Math.min(picture.height, y + half)];
    return {
      box: {
        x: left / picture.width,
        y: top / picture.height,
        width: (right - left) / picture.width,
        height: (bottom - top) / picture.height,
      },
      mouth: { x: mouth.x, y: mouth.y, width: mouth.width, tilt: mouth.tilt },
      eyes,
    };
  });
  if (faces.length > 0) return { width, height, face: true, faces, guess: null, confidence: 0 };
  const likely = guessPlacement(picture, tracker.heads(picture));
  const guess = likely && onOpenMouth(likely, picture);
  return {
    width,
    height,
    face: false,
    faces,
    guess: guess?.placement ?? null,
    confidence: guess?.confidence ?? 0,
  };
}
