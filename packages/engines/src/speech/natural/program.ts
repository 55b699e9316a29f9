import type { SpeechTimeline } from '@likeness/domain/speech';
import { alignSpeech } from '@likeness/talking-head/audio-drive/align-speech';
import { speakingModel, type PackOnDisk } from '../../voice-packs/models.ts';
import { serve } from '../serve.ts';

/** One sentence or a few, by one speaker of a pack; `expected` is how another voice says them. */
export type NaturalRequest = {
  pack: PackOnDisk;
  text: string;
  speaker: number;
  speed: number;
  expected?: SpeechTimeline | undefined;
};
/** `timing` is when the expected phones and words are said, where they are heard. */
export type NaturalSound = {
  sampleRate: number;
  samples: Float32Array;
  timing?: SpeechTimeline | undefined;
};

type Loaded = { key: string; model: ReturnType<typeof speakingModel> };
let loaded: Loaded | undefined;

/** One model at a time is in memory: they take hundreds of megabytes. */
function modelOf(pack: PackOnDisk): Loaded['model'] {
  const key = JSON.stringify(pack);
  if (loaded?.key !== key) {
    loaded = undefined;
    loaded = { key, model: speakingModel(pack) };
  }
  return loaded.model;
}

await serve(
  async () => undefined,
  async (request) => {
    const { pack, text, speaker, speed, expected } = request as NaturalRequest;
    const model = modelOf(pack);
    const sid = Math.max(0, Math.min(speaker, model.numSpeakers - 1));
    // Memory outside V8 cannot be sent to another process.
    const { samples, sampleRate } = model.generate({ text, sid, speed, enableExternalBuffer: false });
    const timing = expected && alignSpeech(samples, sampleRate, expected);
    return { samples, sampleRate, timing } satisfies NaturalSound;
  },
);
