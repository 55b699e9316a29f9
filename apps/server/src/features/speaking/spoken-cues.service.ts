import { voiceMaker, type Maker } from '@likeness/domain/makers';
import { isProblem } from '@likeness/domain/problems';
import type { SpeechTimeline } from '@likeness/domain/speech';
import { cuesOf, type Cue } from '@likeness/domain/subtitles';
import { heardScript } from '@likeness/engines/recognition/heard-script';
import type { Job } from '../../works/recipe.ts';
import { hear } from '../extraction/recognition.service.ts';
import type { SpokenDrive } from './drive.service.ts';

type Spoken = { drive: SpokenDrive; audio: string; timeline: SpeechTimeline | null; maxSeconds: number };

/**
 * The lines that are spoken with their times, and what made them: those of the script, or what is heard of a recording where something
 * writes speech down. A recording that cannot be written down has none.
 */
export async function spokenCues(
  job: Pick<Job<unknown>, 'context' | 'folder' | 'signal' | 'workId'>,
  { drive, audio, timeline, maxSeconds }: Spoken,
): Promise<{ cues: Cue[]; makers: Maker[] }> {
  if (drive.kind === 'text') {
    const cues = timeline ? cuesOf(drive.speech.text, timeline.words) : [];
    return { cues, makers: [voiceMaker(drive.speech)] };
  }
  const { context, folder, signal, workId } = job;
  try {
    const { reader } = drive;
    const heard = await hear(context, { path: audio, trusted: true, folder, maxSeconds, reader }, signal);
    if (!heard?.pieces.length) return { cues: [], makers: [] };
    const { text, words } = heardScript(heard.pieces);
    return { cues: cuesOf(text, words), makers: [{ deed: 'hearing', engine: heard.engine }] };
  } catch (error) {
    if (signal.aborted || !isProblem(error)) throw error;
    context.log.warn({ err: error, work: workId }, 'the recording was not written down');
    return { cues: [], makers: [] };
  }
}
