import { useTranslation } from '../../i18n/i18n.ts';
import { api } from '../../lib/api.ts';
import { keepFocus } from '../../lib/keep-focus.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { MaterialForm } from './material-form.tsx';
import type { MaterialDeed } from './material-card.tsx';
import { useMaterialAction, type Material } from './materials.queries.ts';

type Props = { deed: MaterialDeed; material: Material; onClose: () => void };

/** The dialog of what is being done to a material. */
export default function MaterialDialogs({ deed, material, onClose }: Props) {
  if (deed === 'rename') return <MaterialForm material={material} onClose={onClose} />;
  if (deed === 'remove') return <Ask material={material} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={material.name} width={material.type === 'video' ? 760 : 560}>
      <Content material={material} />
    </Dialog>
  );
}

function Content({ material: { type, url, name, text } }: { material: Material }) {
  if (type === 'text') return <p className="whitespace-pre-wrap">{text}</p>;
  if (type === 'image') return <img src={url} alt={name} className="mx-auto max-h-[64dvh] rounded-card" />;
  // What a user keeps has no captions of its own.
  // oxlint-disable-next-line jsx_a11y/media-has-caption
  if (type === 'audio') return <audio src={url} controls aria-label={name} className="w-full" />;
  return (
    // oxlint-disable-next-line jsx_a11y/media-has-caption
    <video
      src={url}
      controls
      playsInline
      aria-label={name}
      className="mx-auto max-h-[64dvh] w-full rounded-card bg-black"
    />
  );
}

function Ask({ material, onClose }: { material: Material; onClose: () => void }) {
  const { t } = useTranslation(['materials', 'common']);
  const remove = useMaterialAction(api.materials.remove);
  return (
    <Confirm
      open
      busy={remove.isPending}
      title={t('removeTitle', { name: material.name })}
      description={t('removeText')}
      action={t('common:delete')}
      onConfirm={() =>
        remove.mutate(
          { id: material.id },
          {
            onSuccess: () => toast.ok(t('common:deleted')),
            onError: toast.error,
            onSettled: () => {
              onClose();
              keepFocus();
            },
          },
        )
      }
      onCancel={onClose}
    />
  );
}
