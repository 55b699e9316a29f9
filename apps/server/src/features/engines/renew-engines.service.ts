import type { Context } from '../../context.ts';
import type { EngineConfig } from '../../engine-config.ts';
import { videoDrivers } from '../avatar-videos/engines.service.ts';
import { clipDrivers } from '../clips/engines.service.ts';
import { imageDrivers } from '../images/picture-engines.service.ts';
import { musicDrivers } from '../music/engines.service.ts';
import { forgetFindings } from '../site/health.service.ts';
import { closeVoiceEngines } from '../voices/engines.service.ts';
import { afterEngineChange, applyEngineSettings } from './engine-settings.service.ts';

/** Longer than a sound or an order by the former settings takes. */
const closeAfterMs = 3_600_000;

/**
 * Keeps the engines of this process as operators set them: gives what is called whenever something may have changed. What uses the
 * former settings ends first; `offer` brings the channels of services that are new.
 */
export function keepEngines(context: Context, offer: () => Promise<void>): () => void {
  afterEngineChange(context, async (replaced) => {
    forgetFindings(context);
    setTimeout(() => void close(replaced), closeAfterMs).unref();
    await offer();
  });
  let renewing = Promise.resolve();
  return () => {
    renewing = renewing
      .then(() => applyEngineSettings(context))
      .catch((error: unknown) => context.log.error({ err: error }, 'settings of engines were not read'));
  };
}

async function close(parts: Partial<EngineConfig>): Promise<void> {
  const { engines, pictures, clipServices, musicServices, voiceServices } = parts;
  await Promise.all([
    engines && videoDrivers.close({ config: { engines } }),
    pictures && imageDrivers.close({ config: { pictures } }),
    clipServices && clipDrivers.close({ config: { clipServices } }),
    musicServices && musicDrivers.close({ config: { musicServices } }),
    voiceServices && closeVoiceEngines({ config: { voiceServices } }),
  ]);
}
