import { join } from 'node:path';
import type { ExternalEngine } from '@likeness/domain/channels';
import { mediaRules } from '@likeness/domain/media';
import { problem } from '@likeness/domain/problems';
import type { PresenterRequest } from '@likeness/engines/presenter/port';
import { makeCovers } from '@likeness/media/cover';
import { normaliseVideo } from '@likeness/media/normalise';
import { probe } from '@likeness/media/probe';
import { externalOrders } from '../../works/external-order.ts';
import type { Job } from '../../works/recipe.ts';
import { speakableAvatar } from '../avatars/prepare.service.ts';
import { videoDrivers } from './engines.service.ts';

/** Videos ordered at external engines. */
export const externalVideos = externalOrders<PresenterRequest>(
  'engine-release',
  'video',
  videoDrivers.driver,
);

type ExternalRender = {
  /** Gives the speech, WAV; takes its time the first time only. */
  audio: () => Promise<string>;
  onProgress: (stage: 'queued' | 'rendering', fraction: number) => void;
};

/** Has an external engine make the video; resolves with its path. Nothing is known of it but its length. */
export async function renderExternally(
  job: Job<unknown>,
  { avatarId, engine }: { avatarId: string; engine: ExternalEngine },
  { audio, onProgress }: ExternalRender,
): Promise<string> {
  const audioSeconds = await job.step('speech-seconds', async () => secondsOf(job, await audio()));
  const made = await externalVideos.make(job, {
    engine,
    onProgress,
    request: async (id, files) => ({
      id,
      audioSeconds,
      out: join(job.folder, `${id}.mp4`),
      person: files ? await personFile(job, engine, avatarId) : '',
      audio: files ? await audio() : '',
    }),
  });
  return made.out;
}

async function secondsOf(job: Job<unknown>, audio: string): Promise<number> {
  const sound = (await probe(audio, { trusted: true, signal: job.signal })).audio[0];
  if (!sound) throw problem('media-no-audio');
  return sound.duration;
}

/** The person as the driver wants it: the footage, or a picture of it. */
async function personFile(job: Job<unknown>, engine: ExternalEngine, avatarId: string): Promise<string> {
  const footage = join(job.folder, 'person.mp4');
  const { file, stretch } = await speakableAvatar(job.context, job.userId, avatarId);
  const whole = stretch ? join(job.folder, 'person-whole.mp4') : footage;
  await job.context.storage.fetch(file.storageKey, whole);
  // What the user left out is shown to no other service either.
  if (stretch) {
    const { maxSeconds } = mediaRules.avatarClone;
    await normaliseVideo(whole, footage, { cut: stretch, maxSeconds, trusted: true, signal: job.signal });
  }
  if (videoDrivers.driver(job.context, engine)?.limits.person !== 'picture') return footage;
  const person = join(job.folder, 'person.jpg');
  await makeCovers(
    footage,
    { poster: person, small: join(job.folder, 'person-small.jpg') },
    { signal: job.signal },
  );
  return person;
}
