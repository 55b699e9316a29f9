import { LOOK_BYTES } from '../avatar/mouth-look.ts';
import type { AvatarManifest } from '../avatar/manifest.ts';
import { bytesOf } from '../drawing/picture-420.ts';
import { VALUES } from '../geometry/face-topology.ts';
import { mouthShape } from '../geometry/mouth-shape.ts';
import type { PersonModel } from '../geometry/person-model.ts';
import { fitPose, headAngles, toCanonical } from '../geometry/pose.ts';
import type { BankEntry } from './source-choice.ts';
import type { SourceShape } from './target-shapes.ts';

/** Bytes of kernel memory that the pictures of a bank take when all are unpacked. */
export const bankBytes = ({ bank, bankWidth, bankHeight }: AvatarManifest): number =>
  bank.length * (bytesOf({ width: bankWidth, height: bankHeight }) + 16);

/** What is known of a prepared avatar besides its pictures; `landmarks` are those of all frames, `looks` those of all bank pictures. */
export type KnownAvatar = {
  manifest: AvatarManifest;
  person: PersonModel;
  landmarks: Float32Array;
  trust: Float32Array;
  looks: Uint8Array;
};

/** The faces of a bank, without their pictures: where their points lie, their pose-free shapes, and what the choice looks at. */
export class BankFaces {
  readonly points: Float32Array[];
  readonly shapes: SourceShape[];
  readonly entries: BankEntry[];

  constructor({ manifest, person, landmarks, looks }: Omit<KnownAvatar, 'trust'>) {
    this.points = manifest.bank.map((frame) => landmarks.slice(frame * VALUES, (frame + 1) * VALUES));
    const poses = this.points.map((points) => fitPose(person.template, points));
    this.shapes = this.points.map((points, index) => {
      const shape = toCanonical(points, 0, poses[index]!);
      return { shape, mouth: mouthShape(shape) };
    });
    const own = manifest.bank.length - (manifest.added?.shapes.length ?? 0);
    this.entries = manifest.bank.map((frame, index) => {
      const { yaw, pitch } = headAngles(poses[index]!);
      const look = looks.subarray(index * LOOK_BYTES, (index + 1) * LOOK_BYTES);
      const added = manifest.added?.shapes[index - own];
      return { ...this.shapes[index]!.mouth, frame, yaw, pitch, look, ...(added && { added }) };
    });
  }
}
