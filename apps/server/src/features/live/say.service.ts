import { rm } from 'node:fs/promises';
import { maxSaid } from '@likeness/domain/live';
import { problem } from '@likeness/domain/problems';
import { understand } from '@likeness/engines/guide/index';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { live as calls } from '@likeness/contract/live';
import { readWav } from '@likeness/media/wav';
import type { Caller, Context } from '../../context.ts';
import { workFolder } from '../../files/folders.ts';
import { presenterVoice } from '../bots/bots.service.ts';
import { allowGuest } from '../limits/guest-limits.service.ts';
import { speakRequest } from '../voices/audition.service.ts';
import { hearWhileMade, isHeardEarly, type ForeignListener } from '../voices/live-audition.service.ts';
import { mouthOf } from '../voices/mouth.service.ts';
import { speakInto, type SpeakRequest } from '../voices/speak.service.ts';
import { linesOfInstallations } from './saying-line.ts';

/** Seconds of sound that a sentence may have. */
const maxSeconds = 90;
const tags = { zh: 'zh-CN', en: 'en-US', ms: 'ms-MY' } as const;

const lineOf = linesOfInstallations();

/** Speaks a sentence; it is kept nowhere. Who leaves gives up a place in the line. */
export async function say(
  context: Context,
  caller: Caller,
  input: InputOf<typeof calls.say>,
): Promise<OutputOf<typeof calls.say>> {
  const request = await sentenceOf(context, caller, input);
  const waits = caller.signal ?? AbortSignal.timeout(maxSeconds * 1000);
  return lineOf(context).take(caller.userId, waits, () => spoken(context, request));
}

/** Begins to speak a sentence that is heard while it is made, by `foreign` where it is no page of ours; without a token where its voice makes it whole. */
export async function begin(
  context: Context,
  caller: Caller,
  input: InputOf<typeof calls.begin>,
  foreign?: ForeignListener,
): Promise<OutputOf<typeof calls.begin>> {
  const request = await sentenceOf(context, caller, input);
  const voice_id = request.voiceId;
  if (!isHeardEarly(context, request.driver)) return { voice_id, token: '' };
  const late = AbortSignal.timeout(maxSeconds * 1000);
  const { userId, sessionHash } = caller;
  const token = hearWhileMade(context, { userId, sessionHash, foreign }, request, (onSound, ending) => {
    const signal = AbortSignal.any([late, ending]);
    return lineOf(context).take(userId, signal, () =>
      inFolder(context, (folder) => speakInto(context, folder, request, { signal, maxSeconds, onSound })),
    );
  });
  return { voice_id, token };
}

/** What is to be said, where this user may have it said. */
export async function sentenceOf(
  context: Context,
  caller: Caller,
  input: InputOf<typeof calls.say>,
): Promise<SpeakRequest> {
  if ([...input.text].length > maxSaid) throw problem('live-too-long', { max: maxSaid });
  const voiceId = input.voice_id || (await voiceOfBot(context, caller.userId, input));
  const request = await speakRequest(context, caller.userId, { ...input, voice_id: voiceId });
  await allowGuest(context, caller, 'live');
  return request;
}

async function inFolder<T>(context: Context, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await workFolder(context.config, 'live');
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function voiceOfBot(
  context: Context,
  userId: string,
  { bot_id, text }: InputOf<typeof calls.say>,
): Promise<string | undefined> {
  if (!bot_id) return undefined;
  const voiceId = await presenterVoice(context, userId, bot_id, tags[understand(text).spoken]);
  if (!voiceId) throw problem('voice-required');
  return voiceId;
}

async function spoken(context: Context, request: SpeakRequest) {
  // A sentence that was begun is spoken to its end: a voice that is broken off has to be loaded again.
  const signal = AbortSignal.timeout(maxSeconds * 1000);
  return inFolder(context, async (folder) => {
    const { audio, timeline, timelineFile } = await speakInto(context, folder, request, {
      signal,
      maxSeconds,
    });
    const { sampleRate, channels } = await readWav(audio);
    const samples = Int16Array.from(channels[0]!, (sample) => Math.round(sample * 32_767));
    const { emotion } = request;
    return {
      voice_id: request.voiceId,
      seconds: timeline.duration,
      sample_rate: sampleRate,
      sound: Buffer.from(samples.buffer).toString('base64'),
      words: timeline.words.map(({ start, end, charStart, charEnd }) => ({
        start,
        end,
        from: charStart,
        to: charEnd,
      })),
      mouth: await mouthOf({ audio, timeline, timelineFile, emotion }, { folder, signal }),
    };
  });
}
