import { join } from 'node:path';
import { openaiRecogniser, whisperServer } from '@likeness/engines/recognition/drivers/openai';
import { packRecogniser } from '@likeness/engines/recognition/drivers/packs';
import type { HeardPiece, RecogniseRequest, Recogniser } from '@likeness/engines/recognition/port';
import { normaliseAudio } from '@likeness/media/normalise';
import { counted } from '../../engine-uses/engine-uses.ts';
import type { Context } from '../../context.ts';

type Asking = Pick<Context, 'config' | 'db' | 'clock' | 'log'>;

/** What writes down speech here: a server of the operator, or an installed pack; undefined where there is neither. */
async function recogniserOf(
  { config }: Pick<Context, 'config'>,
  language: string | undefined,
): Promise<(Recogniser & { id: string }) | undefined> {
  const { recognition, voiceServices } = config;
  const { packs } = voiceServices;
  if (!recognition) return packs && packRecogniser(packs.home, packs.packs, language);
  return recognition.kind === 'openai'
    ? { ...openaiRecogniser(recognition), id: 'recognition' }
    : { ...whisperServer(recognition), id: 'whisper-server' };
}

/** Speech in pieces with their times, and what wrote it down. */
export type Heard = { pieces: HeardPiece[]; engine: string };

/** The speech of a video or recording; undefined where nothing can write it down. */
export async function hear(
  context: Asking,
  of: Pick<RecogniseRequest, 'path' | 'language' | 'reader'> & {
    trusted: boolean;
    folder: string;
    maxSeconds: number;
  },
  signal: AbortSignal,
): Promise<Heard | undefined> {
  const { path, trusted, maxSeconds, language, reader } = of;
  const recogniser = await recogniserOf(context, language);
  if (!recogniser) return undefined;
  const wave = join(of.folder, 'heard.wav');
  await normaliseAudio(path, wave, { trusted, maxSeconds, sampleRate: 16_000, channels: 1, signal });
  const pieces = await counted(context, { job: 'recognition', engine: recogniser.id, signal }, () =>
    recogniser.recognise({ path: wave, language, reader }, { signal }),
  );
  return { pieces, engine: recogniser.name };
}
