import { cogModels } from './drivers/cog-models.ts';
import { cogDriver, type CogConfig } from './drivers/cog.ts';
import { duixDriver, type DuixConfig } from './drivers/duix.ts';
import type { PresenterDriver } from './port.ts';

type CogSettings = Omit<CogConfig, 'model'>;

/** Settings of the external engines that make a person speak, by the name a channel uses: those an installation has. */
export type PresenterSettings = {
  duix?: DuixConfig;
  latentsync?: CogSettings;
  sadtalker?: CogSettings;
};

/** A driver for each engine that has settings; its name is theirs. They keep connections open until they are closed. */
export function presenterDrivers({ duix, latentsync, sadtalker }: PresenterSettings): PresenterDriver[] {
  return [
    ...(duix ? [duixDriver(duix)] : []),
    ...(latentsync ? [cogDriver({ ...latentsync, model: cogModels.latentsync })] : []),
    ...(sadtalker ? [cogDriver({ ...sadtalker, model: cogModels.sadtalker })] : []),
  ];
}
