import type { SongRequest } from './plan.ts';
import { makeSong } from './song.ts';

/** A process that makes one song: takes a request, says how far it is, and answers with what it made. */
process.on('message', ({ song, folder }: { song: SongRequest; folder: string }) => {
  makeSong(song, folder, (stage, fraction) => process.send?.({ progress: { stage, fraction } })).then(
    (done) => process.send?.({ done }, () => process.disconnect?.()),
    (error: unknown) =>
      process.send?.({ failed: { problem: 'internal', detail: String(error) } }, () =>
        process.disconnect?.(),
      ),
  );
});
