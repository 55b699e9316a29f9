import { driversOf, type SettingsOf } from '../drivers.ts';
import { cogModels } from './drivers/cog-models.ts';
import { cogDriver, type CogConfig } from './drivers/cog.ts';
import { duixDriver } from './drivers/duix.ts';
import type { PresenterDriver } from './port.ts';

const cog = (model: CogConfig['model']) => (settings: Omit<CogConfig, 'model'>) =>
  cogDriver({ ...settings, model });

const makers = {
  duix: duixDriver,
  latentsync: cog(cogModels.latentsync),
  sadtalker: cog(cogModels.sadtalker),
};

/** Settings of the external engines that make a person speak, by the name a channel uses: those an installation has. */
export type PresenterSettings = SettingsOf<typeof makers>;

/** A driver for each engine that has settings; its name is theirs. They keep connections open until they are closed. */
export const presenterDrivers = (settings: PresenterSettings): PresenterDriver[] =>
  driversOf(makers, settings);
