import type { FaceState } from '@likeness/domain/consents';
import { problem } from '@likeness/domain/problems';
import type { ComparedFaces } from '@likeness/talking-head/prepare/compare-faces';
import type { EngineLimits } from '../../children/child.ts';
import type { Job } from '../../works/recipe.ts';
import { talkingHeadProcess } from './prepare.service.ts';

/** A few looks at a minute of footage stay below this. */
const limits: EngineLimits = { memoryMb: 800, seconds: 300, outputMb: 1 };

/**
 * Whether the face that reads the consent is that of the rest of the footage; `unsure` where none is read, and where the pictures
 * cannot tell. Throws `consent-another-face`.
 */
export async function agreedFace(
  job: Pick<Job<unknown>, 'engine' | 'step'>,
  source: string,
  consent: { from: number; to: number } | null,
): Promise<FaceState> {
  if (!consent) return 'unsure';
  const { face } = await job.step('consent-face', () =>
    job.engine<ComparedFaces>(talkingHeadProcess, { op: 'compare-faces', source, ...consent }, limits),
  );
  if (face === 'another') throw problem('consent-another-face');
  return face;
}
