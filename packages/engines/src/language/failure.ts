import { VendorFailure, type FailureNames, type VendorFailureKind } from '../vendor/failure.ts';

/** What the failures of a language model are to a user. */
export const languageFailures: FailureNames = {
  invalid: 'model-settings',
  settings: 'model-settings',
  quota: 'model-quota',
  refused: 'model-refused',
  'too-long': 'model-too-long',
  busy: 'model-busy',
  unreachable: 'model-unreachable',
  slow: 'model-slow',
  broken: 'model-interrupted',
};

export function languageFailure(kind: VendorFailureKind, detail: string, retryAfter?: number): VendorFailure {
  return new VendorFailure(languageFailures, kind, detail, retryAfter);
}
