import { markTag, scriptParts, withoutReadings } from '@likeness/domain/script';

/** Rewrites the words of a script and leaves its marks where they are; readings go, for they are of words that may go. */
export function betweenPauses(script: string, rewrite: (text: string, first: boolean) => string): string {
  return scriptParts(withoutReadings(script))
    .map((part, i) =>
      !('text' in part) ? markTag(part) : part.text.trim() ? rewrite(part.text, i === 0) : part.text,
    )
    .join('');
}
