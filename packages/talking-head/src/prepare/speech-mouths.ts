import type { FaceAnalysis } from '../geometry/face-analysis.ts';
import { VALUES } from '../geometry/face-topology.ts';
import { lipForm } from '../geometry/lip-form.ts';
import { speechOf } from '../geometry/speech-form.ts';
import { LEAST_TALK, talkingFrames } from '../geometry/talking-frames.ts';

/** Which frames show a mouth as it is in speech, and for how long (seconds) the person talks in them. */
export type SpeechMouths = { fits: Uint8Array; seconds: number };

/** Seconds before and after a mouth that is no speech are on the way there. */
const BESIDE = 0.12;

/**
 * Tells mouths that speak from grimaces, by how this person talks: lips rolled in, one side lifted, mouths wider or further open than
 * in talk. `usable` are the frames that show the face well, `lipRed` is the redness of lips in each (levels; see `lipRedness`).
 */
export function speechMouths(
  analysis: FaceAnalysis,
  usable: Uint8Array,
  { lipRed, fps }: { lipRed: number[]; fps: number },
): SpeechMouths {
  const forms = Array.from(usable, (_, frame) => lipForm(analysis.shapes, frame * VALUES, lipRed[frame]!));
  const talks = talkingFrames(
    forms.map(({ open }, frame) => (usable[frame] ? open : Number.NaN)),
    fps,
  );
  const all = [...usable.keys()].filter((frame) => usable[frame]);
  const talking = all.filter((frame) => talks[frame]);
  const known = talking.length >= LEAST_TALK * fps ? talking : all;
  const isSpeech = speechOf(known.map((frame) => forms[frame]!));
  const fits = usable.slice();
  const beside = Math.round(BESIDE * fps);
  for (const frame of all) {
    // Where hardly any talk is known, what is held is all there is.
    if (isSpeech(forms[frame]!, known === talking && !talks[frame])) continue;
    fits.fill(0, Math.max(0, frame - beside), frame + beside + 1);
  }
  return { fits, seconds: talking.filter((frame) => fits[frame]).length / fps };
}
