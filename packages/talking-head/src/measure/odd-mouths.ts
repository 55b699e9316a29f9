import type { LipForm } from '../geometry/lip-form.ts';
import { speechOf } from '../geometry/speech-form.ts';
import { LEAST_TALK, talkingFrames } from '../geometry/talking-frames.ts';
import type { Observation } from './observe.ts';

/**
 * What share of the frames of a video (0..1) show a mouth that this person has not in talk: lips that vanish, one side lifted, a mouth wider or further
 * open than in the footage where it talks; see `speechOf`. Undefined where the footage does not tell how the person talks.
 */
export function oddMouths(seen: Observation, source: Observation): number | undefined {
  if (!seen.lips || !source.lips) return undefined;
  const talks = talkingFrames([...source.open], source.fps);
  const known = formsOf(source).filter((_, i) => talks[i]);
  if (known.length < LEAST_TALK * source.fps) return undefined;
  const isSpeech = speechOf(known);
  const forms = formsOf(seen);
  return forms.filter((form) => !isSpeech(form)).length / forms.length;
}

function formsOf({ open, width, lips }: Observation): LipForm[] {
  return Array.from(open, (it, i) => ({
    open: it,
    width: width[i]!,
    red: lips!.red[i]!,
    tilt: lips!.tilt[i]!,
    uneven: lips!.uneven[i]!,
  }));
}
