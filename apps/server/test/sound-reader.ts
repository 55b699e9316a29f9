import { auditionStreamPath } from '@likeness/contract/audition-stream';
import { soundEvent, type SoundEvent } from '@likeness/contract/voices';

export type HeardSound = {
  status: number;
  pieces: SoundEvent[];
  done: boolean;
  /** The origin of another site whose pages may read it. */
  readBy?: string | undefined;
};

/** Listens to the stream of an audition, or of a presenter's sentence, until it ends; a piece that `onPiece` answers with false is the last one. `page`: the origin of another site that listens. */
export async function hearAudition(
  origin: string,
  token: string,
  onPiece: (piece: SoundEvent) => unknown = () => undefined,
  page?: string,
): Promise<HeardSound> {
  const leaving = new AbortController();
  const query = new URLSearchParams({ token });
  const response = await fetch(`${origin}${auditionStreamPath}?${query.toString()}`, {
    signal: leaving.signal,
    ...(page && { headers: { origin: page } }),
  });
  const readBy = response.headers.get('access-control-allow-origin') ?? undefined;
  const heard: HeardSound = { status: response.status, pieces: [], done: false, readBy };
  if (response.status !== 200 || !response.body) return heard;
  let rest = '';
  try {
    for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + text).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        heard.done ||= block.startsWith('event: done\n');
        const data = /^event: sound\ndata: (.*)$/.exec(block)?.[1];
        if (data === undefined) continue;
        const piece = soundEvent.parse(JSON.parse(data));
        heard.pieces.push(piece);
        if ((await onPiece(piece)) === false) return heard;
      }
    }
  } finally {
    leaving.abort();
  }
  return heard;
}

/** How many samples pieces have together. */
export const samplesOf = (pieces: SoundEvent[]) =>
  pieces.reduce((sum, { data }) => sum + Buffer.from(data, 'base64').length / 2, 0);
