import { join } from 'node:path';
import { openaiRecogniser, whisperServer } from '@likeness/engines/recognition/drivers/openai';
import type { HeardPiece, Recogniser } from '@likeness/engines/recognition/port';
import { normaliseAudio } from '@likeness/media/normalise';
import type { Context } from '../../context.ts';

type WithConfig = { config: Pick<Context['config'], 'recognition'> };

/** What writes down speech here; undefined where the operator has nothing for it. */
export function recogniserOf({ config }: WithConfig): Recogniser | undefined {
  const { recognition } = config;
  if (!recognition) return undefined;
  return recognition.kind === 'openai' ? openaiRecogniser(recognition) : whisperServer(recognition);
}

/** The speech of a video or recording, in pieces with their times; undefined where nothing can write it down. */
export async function hear(
  context: WithConfig,
  of: { path: string; trusted: boolean; folder: string; maxSeconds: number; language?: string | undefined },
  signal: AbortSignal,
): Promise<HeardPiece[] | undefined> {
  const recogniser = recogniserOf(context);
  if (!recogniser) return undefined;
  const wave = join(of.folder, 'heard.wav');
  const { path, trusted, maxSeconds, language } = of;
  await normaliseAudio(path, wave, { trusted, maxSeconds, sampleRate: 16_000, channels: 1, signal });
  return recogniser.recognise({ path: wave, language }, { signal });
}
