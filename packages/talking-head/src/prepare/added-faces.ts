import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addedFraming } from '@likeness/domain/mouth-shapes';
import { problem } from '@likeness/domain/problems';
import { probe } from '@likeness/media/probe';
import { poseFrames } from '../geometry/face-analysis.ts';
import { VALUES } from '../geometry/face-topology.ts';
import type { MouthShape } from '../geometry/mouth-shape.ts';
import { headAngles, type Pose } from '../geometry/pose.ts';
import { keepQuickLips } from '../geometry/quick-lips.ts';
import { quantile } from '../numeric/statistics.ts';
import { smoothOverTime } from '../tracking/face-track.ts';
import type { KnownAvatar } from '../planning/bank-faces.ts';
import { followFootage } from './follow-footage.ts';
import { normalForm } from './normalise.ts';
import { trustOf } from './trust.ts';

/** Standard deviation, in frames, of the smoothing of landmarks: as in the footage of the avatar. */
const SMOOTHING = 0.8;
/** Frames with a face that can be used, at least: less is no recording of a person who speaks. */
const LEAST = 10;
/** Seconds of a recording that are looked at. */
const LONGEST = 21;

/** Where the head of an avatar usually is: pixels per unit of its template, and its angles in radians. */
export type UsualPose = { scale: number; yaw: number; pitch: number; roll: number };

/** The faces of an added recording, against the mean face of the avatar; all lists have one entry per frame. */
export type AddedFaces = {
  /** The normalised recording, and the size of its pictures in pixels. */
  base: string;
  width: number;
  height: number;
  landmarks: Float32Array;
  poses: Pose[];
  mouths: MouthShape[];
  /** Whether a mouth may be taken from the frame. */
  usable: boolean[];
};

/** The middle of the poses of frames that count. */
export function usualPose(poses: Pose[], counts: (frame: number) => boolean): UsualPose {
  const seen = poses.filter((_, frame) => counts(frame));
  const middle = (of: (pose: Pose) => number): number => quantile(seen.map(of), 0.5);
  return {
    scale: middle(({ scale }) => scale),
    yaw: middle((pose) => headAngles(pose).yaw),
    pitch: middle((pose) => headAngles(pose).pitch),
    roll: middle((pose) => headAngles(pose).roll),
  };
}

/** The usual pose of a prepared avatar. */
export function usualPoseOf({ manifest, person, landmarks, trust }: Omit<KnownAvatar, 'looks'>): UsualPose {
  const filmed = landmarks.subarray(0, manifest.frames * VALUES);
  const { poses } = poseFrames(filmed, person.template);
  return usualPose(poses, (frame) => trust[frame]! >= 1);
}

type Sized = { scale: number; side: number };

/**
 * Whether the face of a recording is as near to the camera, and turned as much, as that of the avatar. `side`: shorter side of the
 * picture, pixels. Throws `mouths-far`, `mouths-near` or `mouths-turned`.
 */
export function checkFraming(own: UsualPose & Sized, added: UsualPose & Sized): void {
  const share = added.scale / added.side / (own.scale / own.side);
  const { least, most, turn } = addedFraming;
  if (share < least || added.scale / own.scale < least) throw problem('mouths-far');
  if (share > most) throw problem('mouths-near');
  if (Math.abs(added.yaw - own.yaw) > turn || Math.abs(added.pitch - own.pitch) > turn)
    throw problem('mouths-turned');
}

/**
 * Follows the face in a recording that is added to an avatar; `use` gets the result while the normalised recording is there.
 * Throws `face-not-found`, the problems of `checkFraming` and those of unreadable media.
 */
export async function withAddedFaces<Result>(
  source: string,
  avatar: Omit<KnownAvatar, 'looks'>,
  { signal, onProgress }: { signal: AbortSignal | undefined; onProgress: (fraction: number) => void },
  use: (faces: AddedFaces, own: UsualPose) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'added-mouths-'));
  try {
    const { video } = await probe(source, { trusted: true, signal });
    if (!video) throw problem('media-no-video');
    const form = normalForm(video);
    const base = join(folder, 'base.mp4');
    const followed = await followFootage({
      source,
      trusted: true,
      video,
      form,
      base,
      face: undefined,
      start: 0,
      maxSeconds: LONGEST,
      signal,
      onProgress,
    });
    const { notes } = followed;
    const landmarks = smoothOverTime(followed.landmarks, notes.length, SMOOTHING);
    keepQuickLips(followed.landmarks, landmarks);
    const { poses, mouths } = poseFrames(landmarks, avatar.person.template);
    const trust = trustOf(notes, poses);
    if (trust.filter((it) => it >= 1).length < LEAST) throw problem('face-not-found');
    const usual = usualPose(poses, (frame) => trust[frame]! >= 1);
    const own = usualPoseOf(avatar);
    checkFraming({ ...own, side: shorterOf(avatar.manifest) }, { ...usual, side: shorterOf(form) });
    const usable = poses.map((pose, frame) => trust[frame]! >= 1 && isLike(pose, own));
    return await use({ base, width: form.width, height: form.height, landmarks, poses, mouths, usable }, own);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const shorterOf = ({ width, height }: { width: number; height: number }): number => Math.min(width, height);

function isLike(pose: Pose, own: UsualPose): boolean {
  const { yaw, pitch } = headAngles(pose);
  return Math.max(Math.abs(yaw - own.yaw), Math.abs(pitch - own.pitch)) <= addedFraming.turn;
}
