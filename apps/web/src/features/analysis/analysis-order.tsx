import { toolPages } from '@likeness/domain/tool-names';
import { videoAnalysisCredits } from '@likeness/domain/analysis';
import { OrderDialog } from '../drive/order-dialog.tsx';
import { useUploads } from '../uploads/uploads.store.ts';
import { usePrices } from '../site/site.queries.ts';
import { analysisApi } from './analysis.api.ts';
import { analysisSlot, inputOf, useAnalysisDraft } from './analysis-draft.ts';

type Props = { fileId: string; onOrdered: (id: string) => void; onClose: () => void };

/** Seeing the price of an analysis, and paying. The words and the link stay; a file has gone with the order. */
export default function AnalysisOrder({ fileId, onOrdered, onClose }: Props) {
  const priceOf = usePrices();
  const { draft } = useAnalysisDraft();
  const clear = useUploads((state) => state.clear);
  return (
    <OrderDialog
      onClose={onClose}
      order={{
        key: 'analysis',
        home: toolPages.videoAnalysis,
        each: priceOf('video-analysis', videoAnalysisCredits),
        inputOf: () => inputOf(draft, fileId),
        quote: analysisApi.quote,
        create: async (form, options) => onOrdered((await analysisApi.create(form, options)).id),
        onOrdered: () => {
          if (draft.source === 'file') clear(analysisSlot);
        },
      }}
    />
  );
}
