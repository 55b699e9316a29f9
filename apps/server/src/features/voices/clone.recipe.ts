import { cloneDrivers } from '@likeness/domain/clone-drivers';
import { extname, join } from 'node:path';
import { problem } from '@likeness/domain/problems';
import { voiceClone } from '@likeness/domain/voices';
import { labelWav } from '@likeness/media/label';
import { normaliseAudio } from '@likeness/media/normalise';
import { heardIn } from '@likeness/engines/voice-clone/heard-in';
import { naturalLikenessOf } from '@likeness/engines/voice-clone/natural/natural-likeness';
import { z } from 'zod';
import type { Transaction } from '../../db/connect.ts';
import { publish } from '../../events/events.ts';
import { ownFile, removeFiles } from '../../files/files.ts';
import { counted } from '../../engine-uses/engine-uses.ts';
import { findChannel } from '../../works/channels.ts';
import type { Recipe } from '../../works/recipe.ts';
import { contentLabel } from '../site/site.service.ts';
import { introduceVoice, speakerOf } from './introduce.service.ts';
import {
  beginModification,
  changeVoice,
  cloning,
  freeClones,
  onlyOfVoice,
  recordingOfWork,
  voiceOfWork,
} from './cloned.store.ts';
import { clonerNamed } from './engines.service.ts';
import { forgetAtService } from './forget.service.ts';

const params = z.object({
  /** The recording. */
  fileId: z.string(),
  storageKey: z.string(),
  /** Key of the voice channel, and the driver that clones for it. */
  api: z.string(),
  driver: z.string(),
  language: z.string(),
  /** One of the channel's free ones. */
  free: z.boolean().default(false),
  /** Another recording for a voice that is there; one of its modifications is used. */
  modifies: z.boolean().default(false),
  /** Modifications that a new voice begins with. */
  times: z.number().default(0),
});
export type VoiceCloneParams = z.output<typeof params>;

type MadeVoice = { voice: string } & ReturnType<typeof speakerOf>;

/** Seconds between two looks at a voice in training. */
const lookEvery = 5;
/** No channel takes a longer recording, seconds. */
const maxRecording = 3600;

/** Makes a voice from a recording, or makes one again. A failed modification leaves the voice as it was. */
export const voiceCloneRecipe: Recipe<VoiceCloneParams> = {
  tools: [voiceClone],
  params,

  async recheck(db, userId, { fileId, api, free, modifies }) {
    await ownFile(db, userId, fileId, 'voice');
    if (modifies || !free) return;
    const channel = await findChannel(db, 'voice', api);
    if ((await freeClones(db, userId, api)) >= (channel?.freeTimes ?? 0)) throw problem('free-used-up');
  },

  async make(job) {
    const { storageKey, driver, language } = job.params;
    const { context, signal, workId } = job;
    const cloner = clonerNamed(context, driver);
    if (!cloner) throw problem('channel-unavailable');
    job.progress('preparing', 0.02);
    const ordered = await job.step('voice', async () => {
      const recording = join(job.folder, `recording${extname(storageKey)}`);
      await context.storage.fetch(storageKey, recording);
      // What every voice service takes, and a five-minute recording stays below their limits of size.
      const listened = join(job.folder, 'listened.wav');
      const sound = { sampleRate: 32_000, channels: 1, trusted: true, signal } as const;
      await normaliseAudio(recording, listened, { maxSeconds: maxRecording, ...sound });
      const heard = await heardIn(listened, { trusted: true, signal });
      if (heard === 'silence') throw problem('voice-recording-unusable', {}, 'silence');
      if (heard === 'sound') throw problem('voice-not-heard');
      job.progress('listening', 0.1);
      const asked = { id: workId, name: '', recordings: [listened], language };
      // Ours search for a voice among those that they have.
      const engine = cloneDrivers['df']!.includes(driver) ? 'likeness' : driver;
      return counted(context, { job: 'voice-clone', engine, signal }, () =>
        cloner.clone(asked, {
          signal,
          onProgress: (share) => job.progress('listening', 0.1 + 0.75 * share),
          remember: (name, part) => job.step(name, part),
        }),
      );
    });
    const { voice, state } =
      ordered.state === 'training' ? await cloner.check(ordered.voice, { signal }) : ordered;
    if (state === 'training') {
      job.progress('listening', 0.4);
      return job.wait(lookEvery);
    }
    if (state === 'failed') throw problem('voice-recording-unusable');
    job.progress('finishing', 0.9);
    const sample = join(job.folder, 'sample.wav');
    const seconds = await introduceVoice(context, { driver, voice, language }, sample, signal);
    const { producer } = await contentLabel(job.context, 'zh-CN');
    await labelWav(sample, { producer, contentId: job.workId });
    const durationMs = Math.round(seconds * 1000);
    return {
      seconds,
      result: { path: sample, mime: 'audio/wav', kind: 'voice', durationMs },
      details: { voice, ...speakerOf(context, voice) },
    };
  },

  // A voice costs what was quoted, however long its sample is.
  charge: (price) => price.credits,

  async onSuccess(tx, work, made, files) {
    const { voice, gender, age } = made.details as MadeVoice;
    const { fileId, driver, language, modifies, times } = work.params;
    const before = await voiceOfWork(tx, work.userId, work.id);
    if (!before) return;
    await changeVoice(tx, work.userId, before.id, {
      status: 'ready',
      progress: 1,
      driver,
      engineVoice: voice,
      language,
      gender,
      age,
      sampleFileId: files.resultFileId,
      sourceFileId: fileId,
      // What was searched here resembles the person more or less: they hear it before they keep it.
      unheard: naturalLikenessOf(voice) !== undefined,
      ...(modifies ? {} : { remainedTimes: times }),
    });
    const replaced = [before.sampleFileId, before.sourceFileId === fileId ? null : before.sourceFileId];
    await removeUnshared(tx, work.userId, before.id, replaced);
    if (before.engineVoice !== voice) await forgetAtService(tx, before);
    await publish(tx, work.userId, 'voices', {});
  },

  async onFailure(tx, work, reason) {
    const voice = await voiceOfWork(tx, work.userId, work.id);
    if (!voice) return;
    // A voice that could speak before still can, and has its modification back.
    const kept = voice.engineVoice !== '';
    await changeVoice(tx, work.userId, voice.id, {
      status: kept ? 'ready' : 'failed',
      problem: reason.problem,
      problemParams: reason.params,
      ...(kept && { remainedTimes: voice.remainedTimes + 1 }),
    });
    const recording = await recordingOfWork(tx, work.userId, work.id);
    if (kept && recording !== voice.sourceFileId)
      await removeUnshared(tx, work.userId, voice.id, [recording]);
    await publish(tx, work.userId, 'voices', {});
  },

  async onRetry(tx, work) {
    const voice = await voiceOfWork(tx, work.userId, work.id);
    const again =
      voice &&
      (work.params.modifies
        ? await beginModification(tx, work.userId, voice.id, {})
        : await changeVoice(tx, work.userId, voice.id, cloning));
    if (!again) throw problem('not-found');
    await publish(tx, work.userId, 'voices', {});
  },
};

/** Removes files of a voice that nothing else needs. */
export async function removeUnshared(
  tx: Transaction,
  userId: string,
  voiceId: string,
  ids: (string | null)[],
  at = new Date(),
): Promise<void> {
  await removeFiles(tx, userId, await onlyOfVoice(tx, userId, voiceId, ids), at);
}
