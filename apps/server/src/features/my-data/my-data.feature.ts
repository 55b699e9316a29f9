import type { Feature } from '../../feature.ts';
import { erase, eraseEverything, eraseTask, sweepErasures } from './erase.service.ts';
import { cancelExport, exportTask, makeExport, startExport, sweepExports } from './export.service.ts';
import { myState } from './state.service.ts';

export const myDataFeature: Feature<'myData'> = {
  routes: { state: myState, startExport, cancelExport, erase },
  tasks: {
    [exportTask]: (context, { id = '' }, signal) => makeExport(context, id, signal),
    [eraseTask]: (context, { user = '' }, signal) => eraseEverything(context, user, signal),
  },
  sweeps: [
    { name: 'exports', everySeconds: 60, run: sweepExports },
    { name: 'erasures', everySeconds: 60, run: sweepErasures },
  ],
};
