import { fileURLToPath } from 'node:url';
import { kokoroPack } from '@likeness/domain/kokoro-pack';
import { problem } from '@likeness/domain/problems';
import { decodeAudio } from '@likeness/media/decode';
import { SharedProgram } from '../../speech/shared-program.ts';
import { installedPacks } from '../../voice-packs/installed.ts';
import { cosine } from '../natural/encoder.ts';
import { known } from '../natural/known.ts';
import { heardRate, type Speaker } from '../natural/listening.ts';
import { naturalLikenessId, naturalLikenessOf } from '../natural/natural-likeness.ts';
import type { Judged, NaturalStep } from '../natural/program.ts';
import { judged, sayings } from '../natural/sayings.ts';
import { searchPlace } from '../natural/search.ts';
import type { VoiceCloner } from '../port.ts';

/** Seconds of a recording that are listened to: more says nothing new. */
const heard = 60;
/** Shares of the whole: listening, then the search, then judging. */
const [listened, searched] = [0.04, 0.88];

/**
 * A natural voice of the person's kind: the place among the stock voices of the installed pack that a speaker encoder hears as
 * most like the recording, at the person's mean pitch. It goes some of the way to the person and is not called a copy.
 */
export function naturalCloner({ home }: { home: string }): VoiceCloner & {
  processIds: () => number[];
  close: () => Promise<void>;
} {
  const program = new SharedProgram({
    program: fileURLToPath(new URL('../natural/program.ts', import.meta.url)),
    memoryMegabytes: 2000,
    silentSeconds: 180,
    idleSeconds: 30,
  });

  return {
    name: 'natural',
    identity: false,
    async clone({ recordings, language }, { signal, onProgress, remember } = {}) {
      const ask = <Answer>(step: NaturalStep): Promise<Answer> =>
        program.run<Answer>(step, () => undefined, signal);
      const [recording] = recordings;
      if (!recording) throw problem('voice-recording-unusable');
      const [pack] = await installedPacks(home, [kokoroPack]);
      if (!pack) throw problem('voice-engine-missing', {}, 'the natural voices are not installed');
      const { folder } = pack;
      const sound = { sampleRate: heardRate, duration: heard, trusted: false, signal };
      const samples = await decodeAudio(recording, sound);
      const { target, hertz, halves } = await ask<Speaker>({ step: 'listen', samples });
      onProgress?.(listened);

      const { voices, evidence, stock } = await known();
      const spoken = language.startsWith('zh') ? 'zh' : 'en';
      const place = await searchPlace(
        { target, hertz, language: spoken },
        {
          evidence,
          tries: (points) => ask({ step: 'try', folder, points }),
          remember,
          onProgress: (share) => onProgress?.(listened + share * (searched - listened)),
          signal,
        },
      );
      const which = judged.findIndex((it) => it.language === spoken);
      const point = { place, hertz, saying: sayings.length + which };
      const found = await ask<Judged>({ step: 'judge', folder, point, target });
      onProgress?.(1);
      const [nearest] = voices
        .map((name, i) => ({ name, cosine: cosine(stock[i]![which]!, target) }))
        .sort((a, b) => b.cosine - a.cosine);
      const way = (found.cosine - nearest!.cosine) / Math.max(0.01, halves - nearest!.cosine);
      const voice = naturalLikenessId({
        place,
        hertz: round(hertz, 10),
        gains: found.gains,
        nearest: nearest!.name,
        share: round(Math.min(1, Math.max(-1, way)), 100),
      });
      return { voice, state: 'ready' };
    },
    isThere: async () => (await installedPacks(home, [kokoroPack])).length > 0,
    check: async (voice) => ({ voice, state: naturalLikenessOf(voice) ? 'ready' : 'failed' }),
    remove: async () => undefined,
    processIds: () => program.processIds(),
    close: () => program.close(),
  };
}

const round = (value: number, to: number): number => Math.round(value * to) / to;
