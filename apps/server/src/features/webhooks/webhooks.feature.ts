import type { Feature } from '../../feature.ts';
import { deliver, deliveryTask, sweepDeliveries, tellOfWork } from './deliver.service.ts';
import { deliveries, list, ping, remove, replay, save } from './webhooks.service.ts';

export const webhooksFeature: Feature<'webhooks'> = {
  routes: { list, save, remove, ping, deliveries, replay },
  tasks: { [deliveryTask]: deliver },
  sweeps: [{ name: 'webhooks', everySeconds: 86_400, run: sweepDeliveries }],
  ended: tellOfWork,
};
