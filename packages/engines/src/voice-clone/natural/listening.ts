import { problem } from '@likeness/domain/problems';
import { activityRate, voiceActivity } from '../../voice-signal/activity.ts';
import { trackPitchNarrowed } from '../../voice-signal/pitch-track.ts';
import { soundsSpoken, speechFeatures, whisperPitch } from '../../voice-signal/spoken.ts';
import { cosine, type SpeakerEncoder } from './encoder.ts';

/** What a recording says of its speaker: the embedding, the mean pitch (hertz), and how alike its halves are heard. */
export type Speaker = { target: Float32Array; hertz: number; halves: number };

/** Seconds with a voice, and of those with a pitch, that the measures need. */
const [leastSpoken, leastVoiced] = [2.5, 1.5];
/** A pitch that is less sure than this is left out of the mean. */
const sure = 0.6;

export const heardRate = activityRate;

/** Listens to a recording of one person at `heardRate`. Throws `voice-recording-unusable`. */
export async function listen(samples: Float32Array, encoder: SpeakerEncoder): Promise<Speaker> {
  const speech = spoken(samples);
  const track = trackPitchNarrowed(speech, heardRate, { min: 60, max: 500 });
  const pitches = track.f0.filter((f0, i) => f0 > 0 && track.strength[i]! > sure);
  const [seconds, voiced] = [speech.length / heardRate, pitches.length * track.hop];
  const whispered = voiced < leastVoiced && soundsSpoken(speechFeatures(samples));
  if (seconds < leastSpoken || (voiced < leastVoiced && !whispered))
    throw problem('voice-recording-unusable', {}, `${seconds} s spoken, ${voiced} s voiced`);
  const hertz = whispered
    ? whisperPitch
    : Math.exp(pitches.reduce((sum, f0) => sum + Math.log(f0), 0) / pitches.length);
  const middle = speech.length >> 1;
  const first = await encoder.embed(speech.subarray(0, middle), heardRate);
  const second = await encoder.embed(speech.subarray(middle), heardRate);
  return { target: await encoder.embed(speech, heardRate), hertz, halves: cosine(first, second) };
}

/** Without the silences between: the encoder was trained on speech without them. */
function spoken(samples: Float32Array): Float32Array {
  const activity = voiceActivity();
  activity.push(samples);
  const stretches = activity
    .end()
    .map(({ start, end }) => samples.subarray(Math.round(start * heardRate), Math.round(end * heardRate)));
  const joined = new Float32Array(stretches.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const stretch of stretches) {
    joined.set(stretch, at);
    at += stretch.length;
  }
  return joined;
}
