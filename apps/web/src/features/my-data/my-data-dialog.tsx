import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EraseForm } from './erase-form.tsx';
import { EraseNote } from './erase-note.tsx';
import { ExportPart } from './export-part.tsx';
import { myDataQuery } from './my-data.queries.ts';

/** Taking everything along, and erasing everything. */
export default function MyDataDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('my-data');
  const state = useQuery(myDataQuery);
  const [erasing, setErasing] = useState(false);
  return (
    <Dialog open={open} onClose={onClose} title={t(erasing ? 'eraseTitle' : 'title')} width={520}>
      {state.isPending && <Skeleton className="h-64" />}
      {state.isError && <LoadFailed error={state.error} retry={() => void state.refetch()} />}
      {state.data && (
        <div className="grid gap-6">
          {!erasing && <ExportPart made={state.data.export} />}
          {erasing ? (
            <EraseForm state={state.data} onBack={() => setErasing(false)} />
          ) : (
            <EraseNote onErase={() => setErasing(true)} />
          )}
        </div>
      )}
    </Dialog>
  );
}
