import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isProblem, problem } from '@likeness/domain/problems';
import { SharedProgram } from '../../speech/shared-program.ts';
import type { InstalledPack } from '../../voice-packs/installed.ts';
import type { HeardPiece, Recogniser } from '../port.ts';
import { isTraditional } from '../script.ts';
import type { WhisperMessage, WhisperRequest } from '../whisper/program.ts';

/** The program of all recordings: a model in memory twice would be too dear. It is ended after two minutes without a request. */
const program = new SharedProgram({
  program: fileURLToPath(new URL('../whisper/program.ts', import.meta.url)),
  // Of the largest model; base takes half a gigabyte.
  memoryMegabytes: 6000,
  silentSeconds: 300,
  idleSeconds: 120,
});

/** Whisper out of an installed pack, in a program of its own. */
export function whisperRecogniser({ pack, folder }: InstalledPack): Recogniser {
  const part = (name: string): string => join(folder, pack.parts[name]!);
  return {
    name: pack.name,
    async recognise({ path, language, reader, draft = false }, { signal }) {
      const heard: HeardPiece[] = [];
      const request: WhisperRequest = {
        model: part('model'),
        vocabulary: part('vocabulary'),
        path,
        language: language?.split('-')[0],
        traditional: isTraditional(reader ?? language),
        draft,
      };
      try {
        await program.run(
          request,
          (message) => {
            const { piece } = message as WhisperMessage;
            if (piece) heard.push(piece);
          },
          signal,
        );
        return heard;
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        throw problem('recognition-failed', {}, isProblem(error) ? error.detail : String(error));
      }
    },
  };
}

/** Ends the program at once, for a process that stops; the next request starts another. */
export const closeWhisper = (): Promise<void> => program.close();
/** Of the program, while it runs. */
export const whisperProcessIds = (): number[] => program.processIds();
