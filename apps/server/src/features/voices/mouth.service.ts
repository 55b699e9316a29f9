import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { problem } from '@likeness/domain/problems';
import type { Emotion, SpeechTimeline } from '@likeness/domain/speech';
import type { OutputOf } from '@likeness/contract/call';
import type { MouthTrackData, voices as calls } from '@likeness/contract/voices';
import { mouthData, mouthRate } from '@likeness/engines/speech/live-mouth';
import { mouthTrackFromTimeline } from '@likeness/talking-head/visemes/mouth-track';
import { trackFromJson, type MouthTrackJson } from '@likeness/talking-head/visemes/track';
import { runEngine, type EngineLimits } from '../../children/child.ts';
import type { Caller, Context } from '../../context.ts';
import { workFolder } from '../../files/folders.ts';
import { talkingHeadProcess } from '../avatars/prepare.service.ts';
import { fetchAudition } from './audition.service.ts';
import type { SpeakRequest } from './speak.service.ts';
import { findAudition } from './voices.store.ts';

const limits: EngineLimits = { memoryMb: 500, seconds: 60, outputMb: 50 };
/** Listening to a sound takes a core for seconds: one after the other of all that are asked for. */
let last: Promise<unknown> = Promise.resolve();

type Heard = { audio: string; timeline: SpeechTimeline | null; timelineFile: string; emotion: Emotion };

/** What a mouth does while an audition is heard. */
export async function auditionMouth(
  context: Context,
  caller: Caller,
  { job_id }: { job_id: string },
): Promise<OutputOf<typeof calls.mouth>> {
  const found = await findAudition(context.db, caller.userId, job_id);
  const timeline = found?.audition.timeline as SpeechTimeline | null | undefined;
  if (!found?.file || !timeline) throw problem('not-found');
  const { emotion } = found.audition.params as SpeakRequest;
  if (timeline.phones.length > 0) return byPhones(timeline, emotion);
  const folder = await workFolder(context.config, 'mouth');
  try {
    const heard = await fetchAudition(context, caller.userId, job_id, folder);
    if (!heard) throw problem('not-found');
    const timelineFile = join(folder, 'timeline.json');
    await writeFile(timelineFile, JSON.stringify(heard.timeline));
    const signal = AbortSignal.timeout(limits.seconds * 1000);
    return await mouthOf({ ...heard, timelineFile, emotion }, { folder, signal });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What a mouth does while a sound is heard: by its phones, or by the sound where its voice tells none or there is no timeline. */
export async function mouthOf(
  { audio, timeline, timelineFile, emotion }: Heard,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<MouthTrackData> {
  if (timeline && timeline.phones.length > 0) return byPhones(timeline, emotion);
  const request = { op: 'mouth-track', audio, timeline: timeline && timelineFile, fps: mouthRate };
  const listening = last.then(() =>
    runEngine<MouthTrackJson>(talkingHeadProcess, request, limits, { folder, signal }),
  );
  last = listening.catch(() => undefined);
  return mouthData(trackFromJson(await listening));
}

const byPhones = (timeline: SpeechTimeline, emotion: Emotion): MouthTrackData =>
  mouthData(mouthTrackFromTimeline(timeline, mouthRate, { emotion }));
