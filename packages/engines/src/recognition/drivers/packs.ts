import { fileURLToPath } from 'node:url';
import { isProblem, problem } from '@likeness/domain/problems';
import { voicePacks, type VoicePack } from '@likeness/domain/voice-packs';
import { ChildPool } from '../../speech/child-pool.ts';
import { installedPacks, type InstalledPack } from '../../voice-packs/installed.ts';
import type { HearingRequest } from '../packs/program.ts';
import type { HeardPiece, Recogniser } from '../port.ts';
import { inScript, isTraditional } from '../script.ts';
import { whisperRecogniser } from './whisper.ts';

const memoryMegabytes = 3000;

/** A recogniser of a pack. */
export type PackRecogniser = Recogniser & { id: string };

/**
 * What writes down speech of the installed packs that know a language (BCP 47), or of all where none does: those that an operator
 * asked for before the one that comes by itself.
 */
export async function packRecognisers(
  home: string,
  packs: readonly VoicePack[] = voicePacks,
  language?: string,
): Promise<PackRecogniser[]> {
  const installed = await installedPacks(
    home,
    packs.filter(({ use }) => use === 'recognition'),
  );
  const knowing = installed.filter(({ pack }) => !language || pack.languages.includes(language));
  const found = (knowing.length ? knowing : installed).toSorted(
    (a, b) => Number(a.pack.unasked ?? false) - Number(b.pack.unasked ?? false),
  );
  return found.map((one) => ({
    ...(one.pack.model === 'whisper' ? whisperRecogniser(one) : sherpaRecogniser(one)),
    id: one.pack.id,
  }));
}

/** The first of them; undefined where none is installed. */
export const packRecogniser = async (
  ...of: Parameters<typeof packRecognisers>
): Promise<PackRecogniser | undefined> => (await packRecognisers(...of))[0];

function sherpaRecogniser({ pack, folder }: InstalledPack): Recogniser {
  return {
    name: pack.name,
    async recognise({ path, language, reader }, { signal }) {
      // The program ends with the request, and gives its memory back.
      const pool = new ChildPool({
        program: fileURLToPath(new URL('../packs/program.ts', import.meta.url)),
        most: 1,
        memoryMegabytes,
        requestSeconds: 3600,
      });
      const heard: HeardPiece[] = [];
      const request: HearingRequest = { pack: { parts: pack.parts, folder }, path };
      try {
        await pool.run(request, (piece) => heard.push(piece as HeardPiece), signal);
        return await Promise.all(heard.map((piece) => inScript(piece, isTraditional(reader ?? language))));
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        throw problem('recognition-failed', {}, isProblem(error) ? error.detail : String(error));
      } finally {
        await pool.close();
      }
    },
  };
}
