import { answerOneRequest } from '@likeness/media/engine-process';
import type { PictureOrder } from './port.ts';

type Asked = {
  order: PictureOrder;
  folder: string;
  /** Pictures of an engine elsewhere, to be finished instead of drawn. */
  raw?: string[];
};

/* Pictures are drawn, or those of a vendor finished, in a process of its own. */
answerOneRequest(
  async () => ({
    async answer({ order, folder, raw }: Asked, signal, onProgress) {
      const report = (fraction: number) => onProgress({ stage: 'drawing', fraction });
      if (raw) return (await import('./finish-external.ts')).finishExternal(raw, order, folder, report);
      return (await import('./sketch.ts')).sketchEngine.draw(order, folder, signal, report);
    },
  }),
  'generation-failed',
);
