import { openWav } from '@likeness/media/wav-stream';
import { serve } from '../../speech/serve.ts';
import { hearingModel, type PackOnDisk } from '../../voice-packs/models.ts';
import type { HeardPiece } from '../port.ts';
import { segmentsOf } from '../silero/segments.ts';
import { openVoiceDetector } from '../silero/voice-detector.ts';

/** A WAVE file of 16 000 samples a second to write down. */
export type HearingRequest = { pack: PackOnDisk; path: string };

await serve(
  async () => undefined,
  async (request, send) => {
    const { pack, path } = request as HearingRequest;
    const wave = await openWav(path);
    if (!wave || wave.sampleRate !== 16_000) throw new Error('not a WAVE file of 16 000 samples a second');
    const detector = await openVoiceDetector();
    const model = hearingModel(pack);
    for await (const { start, end, samples } of segmentsOf(wave.pieces(), detector)) {
      const stream = model.createStream();
      stream.acceptWaveform({ samples, sampleRate: wave.sampleRate });
      model.decode(stream);
      const text = model.getResult(stream).text.trim();
      if (text) await send({ start, end, text } satisfies HeardPiece);
    }
  },
);
