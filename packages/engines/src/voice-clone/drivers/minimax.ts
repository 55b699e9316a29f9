import { problem } from '@likeness/domain/problems';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { z } from 'zod';
import { VendorFailure } from '../../vendor/failure.ts';
import { MinimaxRefusal, minimaxCall, type MinimaxAccount } from '../../vendor/minimax.ts';
import { voiceServiceFailures as names, voiceServiceTimes } from '../../speech/vendor-failures.ts';
import type { VoiceCloner } from '../port.ts';

const uploaded = z.object({ file: z.object({ file_id: z.string() }) });
const alreadyThere = 2039;
/** Wrong words, wrong length, no voice. */
const unusable = new Set([1043, 1044, 2037, 2048]);

/** Voices made at MiniMax, under ids of ours, so that asking again makes no second one. */
export function minimaxCloner(account: MinimaxAccount): VoiceCloner {
  const call = { names, ...voiceServiceTimes };
  return {
    name: 'minimax',
    identity: true,
    async clone({ id, recordings }, { signal } = {}) {
      const [recording] = recordings;
      if (!recording) throw problem('voice-recording-unusable');
      const form = new FormData();
      form.set('purpose', 'voice_clone');
      form.set('file', new Blob([await readFile(recording)]), basename(recording));
      const sent = uploaded.safeParse(
        await minimaxCall(account, 'v1/files/upload', { ...call, form, signal }),
      );
      if (!sent.success) throw new VendorFailure(names, 'broken', 'an upload without an id');
      const voice = `voice-${id}`;
      // A 64-bit number, which JSON.stringify would round.
      const body = `{"file_id":${BigInt(sent.data.file.file_id)},"voice_id":${JSON.stringify(voice)},"need_noise_reduction":true,"need_volume_normalization":true}`;
      try {
        await minimaxCall(account, 'v1/voice_clone', { ...call, body, signal });
      } catch (error) {
        if (!(error instanceof MinimaxRefusal)) throw error;
        if (unusable.has(error.code)) throw problem('voice-recording-unusable', {}, error.message);
        if (error.code !== alreadyThere) throw error;
      }
      return { voice, state: 'ready' };
    },
    check: async (voice) => ({ voice, state: 'ready' }),
    async remove(voice, { signal } = {}) {
      const json = { voice_type: 'voice_cloning', voice_id: voice };
      try {
        await minimaxCall(account, 'v1/delete_voice', { ...call, json, signal });
      } catch (error) {
        // Unknown there: gone already.
        if (!(error instanceof MinimaxRefusal) || error.code !== 2013) throw error;
      }
    },
  };
}
