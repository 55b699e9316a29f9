import { CircleCheck, X } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { useShownSlots } from './shown-slots.ts';
import { UploadProgress } from './upload-progress.tsx';
import { useUploads } from './uploads.store.ts';

/** Uploads that go on while their owner is out of sight. */
export function UploadTray() {
  const uploads = useUploads((state) => state.uploads);
  const shown = useShownSlots((state) => state.shown);
  const hidden = Object.values(uploads).filter((upload) => !shown[upload.slot]);
  return hidden.map((upload) => (
    <Suspense key={upload.slot}>
      <TrayCard slot={upload.slot} />
    </Suspense>
  ));
}

function TrayCard({ slot }: { slot: string }) {
  const { t } = useTranslation(['uploads', 'common']);
  const upload = useUploads((state) => state.uploads[slot]);
  const clear = useUploads((state) => state.clear);
  if (!upload) return null;
  return (
    <section
      aria-label={upload.file.name}
      className="rounded-card border border-line bg-raised p-3 shadow-pop"
    >
      {upload.state === 'done' ? (
        <div className="flex items-center gap-2">
          <CircleCheck size={16} className="text-ok" aria-hidden />
          <span className="min-w-0 flex-1 truncate text-[13px]">
            {t('uploaded', { name: upload.file.name })}
          </span>
          <Button variant="ghost" size="icon-sm" aria-label={t('common:close')} onClick={() => clear(slot)}>
            <X size={15} />
          </Button>
        </div>
      ) : (
        <UploadProgress upload={upload} />
      )}
    </section>
  );
}
