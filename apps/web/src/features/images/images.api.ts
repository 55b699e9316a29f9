import { images } from '@likeness/contract/images';
import { callsOf } from '../../lib/api.ts';

export const imagesApi = callsOf(images);
