/**
 * Listens to a sound at `address` while it is made, until it is whole; `lost` where the connection breaks, where `read` finds that an
 * event is no piece, or where the signal ends it. A ticket opens a stream once, so a lost one is not opened again.
 */
export function followSound<Piece>(
  address: string,
  read: (event: unknown) => Piece | undefined,
  onPiece: (piece: Piece) => void,
  signal: AbortSignal,
): Promise<'whole' | 'lost'> {
  return new Promise((resolve) => {
    const source = new EventSource(address);
    const end = (outcome: 'whole' | 'lost') => {
      source.close();
      signal.removeEventListener('abort', lost);
      resolve(outcome);
    };
    const lost = () => end('lost');
    source.addEventListener('sound', ({ data }: MessageEvent<string>) => {
      const piece = read(JSON.parse(data));
      if (piece) onPiece(piece);
      else lost();
    });
    source.addEventListener('done', () => end('whole'));
    // What fails says so by an event of its own, and ends.
    source.addEventListener('failed', lost);
    source.addEventListener('error', lost);
    signal.addEventListener('abort', lost);
  });
}
