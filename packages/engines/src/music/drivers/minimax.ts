import type { JobLimits } from '../../external-job.ts';
import { heldJob } from '../../vendor/held-job.ts';
import { jobFailure, jobFailures as names } from '../../vendor/job.ts';
import { hexSound, minimaxCall, type MinimaxAccount } from '../../vendor/minimax.ts';
import {
  keepSound,
  musicWords,
  taggedLyrics,
  type MusicJobRequest,
  type MusicService,
} from '../music-job.ts';

export type MinimaxMusicConfig = MinimaxAccount & {
  /** `music-2.6` and its kin. */
  model: string;
  limits?: Partial<JobLimits> | undefined;
};

const usual: JobLimits = {
  resultBytes: 48 << 20,
  seconds: 900,
  concurrency: 2,
  pollSeconds: 2,
  stays: true,
};
/** `fetch` gives up when nothing came for five minutes, and cannot be told otherwise. */
const maxAnswer = 280;
/** Seconds of the shortest and longest song that is kept. */
const kept = { min: 5, max: 600 };

/**
 * Music made at MiniMax, sung where there are lyrics. It has no field for a length: the words ask for it, the song is as long as its
 * lyrics. It takes no name of ours and tells a result only in the answer to the order.
 */
export function minimaxMusic(config: MinimaxMusicConfig): MusicService {
  const limits = { ...usual, ...config.limits };
  return heldJob<MusicJobRequest, Buffer>({
    name: 'minimax',
    limits,
    now: config.now ?? Date.now,

    async hello(signal) {
      const json = { voice_type: 'voice_cloning' };
      const times = { answerSeconds: 10, idleSeconds: 10, totalSeconds: 20 };
      await minimaxCall(config, 'v1/get_voice', { json, signal, names, ...times });
    },

    async order(request, signal) {
      const { lyrics, tempo, key, seconds } = request;
      const wishes = [tempo && `${tempo} BPM`, key && `key of ${key}`, `about ${seconds} seconds`];
      const answer = await minimaxCall(config, 'v1/music_generation', {
        json: {
          model: config.model,
          prompt: [musicWords(request), ...wishes.filter(Boolean)].join('. '),
          ...(lyrics.length > 0 ? { lyrics: taggedLyrics(lyrics) } : { is_instrumental: true }),
          stream: false,
          output_format: 'hex',
          audio_setting: { sample_rate: 44_100, bitrate: 256_000, format: 'mp3' },
        },
        signal,
        names,
        answerSeconds: Math.min(limits.seconds, maxAnswer),
        idleSeconds: 60,
        totalSeconds: limits.seconds,
      });
      const parsed = hexSound.safeParse(answer);
      if (!parsed.success) throw jobFailure('broken', 'an answer without music');
      return parsed.data.data.audio;
    },

    async keep(bytes, { out }) {
      if (bytes.length > limits.resultBytes) throw jobFailure('broken', `music of ${bytes.length} bytes`);
      await keepSound(bytes, out, kept.min, kept.max);
    },
  });
}
