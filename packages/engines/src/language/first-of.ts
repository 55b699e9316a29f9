import { VendorFailure, type VendorFailureKind } from '../vendor/failure.ts';
import type { LanguageDriver } from './port.ts';

/** Failures of an engine and not of what it was asked: another one may do better. */
const itsOwn: ReadonlySet<VendorFailureKind> = new Set([
  'settings',
  'quota',
  'busy',
  'unreachable',
  'slow',
  'broken',
]);

/** Whether the next engine may be asked after this failure. */
export const passesOn = (error: unknown): boolean => error instanceof VendorFailure && itsOwn.has(error.kind);

/**
 * The first of some language models, behind which the next one answers when one has failed before its first word. What it was refused
 * or could not hold stands. Rejects with the failure of the first.
 */
export function firstLanguage(drivers: readonly [LanguageDriver, ...LanguageDriver[]]): LanguageDriver {
  return {
    ...drivers[0],
    async *answer(request, options) {
      let failure: unknown;
      for (const driver of drivers) {
        let begun = false;
        try {
          for await (const piece of driver.answer(request, options)) {
            begun ||= piece.kind !== 'waiting';
            yield piece;
          }
          return;
        } catch (error) {
          if (begun || options?.signal?.aborted || !passesOn(error)) throw error;
          failure ??= error;
        }
      }
      throw failure;
    },
  };
}
