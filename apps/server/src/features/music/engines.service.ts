import { musicServices } from '@likeness/engines/music/services';
import { externalDrivers } from '../../works/external-drivers.ts';

/** The engines elsewhere that make music. */
export const musicDrivers = externalDrivers('musicServices', musicServices, {
  name: 'music services',
  costly: true,
  mend: 'See ACE_STEP_URL and MINIMAX_MUSIC_MODEL in docs/operations.md.',
});
