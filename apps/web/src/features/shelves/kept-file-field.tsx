import { useMutation } from '@tanstack/react-query';
import { Upload as UploadIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.ts';
import { acceptOf } from '../uploads/file-rules.ts';
import { UploadProgress } from '../uploads/upload-progress.tsx';
import { useUploads } from '../uploads/uploads.store.ts';
import { useSlot } from '../uploads/use-slot.ts';
import { shelvesApi } from './shelves.api.ts';

type Props = {
  name: string;
  label: string;
  kind: 'image' | 'video';
  value: string;
  placeholder?: string;
  hint?: React.ReactNode;
  onChange: (value: string) => void;
};

/** The address of a picture or a film, or one that is uploaded, kept for the site and named here by its address. */
export function KeptFileField({ name, label, kind, value, placeholder, hint, onChange }: Props) {
  const { t } = useTranslation(['shelves', 'uploads']);
  const slot = `site ${name}`;
  const upload = useSlot(slot);
  const { start, clear, refused } = useUploads();
  const chooser = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (fileId: string) => shelvesApi.keep({ upload_id: fileId }),
    onSuccess: ({ url }) => onChange(url),
    onError: toast.error,
    onSettled: () => clear(slot),
  });
  const fileId = upload?.result?.file_id;
  const keep = useEffectEvent((id: string) => mutate(id));
  useEffect(() => {
    if (fileId) keep(fileId);
  }, [fileId]);
  return (
    <>
      <Field label={label} hint={hint} error={refused[slot]}>
        {(control) => (
          <div className="flex items-center gap-2">
            <Input
              {...control}
              name={name}
              autoComplete="off"
              maxLength={500}
              className="min-w-0 flex-1"
              placeholder={placeholder}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
            <Button
              busy={isPending}
              disabled={upload !== undefined}
              aria-label={t('uploadFor', { name: label })}
              onClick={() => chooser.current?.click()}
            >
              <UploadIcon size={15} aria-hidden />
              {t('upload')}
            </Button>
            <FileInput
              ref={chooser}
              accept={acceptOf(kind, 'material')}
              onFile={(file) => void start(slot, kind, 'material', file)}
            />
          </div>
        )}
      </Field>
      {upload && (
        <div className="rounded-card border border-line bg-raised p-3">
          <UploadProgress upload={upload} />
        </div>
      )}
      {kind === 'image' && (value || placeholder) && (
        <img
          src={value || placeholder}
          alt=""
          className="max-h-16 max-w-full justify-self-start rounded-control border border-line bg-raised object-contain"
        />
      )}
    </>
  );
}
