import { useTranslation } from '../../i18n/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import MaterialPicker from '../materials/material-picker.tsx';
import type { Material } from '../materials/materials.queries.ts';

type Props = { onChoose: (material: Material) => void; onClose: () => void };

/** Choosing the music of a work among the recordings and songs that are kept as materials. */
export default function MusicDialog({ onChoose, onClose }: Props) {
  const { t } = useTranslation('output');
  return (
    <Dialog open onClose={onClose} width={520} title={t('musicMaterials')}>
      <MaterialPicker
        type="audio"
        label={t('musicMaterials')}
        onChoose={(material) => {
          onChoose(material);
          onClose();
        }}
      />
    </Dialog>
  );
}
