import { useTranslation } from '../../i18n/i18n.ts';
import { Select } from '../../ui/select.tsx';
import { useClones } from './super-clones.queries.ts';

type Props = { value: string; onChange: (id: string) => void };

/** In whose manner something is written; nothing to see without a clone. */
export function CloneSelect({ value, onChange }: Props) {
  const { t } = useTranslation('scripts');
  const clones = useClones().data?.list ?? [];
  if (clones.length === 0) return null;
  return (
    <div className="grid content-start gap-1.5">
      <span className="text-[13px] text-muted">{t('superClone')}</span>
      <Select
        label={t('superClone')}
        value={clones.some(({ id }) => id === value) ? value : ''}
        onChange={onChange}
        options={[
          { value: '', label: t('superClone_none') },
          ...clones.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </div>
  );
}
