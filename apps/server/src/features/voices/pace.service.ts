import { isProblem } from '@likeness/domain/problems';
import { estimateSeconds } from '@likeness/domain/script';
import { estimateSpeech, quotedSpeech } from '@likeness/engines/speech/estimate';
import { likenessOf } from '@likeness/engines/voice-clone/likeness';
import type { Context } from '../../context.ts';
import { speechDriver } from './engines.service.ts';
import { addPace, findPace } from './pace.store.ts';
import type { SpeakRequest } from './speak.service.ts';

/** Seconds of speech that weigh as much as the defaults do: one odd audition moves no price. */
const trust = 120;
/** What a voice was heard to do before counts for so much after each further script. */
const keep = 0.97;
/** A voice is never believed to be further from the defaults than this. */
const bounds = { least: 0.6, most: 1.6 };
/** Milliseconds a quote may take for planning; what was planned is remembered, so that the next quote goes further. */
const planning = 2000;

type WithConfig = Pick<Context, 'config'>;

/** Seconds that the defaults expect of this request. */
export function expectedSeconds(context: WithConfig, request: SpeakRequest, learnt = 1): number {
  // A likeness speaks at the pace of the voice it is made of.
  const { driver, base } = likenessOf(request.engineVoice) ?? {
    driver: request.driver,
    base: request.engineVoice,
  };
  const voice = speechDriver(context, driver)
    ?.voices()
    .find(({ id }) => id === base);
  // Measured paces are those of the offline voices.
  if (voice && speechDriver(context, driver)?.basic)
    return estimateSpeech({ ...request, voice: voice.id }, voice, learnt);
  const { rate, language } = request;
  return estimateSeconds(request.text, { rate, language }) * learnt;
}

/**
 * Seconds that the request takes, from a voice that knows before it speaks: to the sample, but for what of a long script is not
 * planned in time. Undefined for other voices, and where the engine is not there now.
 */
async function plannedSeconds(context: WithConfig, request: SpeakRequest): Promise<number | undefined> {
  const driver = speechDriver(context, request.driver);
  if (!driver?.measure) return undefined;
  try {
    return await driver.measure({ ...request, voice: request.engineVoice }, { milliseconds: planning });
  } catch (error) {
    if (isProblem(error)) return undefined;
    throw error;
  }
}

/** Seconds that this voice will take for the request, as far as this installation has heard it. */
export async function quotedSeconds(
  context: Pick<Context, 'db' | 'config'>,
  request: SpeakRequest,
): Promise<number> {
  const planned = await plannedSeconds(context, request);
  if (planned !== undefined) return planned;
  const heard = await findPace(context.db, request);
  const found = heard ? (trust + heard.measured) / (trust + heard.expected) : 1;
  const within = Math.min(bounds.most, Math.max(bounds.least, found));
  return quotedSpeech(expectedSeconds(context, request, within));
}

/** Remembers how long the request took to say. Nothing of the script is kept, only the two lengths. */
export async function learnPace(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  request: SpeakRequest,
  measured: number,
): Promise<void> {
  const expected = expectedSeconds(context, request);
  if (expected > 0 && measured > 0)
    await addPace(context.db, request, { expected, measured, keep }, context.clock());
}
