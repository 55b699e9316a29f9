import type { Feature } from '../../feature.ts';
import { end, list, make, open, sweepShares } from './shares.service.ts';

export const sharesFeature: Feature<'shares'> = {
  routes: { make, list, end, open },
  sweeps: [{ name: 'shares', everySeconds: 3600, run: sweepShares }],
};
