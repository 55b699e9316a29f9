import { ReadingLine } from '../drive/reading-line.tsx';
import { useReading, type ImageInput } from './images.queries.ts';

/** What of the description will be seen. `input` is undefined while nothing is described. */
export function ImageReading({ input }: { input: ImageInput | undefined }) {
  const { data, error } = useReading(input);
  return input ? <ReadingLine reading={data} error={error} /> : null;
}
