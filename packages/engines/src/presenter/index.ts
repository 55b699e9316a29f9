import { cogModels } from './drivers/cog-models.ts';
import { cogDriver, type CogConfig } from './drivers/cog.ts';
import { duixDriver } from './drivers/duix.ts';

type CogSettings = Omit<CogConfig, 'model'>;

/** Every engine outside our own that makes a person speak, by the name a channel uses; settings make a driver of it. */
export const talkingHeadEngines = {
  duix: duixDriver,
  latentsync: (settings: CogSettings) => cogDriver({ ...settings, model: cogModels.latentsync }),
  sadtalker: (settings: CogSettings) => cogDriver({ ...settings, model: cogModels.sadtalker }),
} as const;
