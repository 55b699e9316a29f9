import { photoFileProblem } from '@likeness/domain/photo-talk';
import { RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { problemText } from '../../lib/language.ts';
import { Button } from '../../ui/button.tsx';
import { Dropzone } from '../../ui/dropzone.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { acceptOf } from '../uploads/file-rules.ts';
import { UploadProgress } from '../uploads/upload-progress.tsx';
import { useUploads } from '../uploads/uploads.store.ts';
import { useSlot } from '../uploads/use-slot.ts';
import type { PictureKind } from './picture-kinds.ts';

const accept = acceptOf('image');

type Props = { kind: PictureKind; slot: string; error: string | undefined };

/** Choosing the photo: drop it, look at it, take another. */
export function PhotoField({ kind, slot, error }: Props) {
  const { t } = useTranslation('photo-talk');
  const upload = useSlot(slot);
  const start = useUploads((state) => state.start);
  const again = useRef<HTMLInputElement>(null);
  // Photos are smaller than pictures for other uses may be, so the upload itself would not refuse them.
  const [refused, setRefused] = useState<string>();
  const take = (file: File) => {
    const wrong = photoFileProblem(file);
    setRefused(wrong && problemText(wrong));
    if (!wrong) void start(slot, 'image', file);
  };
  const wrong = refused ?? error;
  return (
    <div className="grid gap-1.5">
      <span className="text-[13px] text-muted">{t(`${kind}_photo`)}</span>
      {upload ? (
        <div className="flex gap-4 rounded-card border border-line bg-surface p-3">
          {upload.state !== 'failed' && (
            <img
              src={upload.previewUrl}
              alt={t('photoPreview')}
              className="size-28 shrink-0 rounded-thumb bg-hover object-cover"
            />
          )}
          <div className="min-w-0 flex-1 self-center">
            {upload.state === 'done' ? (
              <>
                <p className="mb-2 truncate text-[13px]">{upload.file.name}</p>
                <Button size="sm" onClick={() => again.current?.click()}>
                  <RotateCcw size={14} aria-hidden />
                  {t('photoAgain')}
                </Button>
                <FileInput ref={again} accept={accept} onFile={take} />
              </>
            ) : (
              <UploadProgress upload={upload} />
            )}
          </div>
        </div>
      ) : (
        <Dropzone
          accept={accept}
          title={t('drop')}
          hint={t('uploadLimits')}
          invalid={wrong !== undefined}
          onFile={take}
        />
      )}
      {wrong && (
        <p role="alert" className="text-[13px] text-bad">
          {wrong}
        </p>
      )}
    </div>
  );
}
