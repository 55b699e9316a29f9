import { backgroundRule } from '@likeness/domain/output';
import { megabyte } from '@likeness/domain/media';
import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { UploadDrop } from '../uploads/upload-drop.tsx';
import { UploadProgress } from '../uploads/upload-progress.tsx';
import { useUploads } from '../uploads/uploads.store.ts';
import { useSlot } from '../uploads/use-slot.ts';
import type { OutputDraft } from './output-draft.ts';

const slot = 'output-background';

type Picture = OutputDraft['backgroundPicture'];
type Props = { picture: Picture; onChange: (picture: Picture) => void };

/** Choosing the picture that stands behind the presenter. */
export function BackgroundPicture({ picture, onChange }: Props) {
  const { t } = useTranslation('output');
  const upload = useSlot(slot);
  const clear = useUploads((state) => state.clear);
  const result = upload?.result;
  // Its address does not live as long as the draft does.
  const [faded, setFaded] = useState('');

  useEffect(() => {
    if (!upload || !result) return;
    onChange({ fileId: result.file_id, name: upload.file.name, url: result.url });
    clear(slot);
  }, [upload, result, onChange, clear]);

  if (upload)
    return (
      <div className="rounded-card border border-line bg-raised p-3">
        <UploadProgress upload={upload} />
      </div>
    );
  if (!picture)
    return (
      <UploadDrop
        slot={slot}
        kind="image"
        use="material"
        title={t('pictureDrop')}
        hint={t('pictureLimits', {
          limit: backgroundRule.maxBytes / megabyte,
          min: backgroundRule.minSide,
        })}
      />
    );
  return (
    <div className="flex items-center gap-3 rounded-card border border-line bg-raised p-2.5">
      {faded !== picture.url && (
        <img
          src={picture.url}
          alt=""
          onError={() => setFaded(picture.url)}
          className="size-12 shrink-0 rounded-thumb bg-hover object-cover"
        />
      )}
      <span className="min-w-0 flex-1 truncate text-[13px]" title={picture.name}>
        {picture.name}
      </span>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('pictureRemove', { name: picture.name })}
        onClick={() => onChange(null)}
      >
        <Trash2 size={16} />
      </Button>
    </div>
  );
}
