import { gaussian, seededRandom } from '@likeness/domain/maths/seeded-random';
import { equaliser } from '../likeness.ts';
import { bandCentres } from '../tone.ts';
import { cosine, type SpeakerEncoder } from './encoder.ts';

export type Sound = { samples: Float32Array; sampleRate: number };

/** Decibels that are taken or added at most: a room or a microphone, not another voice. */
const most = 4;
const tries = 30;
/** Each squared decibel must be worth so much likeness. */
const dear = 0.0003;

/** The sound through an equaliser, as a copy. */
export function equalised({ samples, sampleRate }: Sound, gains: readonly number[]): Sound {
  const copy = samples.slice();
  equaliser(gains, sampleRate)(copy);
  return { samples: copy, sampleRate };
}

/**
 * The gentle equalisation (dB a band) with which sounds of one voice are heard as most like `target`. Scattered tries around the
 * best so far, wider after a success and narrower after a failure (Rechenberg's rule of one success in five, 1973).
 */
export async function bestGains(
  sounds: readonly Sound[],
  target: Float32Array,
  encoder: Pick<SpeakerEncoder, 'embed'>,
): Promise<number[]> {
  const random = seededRandom(1);
  async function worth(gains: readonly number[]): Promise<number> {
    let sum = 0;
    for (const sound of sounds) {
      const { samples, sampleRate } = equalised(sound, gains);
      sum += cosine(await encoder.embed(samples, sampleRate), target) / sounds.length;
    }
    return sum - dear * gains.reduce((total, gain) => total + gain * gain, 0);
  }
  let best = bandCentres.map(() => 0);
  let [reached, scatter] = [await worth(best), 1.5];
  for (let i = 0; i < tries; i++) {
    const gains = best.map((gain) =>
      round(Math.min(most, Math.max(-most, gain + scatter * gaussian(random)))),
    );
    const now = await worth(gains);
    if (now > reached) [best, reached, scatter] = [gains, now, scatter * 1.5];
    else scatter = Math.max(0.3, scatter * 0.9);
  }
  return best;
}

const round = (value: number): number => Math.round(value * 10) / 10;
