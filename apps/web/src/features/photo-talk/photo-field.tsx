import { photoFileProblem } from '@likeness/domain/photo-talk';
import { RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { problemText } from '../../lib/language.ts';
import { desk, useMedia } from '../../lib/use-media.ts';
import { Button } from '../../ui/button.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { ByPhone } from '../handoffs/by-phone.tsx';
import { acceptOf } from '../uploads/file-rules.ts';
import { UploadDrop, UploadError } from '../uploads/upload-drop.tsx';
import { UploadProgress } from '../uploads/upload-progress.tsx';
import { useUploads } from '../uploads/uploads.store.ts';
import { useSlot } from '../uploads/use-slot.ts';
import type { PictureKind } from './picture-kinds.ts';

const accept = acceptOf('image');

/** Photos are smaller than pictures for other uses may be. */
function tooLarge(file: File): string | undefined {
  const wrong = photoFileProblem(file);
  return wrong && problemText(wrong);
}

type Props = { kind: PictureKind; slot: string; error: string | undefined };

/** Choosing the photo: drop it, look at it, take another. */
export function PhotoField({ kind, slot, error }: Props) {
  const { t } = useTranslation('photo-talk');
  const upload = useSlot(slot);
  const { start, clear } = useUploads();
  const [way, setWay] = useState<Way>('upload');
  const again = useRef<HTMLInputElement>(null);
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
                <Button size="sm" onClick={() => (way === 'upload' ? again.current?.click() : clear(slot))}>
                  <RotateCcw size={14} aria-hidden />
                  {t('photoAgain')}
                </Button>
                <FileInput
                  ref={again}
                  accept={accept}
                  onFile={(file) => void start(slot, 'image', 'picture', file, tooLarge)}
                />
              </>
            ) : (
              <UploadProgress upload={upload} />
            )}
            <UploadError slot={slot} error={error} />
          </div>
        </div>
      ) : (
        <PhotoWay slot={slot} error={error} way={way} onWay={setWay} />
      )}
    </div>
  );
}

type Way = 'upload' | 'phone';
type WayProps = Omit<Props, 'kind'> & { way: Way; onWay: (way: Way) => void };

/** A file, or a phone that takes the photo. */
function PhotoWay({ slot, error, way, onWay }: WayProps) {
  const { t } = useTranslation('photo-talk');
  const atDesk = useMedia(desk);
  return (
    <>
      {atDesk && (
        <div className="flex">
          <Segmented
            label={t('photoWay')}
            value={way}
            onChange={onWay}
            options={[
              { value: 'upload', label: t('photoUpload') },
              { value: 'phone', label: t('photoPhone') },
            ]}
          />
        </div>
      )}
      {atDesk && way === 'phone' ? (
        <ByPhone slot={slot} kind="photo" error={error} />
      ) : (
        <UploadDrop
          slot={slot}
          kind="image"
          use="picture"
          title={t('drop')}
          hint={t('uploadLimits')}
          error={error}
          check={tooLarge}
        />
      )}
    </>
  );
}
