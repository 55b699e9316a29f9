import { dubbing, dubbingProblem } from '@likeness/domain/dubbing';
import { clock } from '@likeness/domain/media';
import { problem } from '@likeness/domain/problems';
import { maxSpeech } from '@likeness/domain/speech';
import type { DubbingInput, DubbingLineInput } from '@likeness/contract/dubbing';
import type { Caller, Context } from '../../context.ts';
import { ownFile } from '../../files/files.ts';
import type { OrderedRecipe } from '../../works/recipe.ts';
import { saidOf } from '../scenes/said.service.ts';
import { musicOf } from '../speaking/background-music.service.ts';
import { spokenDrive } from '../speaking/drive.service.ts';
import { dubbingParams, type DubbingParams } from './dubbing-params.ts';
import { makeDubbing } from './make-dubbing.ts';

/** The lines of a form; one text with one voice is a single line. */
function linesOf(input: DubbingInput): DubbingLineInput[] {
  if (input.lines.length > 0) return input.lines;
  const { text, voice_id, rate, volume, pitch, emotion, language } = input;
  return [{ text, voice_id, rate, volume, pitch, emotion, language, speaker: '', pause: 0 }];
}

/** A script read by one voice or several in turn. */
export const dubbingRecipe: OrderedRecipe<DubbingParams, DubbingInput> = {
  tools: [dubbing],
  params: dubbingParams,

  check: (input) =>
    dubbingProblem(linesOf(input).map(({ text, voice_id }) => ({ text, voiceId: voice_id ?? '' }))),

  async understand(context, caller, input) {
    const asked = linesOf(input);
    const lines = [];
    for (const [i, line] of asked.entries()) {
      const run = () => understoodLine(context, caller, line, i === asked.length - 1);
      lines.push(asked.length > 1 ? await saidOf(i, run) : await run());
    }
    const quantity = lines.reduce((sum, { seconds, pause }) => sum + seconds + pause, 0);
    if (quantity > maxSpeech.estimated) throw problem('speech-too-long', { max: clock(maxSpeech.estimated) });
    const music = await musicOf(context, caller.userId, input);
    return { params: { lines, music, format: input.format }, quantity };
  },

  make: makeDubbing,

  async recheck(db, userId, { music }) {
    if (music) await ownFile(db, userId, music.fileId, 'voice');
  },
};

async function understoodLine(context: Context, caller: Caller, line: DubbingLineInput, last: boolean) {
  const { drive, seconds } = await spokenDrive(
    context,
    caller,
    { ...line, user_voice_id: line.voice_id, voice_id: '', material_audio_id: '' },
    { minSeconds: 0, maxSeconds: maxSpeech.made },
  );
  return { drive, seconds, speaker: line.speaker, pause: last ? 0 : line.pause };
}
