import { speechConformance } from '../conformance.ts';
import { fliteDriver } from './flite.ts';

const text =
  'Welcome to our studio! On March 3rd, 2025, this lamp cost $25.50; now, Mr. 王 says, it is 20% off for members.';
const around = { language: 'en-US', before: 'Please wait a moment,', after: 'It is ready now.' };

speechConformance({
  driver: fliteDriver,
  processIds: () => fliteDriver.processIds(),
  samples: [
    { voice: 'en-narrator', text, ...around },
    { voice: 'en-bright-woman', text, ...around },
  ],
});
