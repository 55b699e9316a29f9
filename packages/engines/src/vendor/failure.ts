import { Problem, type ProblemName } from '@likeness/domain/problems';

/**
 * What went wrong between us and a vendor; decides what the user is told and whether asking again can help.
 * `settings`: address, key or model is wrong. `quota`: the operator's account is empty. `refused`: the vendor declines
 * the content. `busy`: too many requests. `slow`: no answer in time. `broken`: an answer that ends before its end.
 */
export const failureKinds = [
  'invalid',
  'settings',
  'quota',
  'refused',
  'too-long',
  'busy',
  'unreachable',
  'slow',
  'broken',
] as const;
export type VendorFailureKind = (typeof failureKinds)[number];

/** The problem that each kind is to the users of one port. */
export type FailureNames = Record<VendorFailureKind, ProblemName>;

const worthAsking: ReadonlySet<VendorFailureKind> = new Set(['busy', 'unreachable', 'slow', 'broken']);

/** Seconds a user is asked to wait where the vendor does not say. */
const usualWait = 20;

/** A classified failure of a vendor; `detail` is for the log. */
export class VendorFailure extends Problem {
  readonly kind: VendorFailureKind;
  readonly retry: 'never' | 'later';
  /** Seconds the vendor asks us to wait, where it says so. */
  readonly retryAfter: number | undefined;

  constructor(names: FailureNames, kind: VendorFailureKind, detail: string, retryAfter?: number) {
    super(names[kind], kind === 'busy' ? { seconds: retryAfter ?? usualWait } : {}, detail);
    this.name = 'VendorFailure';
    this.kind = kind;
    this.retry = worthAsking.has(kind) ? 'later' : 'never';
    this.retryAfter = retryAfter;
  }
}

/** Kind of an HTTP status outside 2xx whose body told nothing. */
export function kindOfHttpStatus(status: number): VendorFailureKind {
  if (status === 402) return 'quota';
  if (status === 429 || status === 409) return 'busy';
  if (status === 408 || status >= 500) return 'unreachable';
  if ([400, 413, 415, 422].includes(status)) return 'invalid';
  return 'settings';
}

const maxWait = 3600;

/**
 * Whole seconds to wait that the headers ask for: `retry-after-ms`, or `retry-after` as seconds or as a date (RFC 9110).
 * Undefined where they say nothing that can be read. `now` is milliseconds since 1970.
 */
export function retryAfterOf(headers: Headers, now: number): number | undefined {
  const milliseconds = Number(headers.get('retry-after-ms') ?? Number.NaN);
  if (milliseconds >= 0) return Math.min(maxWait, Math.ceil(milliseconds / 1000));
  const value = headers.get('retry-after')?.trim();
  if (!value) return undefined;
  const seconds = /^\d+(\.\d+)?$/.test(value) ? Number(value) : (Date.parse(value) - now) / 1000;
  return Number.isFinite(seconds) ? Math.min(maxWait, Math.max(1, Math.ceil(seconds))) : undefined;
}
