import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openWav } from '@likeness/media/wav-stream';
import { serveShared } from '../../speech/serve-shared.ts';
import type { HeardPiece } from '../port.ts';
import { inScript } from '../script.ts';
import { segmentsOf } from '../silero/segments.ts';
import { detectorRate, openVoiceDetector } from '../silero/voice-detector.ts';
import { aligningHeads } from './heads.ts';
import { openWhisper, type WhisperModel } from './model.ts';
import { transcribe } from './transcribe.ts';
import { readVocabulary, type Vocabulary } from './vocabulary.ts';

export type WhisperRequest = {
  /** Absolute paths of the parts of a CTranslate2 folder. */
  model: string;
  vocabulary: string;
  /** A WAVE file of 16 000 samples a second. */
  path: string;
  /** Whisper's name of a language; found out when absent. */
  language?: string | undefined;
  /** Chinese is written in traditional letters. */
  traditional: boolean;
  draft: boolean;
};
/** What it sends: pieces as they are heard, and nothing now and then as a sign of life. */
export type WhisperMessage = { piece?: HeardPiece };

/** Seconds of sound after which it tells that it still listens. */
const signSeconds = 20;

type Loaded = { model: WhisperModel; vocabulary: Vocabulary };
let loaded: { path: string; ears: Promise<Loaded> } | undefined;

/** One model at a time is in memory. */
async function earsOf({ model: path, vocabulary }: WhisperRequest): Promise<Loaded> {
  if (loaded?.path !== path) {
    const before = loaded?.ears;
    const open = async (): Promise<Loaded> => {
      await before?.then(({ model }) => model.close()).catch(() => undefined);
      const config = await readFile(join(dirname(path), 'config.json'), 'utf8').catch(() => undefined);
      const words = readVocabulary(await readFile(vocabulary, 'utf8'));
      const model = await openWhisper(await readFile(path), {
        precision: 'bytes',
        aligning: (shape) => aligningHeads(config, shape),
        unsaid: words.unsaid,
      });
      return { model, vocabulary: words };
    };
    loaded = { path, ears: open() };
    loaded.ears.catch(() => (loaded = undefined));
  }
  return loaded.ears;
}

/** The pieces of a recording; between them it tells that it lives, and ends when it is not wanted any more. */
async function* watched(
  pieces: AsyncIterable<Float32Array>,
  sign: () => Promise<void>,
  signal: AbortSignal,
): AsyncGenerator<Float32Array> {
  let samples = 0;
  for await (const piece of pieces) {
    signal.throwIfAborted();
    samples += piece.length;
    if (samples >= signSeconds * detectorRate) {
      samples = 0;
      await sign();
    }
    yield piece;
  }
}

serveShared(async (asked, send, signal) => {
  const request = asked as WhisperRequest;
  const wave = await openWav(request.path);
  if (wave?.sampleRate !== detectorRate)
    throw new Error(`not a WAVE file of ${detectorRate} samples a second`);
  const sign = () => send({} satisfies WhisperMessage);
  const detector = await openVoiceDetector();
  try {
    const segments = segmentsOf(watched(wave.pieces(), sign, signal), detector);
    // A recording without speech costs no model.
    const first = await segments.next();
    if (first.done) return;
    const { model, vocabulary } = await earsOf(request);
    async function* all() {
      yield first.value!;
      yield* segments;
    }
    const options = { language: request.language, draft: request.draft, signal };
    for await (const piece of transcribe(all(), model, vocabulary, options))
      await send({ piece: await inScript(piece, request.traditional) } satisfies WhisperMessage);
  } finally {
    await detector.close();
  }
});
