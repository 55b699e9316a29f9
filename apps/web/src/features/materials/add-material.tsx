import type { MaterialType } from '@likeness/domain/materials';
import type { FileType } from '@likeness/domain/media';
import { FilePlus2, Upload } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { materialsApi } from './materials.api.ts';
import { Button } from '../../ui/button.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { toast } from '../../ui/toast.ts';
import { acceptOf } from '../uploads/file-rules.ts';
import { useUploads } from '../uploads/uploads.store.ts';
import { useMaterialAction } from './materials.queries.ts';

const fileTypes = { video: 'video', image: 'image', audio: 'voice' } as const satisfies Record<
  Exclude<MaterialType, 'text'>,
  FileType
>;

/** Uploads a file as a material, or begins a script. */
export function AddMaterial({ type, onScript }: { type: MaterialType; onScript: () => void }) {
  const { t } = useTranslation('materials');
  if (type !== 'text') return <UploadMaterial key={type} type={type} />;
  return (
    <Button variant="primary" onClick={onScript}>
      <FilePlus2 size={16} aria-hidden />
      {t('newScript')}
    </Button>
  );
}

function UploadMaterial({ type }: { type: Exclude<MaterialType, 'text'> }) {
  const { t } = useTranslation('materials');
  const chooser = useRef<HTMLInputElement>(null);
  const slot = `material-${type}`;
  // Its progress is shown in the tray, as for every upload whose place is not on the page.
  const upload = useUploads((state) => state.uploads[slot]);
  const { start, clear } = useUploads();
  const { mutate: save, isPending } = useMaterialAction(materialsApi.save);
  const fileId = upload?.result?.file_id;
  const name = upload?.file.name.replace(/\.[^.]*$/, '').slice(0, 60) ?? '';
  useEffect(() => {
    if (!fileId) return;
    clear(slot);
    save({ type, file_id: fileId, name }, { onSuccess: () => toast.ok(t('saved')), onError: toast.error });
  }, [fileId, slot, type, name, clear, save, t]);
  const accept = acceptOf(fileTypes[type]);
  const busy = isPending || upload?.state === 'sending' || upload?.state === 'measuring';
  return (
    <>
      <Button variant="primary" busy={busy} onClick={() => chooser.current?.click()}>
        <Upload size={16} aria-hidden />
        {t('upload')}
      </Button>
      <FileInput
        ref={chooser}
        accept={accept}
        onFile={(file) => void start(slot, fileTypes[type], 'material', file)}
      />
    </>
  );
}
