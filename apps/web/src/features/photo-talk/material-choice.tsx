import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import MaterialPicker from '../materials/material-picker.tsx';
import { useMaterials, type Material } from '../materials/materials.queries.ts';
import type { PictureKind } from './picture-kinds.ts';

const MaterialPicture = lazy(() => import('./material-picture.tsx'));
const MouthDialog = lazy(() => import('./placed-picture.tsx'));

type Props = { kind: PictureKind; onChoose: (pictureId: string) => void };

/** Images of the materials to choose from; with an `id` in the address that one is asked about at once. */
export default function MaterialChoice({ kind, onChoose }: Props) {
  const { t } = useTranslation('photo-talk');
  const { id } = useSearch({ strict: false });
  const navigate = useNavigate();
  const images = useMaterials('image', '').data?.list;
  const [picked, setPicked] = useState<Material>();
  const [placing, setPlacing] = useState<string>();
  const asked = picked ?? images?.find((image) => image.id === id);
  const close = () => {
    setPicked(undefined);
    if (id)
      void navigate({
        to: '.',
        search: (old: Record<string, unknown>) => ({ ...old, id: undefined }),
        replace: true,
      });
  };
  return (
    <>
      <MaterialPicker type="image" label={t('materialTab')} onChoose={setPicked} />
      <Suspense>
        {asked && (
          <MaterialPicture
            kind={kind}
            material={asked}
            onClose={close}
            onSaved={(saved) => {
              close();
              onChoose(saved.id);
              if (saved.status === 'needs-placement') setPlacing(saved.id);
            }}
          />
        )}
        {placing && <MouthDialog kind={kind} id={placing} onClose={() => setPlacing(undefined)} />}
      </Suspense>
    </>
  );
}
