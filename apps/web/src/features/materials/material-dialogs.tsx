import { useTranslation } from '../../i18n/i18n.ts';
import { materialsApi } from './materials.api.ts';
import { useBackCloses } from '../../lib/use-back-closes.ts';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RenameDialog } from '../../ui/rename-dialog.tsx';
import { MaterialForm } from './material-form.tsx';
import { useMaterialAction, type Material, type MaterialAction } from './materials.queries.ts';

type Props = { action: MaterialAction; material: Material; onClose: () => void };

/** The dialog of what is being done to a material. */
export default function MaterialDialogs({ action, material, onClose }: Props) {
  const { t } = useTranslation('materials');
  const rename = useMaterialAction(materialsApi.rename);
  const remove = useMaterialAction(materialsApi.remove);
  if (action === 'rename' && material.type === 'text')
    return <MaterialForm material={material} onClose={onClose} />;
  if (action === 'rename')
    return (
      <RenameDialog
        name={material.name}
        save={(name) => rename.mutateAsync({ id: material.id, name })}
        onClose={onClose}
      />
    );
  if (action === 'remove')
    return (
      <DeleteDialog
        name={material.name}
        description={t('removeText')}
        remove={() => remove.mutateAsync({ id: material.id })}
        onClose={onClose}
      />
    );
  return <Show material={material} onClose={onClose} />;
}

function Show({ material, onClose }: Omit<Props, 'action'>) {
  const close = useBackCloses(onClose);
  return (
    <Dialog open onClose={close} title={material.name} width={material.type === 'video' ? 760 : 560}>
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
