import { fileURLToPath } from 'node:url';
import { isProblem, problem } from '@likeness/domain/problems';
import { voicePacks, type VoicePack } from '@likeness/domain/voice-packs';
import { ChildPool } from '../../speech/child-pool.ts';
import { installedPacks } from '../../voice-packs/installed.ts';
import type { HearingRequest } from '../packs/program.ts';
import type { HeardPiece, Recogniser } from '../port.ts';

const memoryMegabytes = 3000;

/** The first installed pack that writes down speech, in a program of its own; undefined where none is installed. */
export async function packRecogniser(
  home: string,
  packs: readonly VoicePack[] = voicePacks,
): Promise<(Recogniser & { id: string }) | undefined> {
  const [found] = await installedPacks(
    home,
    packs.filter(({ use }) => use === 'recognition'),
  );
  if (!found) return undefined;
  const { pack, folder } = found;
  return {
    id: pack.id,
    name: pack.name,
    async recognise({ path, language }, { signal }) {
      // The program ends with the request, and gives its memory back.
      const pool = new ChildPool({
        program: fileURLToPath(new URL('../packs/program.ts', import.meta.url)),
        most: 1,
        memoryMegabytes,
        requestSeconds: 3600,
      });
      const heard: HeardPiece[] = [];
      const spoken = pack.model === 'whisper' ? (language?.split('-')[0] ?? '') : '';
      const { id, model, parts } = pack;
      const request: HearingRequest = { pack: { id, model, parts, folder }, path, language: spoken };
      try {
        await pool.run(request, (piece) => heard.push(piece as HeardPiece), signal);
        return heard;
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        throw problem('recognition-failed', {}, isProblem(error) ? error.detail : String(error));
      } finally {
        await pool.close();
      }
    },
  };
}
