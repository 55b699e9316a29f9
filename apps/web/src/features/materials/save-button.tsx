import { FolderPlus } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { useSaveMaterial, type Kept } from './save-material.ts';

/** Saves a result to the materials; for the toolbar of any tool. */
export function SaveButton({ kept, size = 'sm' }: { kept: Kept; size?: 'sm' | 'md' }) {
  const { t } = useTranslation('materials');
  const save = useSaveMaterial();
  return (
    <Button size={size} busy={save.isPending} onClick={() => save.mutate(kept)}>
      <FolderPlus size={15} aria-hidden />
      {t('keep')}
    </Button>
  );
}
