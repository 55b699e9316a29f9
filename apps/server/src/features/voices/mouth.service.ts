import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { problem } from '@likeness/domain/problems';
import type { SpeechTimeline } from '@likeness/domain/speech';
import type { OutputOf } from '@likeness/contract/call';
import type { voices as calls } from '@likeness/contract/voices';
import { mouthTrackFromTimeline } from '@likeness/talking-head/visemes/mouth-track';
import { trackFromJson, type MouthTrackJson } from '@likeness/talking-head/visemes/track';
import { runEngine, type EngineLimits } from '../../children/child.ts';
import type { Caller, Context } from '../../context.ts';
import { workFolder } from '../../files/folders.ts';
import { talkingHeadProcess } from '../avatars/prepare.service.ts';
import { fetchAudition } from './audition.service.ts';
import { mouthData, mouthRate } from './live-mouth.ts';
import type { SpeakRequest } from './speak.service.ts';
import { findAudition } from './voices.store.ts';

const limits: EngineLimits = { memoryMb: 500, seconds: 60, outputMb: 50 };
/** Listening to a sound takes a core for seconds: one after the other of all that are asked for. */
let last: Promise<unknown> = Promise.resolve();

/** What a mouth does while an audition is heard: by its phones, or by its sound where its voice tells none. */
export async function auditionMouth(
  context: Context,
  caller: Caller,
  { job_id }: { job_id: string },
): Promise<OutputOf<typeof calls.mouth>> {
  const found = await findAudition(context.db, caller.userId, job_id);
  const timeline = found?.audition.timeline as SpeechTimeline | null | undefined;
  if (!found?.file || !timeline) throw problem('not-found');
  if (timeline.phones.length > 0) {
    const { emotion } = found.audition.params as SpeakRequest;
    return mouthData(mouthTrackFromTimeline(timeline, mouthRate, { emotion }));
  }
  const listening = last.then(() => byEar(context, caller.userId, job_id));
  last = listening.catch(() => undefined);
  return mouthData(trackFromJson(await listening));
}

async function byEar(context: Context, userId: string, id: string): Promise<MouthTrackJson> {
  const folder = await workFolder(context.config, 'mouth');
  try {
    const heard = await fetchAudition(context, userId, id, folder);
    if (!heard) throw problem('not-found');
    const timeline = join(folder, 'timeline.json');
    await writeFile(timeline, JSON.stringify(heard.timeline));
    const request = { op: 'mouth-track', audio: heard.audio, timeline, fps: mouthRate };
    const signal = AbortSignal.timeout(limits.seconds * 1000);
    return await runEngine<MouthTrackJson>(talkingHeadProcess, request, limits, { folder, signal });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
