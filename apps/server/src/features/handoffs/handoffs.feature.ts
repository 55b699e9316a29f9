import type { Feature } from '../../feature.ts';
import { begin, end, state, sweepHandoffs } from './handoffs.service.ts';
import { enter, look, tell } from './phone.service.ts';

export const handoffsFeature: Feature<'handoffs'> = {
  routes: { begin, state, end, enter, look, tell },
  sweeps: [{ name: 'handoffs', everySeconds: 3600, run: sweepHandoffs }],
};
