import { useTranslation } from '../../i18n/i18n.ts';
import { EditButtons } from '../../ui/edit-buttons.tsx';
import { MannerLines } from './manner-lines.tsx';
import type { Clone } from '../scripts/super-clones.queries.ts';

type Props = { clone: Clone; onEdit: () => void; onRemove: () => void };

/** A clone, and what was heard in the texts it learned from. */
export function CloneCard({ clone, onEdit, onRemove }: Props) {
  const { t } = useTranslation('super-clone');
  const { name, features } = clone;
  return (
    <li className="grid content-start gap-2.5 rounded-card border border-line bg-surface p-3.5">
      <div className="flex items-center gap-2">
        <h3 className="min-w-0 truncate font-[550]">{name}</h3>
        <EditButtons
          edit={t('editOf', { name })}
          remove={t('removeOf', { name })}
          onEdit={onEdit}
          onRemove={onRemove}
        />
      </div>
      <MannerLines manner={features} />
      <p className="num text-xs text-faint">{t('learnedFrom', { count: features.texts })}</p>
    </li>
  );
}
