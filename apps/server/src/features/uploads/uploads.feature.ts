import type { Feature } from '../../feature.ts';
import { encodeUpload, sweepEncodings } from './encode.service.ts';
import { encodeTask } from './encoding.store.ts';
import { complete, remove, status } from './registration.service.ts';
import { sign, voice } from './uploads.service.ts';
import { sweepForms, sweepLeftovers, sweepUnknown, sweepUnused, sweepUploads } from './sweep.service.ts';

export const uploadsFeature: Feature<'uploads'> = {
  routes: { sign, complete, voice, status, remove },
  tasks: { [encodeTask]: (context, { id = '' }, signal) => encodeUpload(context, id, signal) },
  sweeps: [
    { name: 'lost-encodings', everySeconds: 30, run: sweepEncodings },
    { name: 'upload-forms', everySeconds: 60, run: sweepForms },
    { name: 'uploads', everySeconds: 300, run: sweepUploads },
    { name: 'unknown-uploads', everySeconds: 1800, run: sweepUnknown },
    { name: 'unused-uploads', everySeconds: 3600, run: sweepUnused },
    { name: 'leftovers', everySeconds: 3600, run: sweepLeftovers },
  ],
};
