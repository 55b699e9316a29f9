import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { z } from 'zod';
import { exchange, jsonOf, vendorUrl } from '../../vendor/exchange.ts';
import { VendorFailure } from '../../vendor/failure.ts';
import { fishFailure, type FishAccount } from '../../vendor/fish.ts';
import { voiceServiceFailures as names, voiceServiceTimes } from '../../speech/vendor-failures.ts';
import type { ClonedVoice, VoiceCloner } from '../port.ts';

const model = z.object({ _id: z.string(), state: z.string().nullish() });
const modelList = z.object({ items: z.array(model) });

const stateOf = (state: string | null | undefined): ClonedVoice['state'] =>
  state === 'failed' ? 'failed' : state === 'trained' || state === 'created' ? 'ready' : 'training';

/** Voices made at Fish Audio, private to the operator's account. */
export function fishCloner(account: FishAccount): VoiceCloner {
  const { now = Date.now } = account;
  const call = { headers: { authorization: `Bearer ${account.key}` }, names, ...voiceServiceTimes };

  async function ask(path: string, more: object): Promise<unknown> {
    const answer = await exchange({ ...call, url: vendorUrl(account.baseUrl, path), ...more });
    if (answer.status >= 300) throw await fishFailure(answer, names, now());
    return jsonOf(answer, names);
  }
  const voiceOf = (body: unknown): ClonedVoice => {
    const parsed = model.safeParse(body);
    if (!parsed.success) throw new VendorFailure(names, 'broken', 'a model without an id');
    return { voice: parsed.data._id, state: stateOf(parsed.data.state) };
  };

  return {
    name: 'fish',
    identity: true,
    async clone({ id, recordings }, { signal } = {}) {
      // It has no key of ours: an order whose answer was lost is found by its tag.
      const before = modelList.safeParse(
        await ask(`model?self=true&tag=${id}&page_size=1&page_number=1`, { signal }),
      );
      if (before.success && before.data.items[0]) return voiceOf(before.data.items[0]);
      const form = new FormData();
      form.set('type', 'tts');
      form.set('title', id);
      form.set('train_mode', 'fast');
      form.set('visibility', 'private');
      form.set('tags', id);
      form.set('enhance_audio_quality', 'true');
      for (const path of recordings) form.append('voices', new Blob([await readFile(path)]), basename(path));
      return voiceOf(await ask('model', { form, signal }));
    },
    check: async (voice, { signal } = {}) =>
      voiceOf(await ask(`model/${encodeURIComponent(voice)}`, { signal })),
    async remove(voice, { signal } = {}) {
      const url = vendorUrl(account.baseUrl, `model/${encodeURIComponent(voice)}`);
      const answer = await exchange({ ...call, url, method: 'DELETE', signal });
      if (answer.status >= 300 && answer.status !== 404) throw await fishFailure(answer, names, now());
      await jsonOf(answer, names);
    },
  };
}
