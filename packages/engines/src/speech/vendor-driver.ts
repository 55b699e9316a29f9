import { problem } from '@likeness/domain/problems';
import { maxSpeech } from '@likeness/domain/speech';
import type { Emotion, SpeechTimeline, Word } from '@likeness/domain/speech';
import { sliders } from '@likeness/domain/voices';
import { parseWav } from '@likeness/media/wav';
import { VendorFailure } from '../vendor/failure.ts';
import { LoudnessMeter } from '../voice-signal/loudness.ts';
import { SpeechAssembly } from './assemble.ts';
import type {
  EngineVoice,
  Speech,
  SpeechDriver,
  SpeechInFile,
  SpeechOptions,
  SpeechRequest,
} from './port.ts';
import { SoundFile } from './sound-file.ts';
import { SoundMemory } from './sound-memory.ts';
import { guessedWords, spokenPieces, trimmed } from './spoken-pieces.ts';
import { voiceServiceFailures } from './vendor-failures.ts';

/** One request to a vendor, every wish decided. */
export type VendorSaying = {
  text: string;
  /** The same as it stands in the script. */
  written: string;
  voice: string;
  language: string | undefined;
  rate: number;
  pitch: number;
  emotion: Emotion;
};

/** What a vendor said: a WAVE file, and when what is said, where that is known. Its words index what was `written`. */
export type VendorSaid = { wav: Buffer; timing?: SpeechTimeline | undefined };

export type VoiceService = {
  name: string;
  languages: readonly string[];
  voices: readonly EngineVoice[];
  supports: { rate: boolean; pitch: boolean; emotion: boolean };
  /** Ids of voices that people have made there and that are not in the list. */
  cloned: RegExp;
  /** Characters of one request. */
  maxCharacters: number;
  say: (saying: VendorSaying, signal: AbortSignal | undefined) => Promise<VendorSaid>;
  /** Rejects where the service cannot be used; costs nothing. */
  check: () => Promise<void>;
};

/** Seconds of silence before the first and after the last sound, and between two pieces that follow each other. */
const [lead, tail, between] = [0.12, 0.15, 0.25];

/**
 * A voice service as a speech driver: the script goes in pieces, pauses are exact silence of ours, the loudness is
 * brought to that of all our speech. Where one of the pieces comes without times its words are guessed, and `timeline.phones`
 * is empty, so that lips have to follow the sound.
 */
export function voiceServiceDriver(service: VoiceService): SpeechDriver {
  async function spoken(
    request: SpeechRequest,
    sound: SoundMemory | SoundFile,
    { signal, onProgress, maxSeconds = maxSpeech.made }: SpeechOptions,
  ): Promise<SpeechInFile> {
    signal?.throwIfAborted();
    const { voice, language, emotion = 'default' } = request;
    if (!service.voices.some(({ id }) => id === voice) && !service.cloned.test(voice))
      throw problem('not-found', {}, `voice ${voice}`);
    const pieces = spokenPieces(request.text, service.maxCharacters, service.supports.emotion);
    if (!pieces.some((piece) => 'text' in piece)) throw problem('script-unspeakable');
    const rate = within(request.rate, sliders.rate);
    const pitch = within(request.pitch, sliders.pitch);
    const assembly = new SpeechAssembly(request.text, sound, maxSeconds);
    let meter: LoudnessMeter | undefined;
    let sampleRate = 0;
    let waiting = lead;
    let timed = true;
    const rest = (seconds: number): void => {
      const samples = new Float32Array(Math.round(seconds * sampleRate));
      assembly.add({ sampleRate, samples, words: [], phones: [], share: 0 });
    };
    for (const [i, piece] of pieces.entries()) {
      if ('pause' in piece) {
        // It replaces the breath before it.
        const pauseBefore = i > 0 && 'pause' in pieces[i - 1]!;
        waiting = pauseBefore || i === 0 ? (i === 0 ? 0 : waiting) + piece.pause : piece.pause;
        continue;
      }
      const { wav, timing } = await service.say(
        {
          // Markers that the voice does not know have left spaces.
          text: piece.text.replaceAll(/ {2,}/g, ' '),
          written: piece.text,
          voice,
          language,
          rate,
          pitch,
          emotion: piece.emotion ?? emotion,
        },
        signal,
      );
      const said = wavOf(wav);
      if (sampleRate && said.sampleRate !== sampleRate)
        throw new VendorFailure(voiceServiceFailures, 'broken', 'the sample rate changed');
      sampleRate = said.sampleRate;
      const samples = trimmed(said.samples, sampleRate);
      if (!samples.length) throw new VendorFailure(voiceServiceFailures, 'broken', 'a sound without a voice');
      rest(waiting);
      waiting = between / rate;
      (meter ??= new LoudnessMeter(sampleRate)).add(samples);
      const seconds = samples.length / sampleRate;
      const cut = (samples.byteOffset - said.samples.byteOffset) / samples.BYTES_PER_ELEMENT / sampleRate;
      timed &&= timing !== undefined;
      assembly.add({
        sampleRate,
        samples,
        words: timing
          ? movedWords(moved(timing.words, cut, seconds), piece.start)
          : guessedWords(piece.text, piece.start, seconds),
        phones: timing ? moved(timing.phones, cut, seconds) : [],
        share: (i + 1) / pieces.length,
      });
      onProgress?.({ seconds: assembly.seconds, share: (i + 1) / pieces.length });
    }
    rest('pause' in pieces.at(-1)! ? waiting : tail);
    const finished = await assembly.finish(meter!.integrated(), within(request.volume, sliders.volume));
    return timed ? finished : { ...finished, timeline: { ...finished.timeline, phones: [] } };
  }

  return {
    name: service.name,
    basic: false,
    languages: service.languages,
    supports: { ...service.supports, volume: true, pause: true },
    voices: () => [...service.voices],
    async synthesize(request, options = {}): Promise<Speech> {
      const sound = new SoundMemory();
      return { ...(await spoken(request, sound, options)), samples: sound.samples };
    },
    async speak(request, out, options = {}) {
      const sound = new SoundFile(out);
      try {
        return await spoken(request, sound, options);
      } finally {
        await sound.discard();
      }
    },
    async health() {
      try {
        await service.check();
        return { ok: true, detail: `${service.name} answers` };
      } catch (error) {
        if (!(error instanceof VendorFailure)) throw error;
        return { ok: error.kind === 'busy', detail: error.message };
      }
    },
    warm: async () => undefined,
    close: async () => undefined,
  };
}

/** What happens in a sound whose first `cut` seconds were taken away, within its `seconds`. */
function moved<Item extends { start: number; end: number }>(
  items: readonly Item[],
  cut: number,
  seconds: number,
): Item[] {
  const at = (time: number): number => Math.min(seconds, Math.max(0, time - cut));
  return items.map((item) => ({ ...item, start: at(item.start), end: at(item.end) }));
}

/** The words of a piece as words of the script in which it begins at `start`. */
const movedWords = (words: readonly Word[], start: number): Word[] =>
  words.map((word) => ({ ...word, charStart: start + word.charStart, charEnd: start + word.charEnd }));

function wavOf(bytes: Buffer): { sampleRate: number; samples: Float32Array } {
  try {
    const { sampleRate, channels } = parseWav(bytes);
    return { sampleRate, samples: channels[0]! };
  } catch (error) {
    throw new VendorFailure(voiceServiceFailures, 'broken', `no sound: ${String(error)}`);
  }
}

const within = (
  value: number | undefined,
  { min, max, default: usual }: { min: number; max: number; default: number },
): number => (value === undefined || !Number.isFinite(value) ? usual : Math.min(max, Math.max(min, value)));
