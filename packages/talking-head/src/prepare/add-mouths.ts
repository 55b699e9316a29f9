import { createHash } from 'node:crypto';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MouthShapeName } from '@likeness/domain/mouth-shapes';
import { problem } from '@likeness/domain/problems';
import { bankCover, shapeDegree, type CoveringMouth, type MouthAtRest } from '../avatar/bank-cover.ts';
import { avatarFiles, type AvatarManifest } from '../avatar/manifest.ts';
import { skinPoints } from '../drawing/colour-match.ts';
import { faceWeights } from '../drawing/face-weights.ts';
import { loadAvatar, loadLandmarks, loadLooks, saveLandmarks } from '../files/saved-avatar.ts';
import { VALUES } from '../geometry/face-topology.ts';
import type { PersonModel } from '../geometry/person-model.ts';
import { quantile } from '../numeric/statistics.ts';
import { BankFaces, type KnownAvatar } from '../planning/bank-faces.ts';
import { bankPictures } from '../render/bank.ts';
import { mouthLook } from '../tracking/mouth-patch.ts';
import { chooseAdded, type AddedRun } from './added-choice.ts';
import { withAddedFaces, type AddedFaces, type UsualPose } from './added-faces.ts';
import { addedPicture, skinChange, skinOf, type AddedPicture } from './added-picture.ts';
import { pickFrames } from './painted-mouths.ts';
import { within, writeMorePictures } from './write-pieces.ts';

export type AddMouthsOptions = {
  /** A folder made by `prepareAvatar`; it is changed in place, its manifest last. */
  avatarDir: string;
  /** A recording of the same person, written by ourselves; seconds beyond the first 21 are not looked at. */
  source: string;
  signal?: AbortSignal | undefined;
  onProgress?: (progress: { stage: string; fraction: number }) => void;
};

/** Rows of landmarks between runs that do not follow each other, so that no mouth seems to run on from one into the next. */
const APART = 3;

/** The bank of an avatar as its cover is judged, in the order of the bank. */
export function coveringMouths({ manifest, ...known }: Omit<KnownAvatar, 'trust'>): CoveringMouth[] {
  return new BankFaces({ manifest, ...known }).entries.map(({ open, width, frame, added }) => ({
    open,
    width,
    from: added ? 'added' : frame < manifest.frames ? 'footage' : 'painted',
    shape: added,
  }));
}

/** The mouth at rest, as the cover of a bank is judged by it. */
export const mouthAtRest = ({ open, width }: Pick<PersonModel, 'open' | 'width'>): MouthAtRest => ({
  width: width.rest,
  closed: open.closed,
});

/**
 * Adds mouths of another recording of the same person to a prepared avatar, for the shapes alone that its footage shows rarely or
 * not at all. The footage stays as it is. Gives the shapes that were gained. Throws `mouths-nothing-new` where the recording shows
 * none of them, and the problems of `withAddedFaces`; the folder is as it was then.
 */
export async function addMouths(options: AddMouthsOptions): Promise<{ gained: MouthShapeName[] }> {
  const { avatarDir, source, signal } = options;
  const progress = (fraction: number): void => options.onProgress?.({ stage: 'mouths', fraction });
  const avatar = await knownAvatar(avatarDir);
  const rest = mouthAtRest(avatar.person);
  const wanted = bankCover(coveringMouths(avatar), rest)
    .filter(({ cover }) => cover !== 'good')
    .map(({ shape }) => shape);
  const watching = { signal, onProgress: (fraction: number) => progress(0.9 * fraction) };
  return withAddedFaces(source, avatar, watching, async (faces, own) => {
    const runs = chooseAdded(faces.mouths, faces.usable, wanted, rest);
    if (runs.length === 0) throw problem('mouths-nothing-new');
    const pictures = await drawnPictures(avatarDir, avatar, { faces, own, runs, signal });
    progress(0.95);
    await append(avatarDir, avatar, { source, faces, runs, pictures, signal });
    return { gained: [...new Set(runs.map(({ shape }) => shape))] };
  });
}

/** All that is known of a prepared avatar but its pictures. */
export async function knownAvatar(avatarDir: string): Promise<KnownAvatar> {
  const { manifest, person } = await loadAvatar(avatarDir);
  const numbers = await loadLandmarks(avatarDir, manifest.frames + manifest.painted);
  return { manifest, person, ...numbers, looks: await loadLooks(avatarDir, manifest.bank.length) };
}

type Adding = {
  faces: AddedFaces;
  own: UsualPose;
  runs: AddedRun[];
  signal: AbortSignal | undefined;
};

const framesOf = ({ from, to }: AddedRun): number[] =>
  Array.from({ length: to - from + 1 }, (_, k) => from + k);

/** The lower faces of the runs, brought to pose and skin of the avatar. */
async function drawnPictures(
  avatarDir: string,
  avatar: KnownAvatar,
  { faces, own, runs, signal }: Adding,
): Promise<AddedPicture[]> {
  const { manifest, person } = avatar;
  const at = skinPoints(faceWeights(person.template));
  const skin = await usualSkin(avatarDir, avatar, { at, own, signal });
  const pictures: AddedPicture[] = [];
  const frames = runs.flatMap(framesOf);
  let next = 0;
  for await (const picture of pickFrames(faces.base, frames, faces, signal)) {
    const frame = frames[next++];
    if (frame === undefined) break;
    const points = faces.landmarks.slice(frame * VALUES, (frame + 1) * VALUES);
    const change = skinChange(skinOf(picture, points, at), skin);
    pictures.push(addedPicture(picture, points, faces.poses[frame]!, { own, manifest, change }));
  }
  if (pictures.length !== frames.length) throw new RangeError('the recording ended too early');
  return pictures;
}

/** The skin in the picture of the bank whose head is turned as usual. */
async function usualSkin(
  avatarDir: string,
  avatar: KnownAvatar,
  { at, own, signal }: { at: Int32Array; own: UsualPose; signal: AbortSignal | undefined },
) {
  const { manifest } = avatar;
  const { entries, points } = new BankFaces(avatar);
  const turned = ({ yaw, pitch }: { yaw: number; pitch: number }): number =>
    Math.hypot(yaw - own.yaw, pitch - own.pitch);
  const filmed = [...entries.keys()].filter((i) => entries[i]!.frame < manifest.frames);
  const usual = filmed.reduce((a, b) => (turned(entries[b]!) < turned(entries[a]!) ? b : a));
  for await (const { data } of bankPictures(join(avatarDir, avatarFiles.bank), manifest, [usual], signal)) {
    const area = manifest.bankArea[usual]!;
    return skinOf({ ...area, data: data.slice() }, within(area, points[usual]!), at);
  }
  throw new RangeError('the bank of the avatar is incomplete');
}

type Appending = Pick<Adding, 'faces' | 'runs' | 'signal'> & { source: string; pictures: AddedPicture[] };

/** Writes what the pictures add to each file; the manifest comes last. */
async function append(
  avatarDir: string,
  { manifest, person, landmarks, trust, looks }: KnownAvatar,
  { source, faces, runs, pictures, signal }: Appending,
): Promise<void> {
  const more = join(avatarDir, 'more.h264');
  const size = { width: manifest.bankWidth, height: manifest.bankHeight };
  await writeMorePictures(
    more,
    size,
    pictures.map(({ data }) => data),
    signal,
  );
  await appendFile(join(avatarDir, avatarFiles.bank), await readFile(more));
  await rm(more);
  const seen = pictures.map(({ data, area, landmarks: points }) =>
    mouthLook({ ...area, data }, within(area, points)),
  );
  await writeFile(join(avatarDir, avatarFiles.looks), Buffer.concat([looks, ...seen]));
  const { rows, bank } = rowsOf(runs, pictures, trust.length);
  const all = new Float32Array(landmarks.length + rows.length * VALUES);
  all.set(landmarks);
  rows.forEach((row, k) => all.set(row, landmarks.length + k * VALUES));
  const trusts = new Float32Array(trust.length + rows.length).fill(1);
  trusts.set(trust);
  await saveLandmarks(avatarDir, all, trusts);
  const shapes = runs.flatMap((run) => framesOf(run).map(() => run.shape));
  const widened = widenedRange(person, faces, runs);
  const before = manifest.added;
  const hash = createHash('sha256').update(manifest.key);
  const changed: AvatarManifest = {
    ...manifest,
    key: hash.update(await readFile(source)).digest('hex'),
    painted: manifest.painted + rows.length,
    bank: [...manifest.bank, ...bank],
    bankArea: [...manifest.bankArea, ...pictures.map(({ area }) => area)],
    added: {
      shapes: [...(before?.shapes ?? []), ...shapes],
      own: before?.own ?? { open: manifest.open, width: manifest.mouthWidth },
    },
    open: widened.open,
    mouthWidth: widened.width,
  };
  await writeFile(join(avatarDir, avatarFiles.manifest), JSON.stringify(changed));
}

/** Rows of landmarks for the pictures, some between runs, and the number of each picture's row; `first` is that of the first one. */
function rowsOf(
  runs: AddedRun[],
  pictures: AddedPicture[],
  first: number,
): { rows: Float32Array[]; bank: number[] } {
  const rows: Float32Array[] = [];
  const bank: number[] = [];
  let at = 0;
  for (const run of runs) {
    for (let k = 0; k < APART; k++) rows.push(pictures[at]!.landmarks);
    for (const _ of framesOf(run)) {
      bank.push(first + rows.length);
      rows.push(pictures[at++]!.landmarks);
    }
  }
  return { rows, bank };
}

/** The range of the mouth with the shapes that were gained, so that speech comes to want them. */
function widenedRange(
  { open, width }: PersonModel,
  { mouths }: AddedFaces,
  runs: AddedRun[],
): Pick<PersonModel, 'open' | 'width'> {
  const of = (shape: MouthShapeName, pick: 'open' | 'width', q: number): number | undefined => {
    const frames = runs.filter((run) => run.shape === shape).flatMap(framesOf);
    const clear = frames.filter(
      (frame) => shapeDegree(shape, mouths[frame]!, mouthAtRest({ open, width })) > 0,
    );
    return clear.length > 0
      ? quantile(
          clear.map((frame) => mouths[frame]![pick]),
          q,
        )
      : undefined;
  };
  const wide = Math.max(open.wide, of('open', 'open', 0.75) ?? -Infinity);
  const drawnShare = (open.drawn - open.closed) / Math.max(1e-6, open.wide - open.closed);
  return {
    open: { ...open, wide, drawn: open.closed + drawnShare * (wide - open.closed) },
    width: {
      ...width,
      narrow: Math.min(width.narrow, of('round', 'width', 0.4) ?? Infinity),
      spread: Math.max(width.spread, of('spread', 'width', 0.6) ?? -Infinity),
    },
  };
}
