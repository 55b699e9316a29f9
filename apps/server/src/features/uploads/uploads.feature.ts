import type { Feature } from '../../feature.ts';
import { complete, sign, voice } from './uploads.service.ts';
import { sweepLeftovers, sweepUnknown, sweepUnused, sweepUploads } from './sweep.service.ts';

export const uploadsFeature: Feature<'uploads'> = {
  routes: { sign, complete, voice },
  sweeps: [
    { name: 'uploads', everySeconds: 300, run: sweepUploads },
    { name: 'unknown-uploads', everySeconds: 1800, run: sweepUnknown },
    { name: 'unused-uploads', everySeconds: 3600, run: sweepUnused },
    { name: 'leftovers', everySeconds: 3600, run: sweepLeftovers },
  ],
};
