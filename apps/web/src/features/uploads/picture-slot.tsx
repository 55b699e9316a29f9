import { problem } from '@likeness/domain/problems';
import { uploadProblem, uploadUses } from '@likeness/domain/upload-uses';
import { X } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { problemText } from '../../lib/language.ts';
import { Button } from '../../ui/button.tsx';
import { UploadDrop } from './upload-drop.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useUploads, type Upload } from './uploads.store.ts';
import { useSlot } from './use-slot.ts';

/** A picture of a form that is on the server already. */
type FormPicture = { id: string; url: string };

export type SlotName = 'first' | 'last' | 'reference';
/** Clips have the first three, pictures of words the last. */
type Slot = SlotName | 'product';
export const slotOf = (name: Slot): string => `clip-${name}`;

/** What is wrong with a file before it is sent; the server measures what arrives. */
export function pictureRefusal(file: File): string | undefined {
  const wrong = uploadProblem('image', file, 'reference');
  return wrong && problemText(wrong);
}

/** The picture of an upload that has arrived, if it is large enough. */
export function pictureOf(upload: Upload | undefined): FormPicture | undefined {
  const result = upload?.result;
  return result && !sizeProblem(upload) ? { id: result.file_id, url: upload.previewUrl } : undefined;
}

export function sizeProblem(upload: Upload | undefined): string | undefined {
  const { width, height } = upload?.result ?? {};
  const min = uploadUses.reference.image.minSide;
  if (!width || !height || Math.min(width, height) >= min) return undefined;
  return problemText(problem('image-too-small', { min }));
}

type Props = {
  name: Slot;
  label: string;
  /** What the form has there already. */
  kept: FormPicture | undefined;
  error: string | undefined;
  onClear: () => void;
};

/** One picture of a form: drop it, look at it, take it away. */
export function PictureSlot({ name, label, kept, error, onClear }: Props) {
  const { t } = useTranslation('clips');
  const slot = slotOf(name);
  const upload = useSlot(slot);
  const clear = useUploads((state) => state.clear);
  const url = upload?.state === 'done' ? upload.previewUrl : upload ? undefined : kept?.url;
  const small = sizeProblem(upload);
  const take = () => {
    clear(slot);
    onClear();
  };
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <span className="text-[13px] text-muted">{label}</span>
      {url ? (
        <div className="relative">
          <img src={url} alt={label} className="aspect-4/3 w-full rounded-card bg-hover object-contain" />
          <Button
            size="icon-sm"
            variant="overlay"
            className="absolute! top-2 right-2"
            aria-label={t('removePicture', { name: label })}
            onClick={take}
          >
            <X size={15} />
          </Button>
        </div>
      ) : upload ? (
        <div className="rounded-card border border-line p-3">
          <UploadProgress upload={upload} />
        </div>
      ) : (
        <UploadDrop
          slot={slot}
          kind="image"
          use="reference"
          title={t('dropPicture')}
          hint={t('pictureLimits')}
          error={error}
          check={pictureRefusal}
        />
      )}
      {small && (
        <p role="alert" className="text-[13px] text-bad">
          {small}
        </p>
      )}
    </div>
  );
}
