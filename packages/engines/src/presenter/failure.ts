import { Problem, type ProblemName } from '@likeness/domain/problems';

/** What kind of failure a vendor's answer was; decides whether asking again can help. */
export type FailureKind = 'invalid' | 'settings' | 'rate' | 'transient' | 'broken';

const meanings: Record<FailureKind, { problem: ProblemName; retry: 'never' | 'later' }> = {
  invalid: { problem: 'engine-refused', retry: 'never' },
  // Wrong address, a guard before the engine, no rights on the shared folder: only the operator can help.
  settings: { problem: 'engine-settings', retry: 'never' },
  rate: { problem: 'engine-busy', retry: 'later' },
  transient: { problem: 'engine-unreachable', retry: 'later' },
  // The engine took the work and did not finish it properly.
  broken: { problem: 'render-failed', retry: 'later' },
};

/** A classified failure of an engine; `detail` is for the log. */
export class EngineFailure extends Problem {
  readonly kind: FailureKind;
  readonly retry: 'never' | 'later';

  constructor(kind: FailureKind, detail: string, name?: ProblemName) {
    super(name ?? meanings[kind].problem, {}, detail);
    this.name = 'EngineFailure';
    this.kind = kind;
    this.retry = meanings[kind].retry;
  }
}

/** Kind of an HTTP status outside 2xx whose body told nothing. */
export function kindOfStatus(status: number): FailureKind {
  if (status === 408 || status >= 500) return 'transient';
  if (status === 409 || status === 429) return 'rate';
  if ([400, 413, 415, 422].includes(status)) return 'invalid';
  return 'settings';
}

/** What a file operation that went wrong means; only the operator can help. */
export function fileFailure(error: unknown): EngineFailure {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return new EngineFailure('transient', String(error), 'disk-full');
  return new EngineFailure('settings', String(error));
}
