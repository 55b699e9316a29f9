import { ReadingLine } from '../drive/reading-line.tsx';
import { useReading, type ClipInput } from './clips.queries.ts';

/** What of the description will be seen. `input` is undefined while the form is not whole. */
export function ClipReading({ input }: { input: ClipInput | undefined }) {
  const { data, error } = useReading(input);
  return input ? <ReadingLine reading={data} error={error} /> : null;
}
