import { stat } from 'node:fs/promises';
import { isJobId, isTicketOf, type JobTicket } from '../external-job.ts';
import { EngineFailure } from './failure.ts';
import type { PresenterDriver, PresenterRequest } from './port.ts';
import { wholeMp4Seconds } from './whole-mp4.ts';

/** Seconds by which a result may differ from its speech: engines round to whole frames and pad the end. */
const lengthTolerance = 1;

type Described = Pick<PresenterDriver, 'name' | 'limits'>;

/** What every driver asks of a request before anything is sent. */
export async function checkRequest({ limits }: Described, request: PresenterRequest): Promise<void> {
  if (!isJobId(request.id)) throw new EngineFailure('invalid', 'the id is no UUID');
  const files = [
    [request.person, limits.personBytes],
    [request.audio, limits.audioBytes],
  ] as const;
  for (const [path, most] of files) {
    const size = await stat(path).then(
      (found) => (found.isFile() ? found.size : 0),
      () => 0,
    );
    if (size === 0) throw new EngineFailure('broken', `nothing at ${path}`);
    if (size > most) throw new EngineFailure('invalid', `${path} is larger than ${most} bytes`);
  }
}

/** Tickets come back from a database: one of another driver, or one that was changed, is refused. */
export function checkTicket({ name }: Described, ticket: JobTicket): void {
  if (!isTicketOf(name, ticket)) throw new EngineFailure('invalid', `not a ticket of ${name}`);
}

/** Rejects with a `broken` failure unless `path` is a whole video about as long as the speech. */
export async function checkResult(path: string, { audioSeconds }: PresenterRequest): Promise<void> {
  const seconds = await wholeMp4Seconds(path);
  if (Math.abs(seconds - audioSeconds) > lengthTolerance)
    throw new EngineFailure('broken', `result lasts ${seconds} s, the speech ${audioSeconds} s`);
}
