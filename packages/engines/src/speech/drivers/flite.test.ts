import { speechConformance } from '../conformance.ts';
import { fliteDriver } from './flite.ts';

const text = 'Welcome to our studio! On May 3rd this lamp was $5.50; Mr. 王 says 20% off.';
const around = { language: 'en-US', before: 'Please wait a moment,', after: 'It is ready now.' };

speechConformance({
  driver: fliteDriver,
  processIds: () => fliteDriver.processIds(),
  samples: [
    { voice: 'en-narrator', text, ...around },
    { voice: 'en-bright-woman', text, ...around },
  ],
});
