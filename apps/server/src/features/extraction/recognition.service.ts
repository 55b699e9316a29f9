import { join } from 'node:path';
import { askedEngines } from '@likeness/domain/engine-order';
import { isProblem } from '@likeness/domain/problems';
import { openaiRecogniser, whisperServer } from '@likeness/engines/recognition/drivers/openai';
import { packRecognisers } from '@likeness/engines/recognition/drivers/packs';
import type { HeardPiece, RecogniseRequest, Recogniser } from '@likeness/engines/recognition/port';
import { inScript, isTraditional } from '@likeness/engines/recognition/script';
import { normaliseAudio } from '@likeness/media/normalise';
import { counted } from '../../engine-uses/engine-uses.ts';
import type { Context } from '../../context.ts';

type Asking = Pick<Context, 'config' | 'db' | 'clock' | 'log'>;

/** `here`: on this machine, where a failure is one of its program and says nothing of the sound. */
type Named = Recogniser & { id: string; here?: boolean };

/** What writes down speech here, in the order in which it is asked: a server of the operator, then the installed packs, unless set otherwise. */
async function recognisersOf(
  { config: { recognition, voiceServices, order } }: Pick<Context, 'config'>,
  language: string | undefined,
): Promise<Named[]> {
  const { packs } = voiceServices;
  const service =
    recognition?.kind === 'openai'
      ? { ...openaiRecogniser(recognition), id: 'recognition' }
      : recognition && { ...whisperServer(recognition), id: 'whisper-server' };
  const installed = packs ? await packRecognisers(packs.home, packs.packs, language) : [];
  const all: Named[] = [...(service ? [service] : []), ...installed.map((one) => ({ ...one, here: true }))];
  return askedEngines('recognition', all, order);
}

/**
 * What the first recogniser writes down that can be asked: where a server is away or set up wrongly, or a program of this machine
 * fails, the next one takes its place. What a server says of the sound itself stands.
 */
export async function heardByFirst(
  recognisers: readonly Named[],
  ask: (recogniser: Named) => Promise<HeardPiece[]>,
): Promise<Heard | undefined> {
  let failure: unknown;
  for (const recogniser of recognisers) {
    try {
      return { pieces: await ask(recogniser), engine: recogniser.name };
    } catch (error) {
      const away = isProblem(error, 'recognition-unreachable') || isProblem(error, 'recognition-settings');
      if (!away && !(recogniser.here && isProblem(error, 'recognition-failed'))) throw error;
      failure ??= error;
    }
  }
  if (failure !== undefined) throw failure;
  return undefined;
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
  const recognisers = await recognisersOf(context, language);
  if (recognisers.length === 0) return undefined;
  const wave = join(of.folder, 'heard.wav');
  await normaliseAudio(path, wave, { trusted, maxSeconds, sampleRate: 16_000, channels: 1, signal });
  return heardByFirst(recognisers, async (recogniser) => {
    const use = { job: 'recognition', engine: recogniser.id, signal } as const;
    const pieces = await counted(context, use, () =>
      recogniser.recognise({ path: wave, language, reader }, { signal }),
    );
    return asRead(pieces, { reader, language });
  });
}

/** Pieces with their Chinese in the letters of who reads them, whichever a recogniser of elsewhere writes. */
export const asRead = (
  pieces: readonly HeardPiece[],
  { reader, language }: Pick<RecogniseRequest, 'reader' | 'language'>,
): Promise<HeardPiece[]> =>
  Promise.all(pieces.map((piece) => inScript(piece, isTraditional(reader || language))));
