import { join } from 'node:path';
import type { FaceState } from '@likeness/domain/consents';
import type { Cut } from '@likeness/domain/upload-uses';
import { problem } from '@likeness/domain/problems';
import type { ComparedFaces, Footage } from '@likeness/talking-head/prepare/compare-faces';
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

/**
 * Makes sure that another look of a person shows that person, as far as pictures can tell. Throws `look-another-person`; a recording
 * that is gone is not compared. `another` names the problem where it is not a look.
 */
export async function samePerson(
  job: Pick<Job<unknown>, 'context' | 'engine' | 'step' | 'folder'>,
  one: Footage,
  person: (Cut & { storageKey: string }) | null,
  another: 'look-another-person' | 'mouths-another-person' = 'look-another-person',
): Promise<void> {
  if (!person || !(await job.context.storage.head(person.storageKey))) return;
  const { storageKey, ...part } = person;
  const source = join(job.folder, 'person.mp4');
  const { face } = await job.step('same-person', async () => {
    await job.context.storage.fetch(storageKey, source);
    const request = { op: 'compare-recordings', one, other: { source, ...part } };
    return job.engine<ComparedFaces>(talkingHeadProcess, request, limits);
  });
  if (face === 'another') throw problem(another);
}
