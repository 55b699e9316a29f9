import { toolPages } from '@likeness/domain/tool-names';
import { translationCredits } from '@likeness/domain/translation';
import { translateVideoApi } from './translation.api.ts';
import { OrderDialog } from '../drive/order-dialog.tsx';
import { useUploads } from '../uploads/uploads.store.ts';
import { usePrices } from '../site/site.queries.ts';
import { useTranslationDraft } from './translation-draft.store.ts';
import { inputOf, slot } from './translation.queries.ts';

type Props = { fileId: string; fileName: string; onClose: () => void };

/** Seeing the exact price of a translation, and paying. The choices stay for the next video. */
export default function TranslationOrder({ fileId, fileName, onClose }: Props) {
  const priceOf = usePrices();
  const { draft } = useTranslationDraft();
  const clear = useUploads((state) => state.clear);
  return (
    <OrderDialog
      onClose={onClose}
      order={{
        key: 'translation',
        home: toolPages.translation,
        each: priceOf(`translate-${draft.mode}`, translationCredits[draft.mode]),
        inputOf: () => inputOf(draft, fileId, fileName),
        quote: translateVideoApi.quote,
        create: translateVideoApi.create,
        onOrdered: () => clear(slot),
      }}
    />
  );
}
