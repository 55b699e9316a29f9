import { saidWords } from './said-words.ts';
import { auditionStreamPath, soundEvent, type SoundEvent } from '@likeness/contract/voices';

/**
 * Hears an audition while it is made, until it is whole; `lost` where the connection breaks or the signal ends it. A ticket opens
 * the stream once, so a lost one is not opened again.
 */
export function hearAudition(
  token: string,
  onPiece: (piece: SoundEvent) => void,
  signal: AbortSignal,
): Promise<'whole' | 'lost'> {
  return new Promise((resolve) => {
    const source = new EventSource(`${auditionStreamPath}?${new URLSearchParams({ token })}`);
    const end = (outcome: 'whole' | 'lost') => {
      source.close();
      signal.removeEventListener('abort', lost);
      resolve(outcome);
    };
    const lost = () => end('lost');
    source.addEventListener('sound', ({ data }: MessageEvent<string>) => {
      const piece = soundEvent.safeParse(JSON.parse(data));
      if (piece.success) onPiece(piece.data);
      else lost();
    });
    source.addEventListener('done', () => end('whole'));
    source.addEventListener('error', lost);
    signal.addEventListener('abort', lost);
  });
}

/** What a piece tells of the mouth, and the words that go with it. */
export const saidIn = ({ words, mouth }: SoundEvent, script: string) =>
  mouth ? [{ start: mouth.start, mouth, words: saidWords(words, script) }] : [];
