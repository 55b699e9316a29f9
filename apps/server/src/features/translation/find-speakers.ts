import type { TranslationSpeaker } from '@likeness/domain/translation';
import { isProblem } from '@likeness/domain/problems';
import { linePitch, linePitchRate } from '@likeness/engines/voice-signal/line-pitch';
import { speakersByPitch } from '@likeness/engines/voice-signal/registers';
import { decodeAudioPieces } from '@likeness/media/decode';
import type { Job } from '../../works/recipe.ts';
import { publicVoicesOf } from '../voices/voices.service.ts';
import type { TranslationParams } from './translation-params.ts';
import type { KeptLine } from './translation.store.ts';

/**
 * Who speaks the lines, as far as low voices can be told from high ones, each with a voice like theirs. Where the user has chosen
 * a voice for the whole video it is one speaker, who speaks with that one.
 */
export async function findSpeakers(
  job: Pick<Job<TranslationParams>, 'params' | 'context' | 'signal'>,
  video: string,
  lines: KeptLine[],
): Promise<{ lines: KeptLine[]; speakers: TranslationSpeaker[] }> {
  const { voiceId: usual, voiceChosen, target } = job.params;
  const alone = { lines, speakers: [{ n: 1, name: '', voiceId: '' }] };
  if (voiceChosen) return alone;
  const { speakerOf, registers } = speakersByPitch(await pitches(job, video, lines));
  if (registers.length === 0) return alone;
  const voices = await publicVoicesOf(job.context, target);
  const taken = new Set<string>();
  const speakers = registers.map((register, at) => {
    const gender = register === 'low' ? 'male' : 'female';
    const free = voices.filter(({ id }) => !taken.has(id));
    const voice = (free.find((one) => one.gender === gender) ?? free[0])?.id ?? usual;
    taken.add(voice);
    return { n: at + 1, name: '', voiceId: voice === usual ? '' : voice };
  });
  return { lines: lines.map((line, at) => ({ ...line, speaker: speakerOf[at]! + 1 })), speakers };
}

async function pitches(
  { signal }: Pick<Job<unknown>, 'signal'>,
  path: string,
  lines: KeptLine[],
): Promise<number[]> {
  const listening = linePitch(lines);
  const pieces = decodeAudioPieces(path, { sampleRate: linePitchRate, trusted: true, signal });
  try {
    for await (const piece of pieces) listening.push(piece);
  } catch (error) {
    if (!isProblem(error, 'media-no-audio')) throw error;
  }
  return listening.end();
}
