import { sweepEngineUses } from '../../engine-uses/engine-uses.ts';
import type { Feature } from '../../feature.ts';
import { attempt } from './attempt.service.ts';
import { arrange } from './engine-order.service.ts';
import { lookAtEngines } from './engines-health.service.ts';
import { listGrades } from './grades.service.ts';
import { connect, disconnect, overview, workflow } from './overview.service.ts';

export const enginesFeature: Feature<'engines'> = {
  routes: { overview, grades: listGrades, workflow, connect, disconnect, arrange, attempt },
  health: [{ name: 'engines', required: false, look: lookAtEngines }],
  sweeps: [{ name: 'engine-uses', everySeconds: 86_400, run: sweepEngineUses }],
};
