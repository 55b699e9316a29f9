import { presenterDrivers } from '@likeness/engines/presenter/index';
import { externalDrivers } from '../../works/external-drivers.ts';

/** The external engines that make videos. */
export const videoDrivers = externalDrivers('engines', presenterDrivers, {
  name: 'external engines',
  mend: 'Start the engine, or see DUIX_URL, LATENTSYNC_URL and SADTALKER_URL in docs/operations.md.',
});
