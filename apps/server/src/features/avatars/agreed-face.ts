import type { FaceState } from '@likeness/domain/consents';
import type { Cut } from '@likeness/domain/upload-uses';
import { problem } from '@likeness/domain/problems';
import type { ComparedFaces } from '@likeness/talking-head/prepare/compare-faces';
import type { EngineLimits } from '../../children/child.ts';
import type { Job } from '../../works/recipe.ts';
import { talkingHeadProcess } from './prepare.service.ts';

/** A few looks at a minute of footage stay below this. */
const limits: EngineLimits = { memoryMb: 800, seconds: 300, outputMb: 1 };

/**
 * Whether the face that reads the consent is that of the part of the footage that was `used`; `unsure` where none is read, and where the pictures
 * cannot tell. Throws `consent-another-face`.
 */
export async function agreedFace(
  job: Pick<Job<unknown>, 'engine' | 'step'>,
  source: string,
  consent: Cut | null,
  used: Cut,
): Promise<FaceState> {
  if (!consent) return 'unsure';
  const { face } = await job.step('consent-face', () =>
    job.engine<ComparedFaces>(
      talkingHeadProcess,
      { op: 'compare-faces', source, ...consent, within: used },
      limits,
    ),
  );
  if (face === 'another') throw problem('consent-another-face');
  return face;
}
