import { megabyte } from '@likeness/domain/media';
import { problem } from '@likeness/domain/problems';

/** The same bytes, refused as `file-too-large` as soon as there are more than `limit`. */
export async function* atMost(stream: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > limit) throw problem('file-too-large', { limit: limit / megabyte });
    yield chunk;
  }
}
