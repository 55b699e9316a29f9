import { loadFaceMesh } from '../files/load-tracker.ts';
import { mouthShape } from '../geometry/mouth-shape.ts';
import type { PersonModel } from '../geometry/person-model.ts';
import { fitPose, headAngles } from '../geometry/pose.ts';
import { VALUES } from '../geometry/face-topology.ts';
import { clamp, quantile } from '../numeric/statistics.ts';
import { boxAround, FaceMesh } from '../tracking/face-mesh.ts';
import type { Picture } from '../tracking/picture.ts';
import type { AvatarManifest } from '../avatar/manifest.ts';
import { FaceCompositor } from '../drawing/face-compositor.ts';
import { picture420 } from '../drawing/picture-420.ts';
import { loadKernel } from '../files/load-kernel.ts';
import { BankFaces, bankBytes } from '../planning/bank-faces.ts';
import { Bank } from '../render/bank.ts';
import { loadLooks } from '../files/saved-avatar.ts';
import { SourceChooser } from '../planning/source-choice.ts';
import { TargetShapes } from '../planning/target-shapes.ts';
import type { KeptFace } from './kept-faces.ts';
import { within } from './write-pieces.ts';

/** Frames of the footage into which mouths are drawn, at least and at most. */
const LOOKED_AT = { least: 4, most: 14 };
/** How wide the mouths are, in parts of the range, by turns. */
const WIDE = [1, 0.8];
/**
 * What is seen is believed within these parts of what is drawn. Mouths that seem wider are drawn as wide as they shall be: in
 * speech, among rounded ones, they are seen less wide than in the few that are looked at here.
 */
const BELIEVED = { least: 0.87, most: 1 };

/** Of what is seen of single mouths the mean of these quantiles counts: a little less than the middle, for the same reason. */
const COUNTS = [0.4, 0.5];

/** A finished avatar but for its manifest's file. `trust` is 0..1 per frame. */
export type Drawable = {
  folder: string;
  manifest: AvatarManifest;
  person: PersonModel;
  landmarks: Float32Array;
  trust: Float32Array;
  keptFaces: KeptFace[];
  signal: AbortSignal | undefined;
};

/**
 * How wide mouths that are drawn wide into this footage are seen, in parts of what is drawn: 1 exactly so or wider. A mouth looks
 * wider or less wide than in its own picture under another brow, beside another jaw and in fur. Some are drawn as renders
 * draw them, into the frames that are kept, and looked at.
 */
export async function seenOfDrawn(avatar: Drawable): Promise<number> {
  const { folder, manifest, person, landmarks, trust, keptFaces, signal } = avatar;
  const trusted = keptFaces.filter(({ frame }) => trust[frame]! >= 1);
  const every = Math.ceil(trusted.length / LOOKED_AT.most);
  const faces = trusted.filter((_, k) => k % every === 0);
  if (faces.length < LOOKED_AT.least) return 1;
  const { closed, wide } = person.open;
  const targets = faces.map((_, i) => ({
    open: closed + (wide - closed) * WIDE[i % WIDE.length]!,
    width: person.width.rest,
    closed: false,
  }));
  const most = Math.max(...faces.map(({ data }) => data.length));
  const kernel = await loadKernel(bankBytes(manifest) + 2 * (most + 16));
  const looks = await loadLooks(folder, manifest.bank.length);
  const known = new BankFaces({ manifest, person, landmarks, looks });
  const bank = new Bank(folder, manifest, known, kernel);
  const rows = faces.map(({ frame }) => landmarks.slice(frame * VALUES, (frame + 1) * VALUES));
  const turns = rows.map((row) => headAngles(fitPose(person.template, row)));
  const chooser = new SourceChooser(known.entries, person, targets, (i) => turns[i]!);
  const shapes = new TargetShapes(person, targets, (i) => known.shapes[chooser.at(i)]!);
  bank.unpack(
    faces.map((_, i) => chooser.at(i)),
    signal,
  );
  const compositor = new FaceCompositor(person, kernel);
  const mesh = await loadFaceMesh();
  const [shown, result] = [kernel.bytes(most), kernel.bytes(most)];
  const shares: number[] = [];
  for (const [i, { area, data }] of faces.entries()) {
    shown.set(data);
    result.set(data);
    compositor.startAgain();
    compositor.compose({
      base: { landmarks: rows[i]!, picture: picture420(shown, area) },
      out: picture420(result, area),
      shape: shapes.at(i),
      correction: shapes.correctionAt(i),
      source: (await bank.face(chooser.at(i)))!,
      second: undefined,
      mix: 0,
      jumped: true,
      strength: 1,
    });
    const seen = openingIn(mesh, { ...area, data: result }, within(area, rows[i]!));
    shares.push((seen - closed) / Math.max(1e-6, targets[i]!.open - closed));
  }
  const middle = COUNTS.reduce((sum, q) => sum + quantile(shares, q), 0) / COUNTS.length;
  return clamp(middle, BELIEVED.least, BELIEVED.most);
}

/** The opening of the mouth of a face near `landmarks`, in eye distances. */
function openingIn(mesh: FaceMesh, picture: Picture, landmarks: Float32Array): number {
  const first = mesh.fit(picture, boxAround(landmarks));
  return mouthShape(mesh.fit(picture, boxAround(first.points)).points).open;
}
