import { pictureDrivers } from '@likeness/engines/pictures/drivers';
import type { PictureRequest } from '@likeness/engines/pictures/external';
import { externalDrivers } from '../../works/external-drivers.ts';
import { externalOrders } from '../../works/external-order.ts';

/** The external engines that make pictures. */
export const imageDrivers = externalDrivers('pictures', pictureDrivers, {
  name: 'picture engines',
  mend: 'Start the engine, or see PICTURE_URL, COMFYUI_URL and KLING_KEY in docs/operations.md.',
});

/** Pictures ordered there. */
export const externalPictures = externalOrders<PictureRequest>(
  'picture-release',
  'pictures',
  imageDrivers.driver,
);
