import { clipServices } from '@likeness/engines/clips/services';
import { externalDrivers } from '../../works/external-drivers.ts';

/** The services that make clips. */
export const clipDrivers = externalDrivers('clipServices', clipServices, {
  name: 'clip services',
  costly: true,
  mend: 'See KLING_KEY and COMFYUI_URL in docs/operations.md.',
});
