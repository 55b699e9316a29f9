import { Plus } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import type { PictureKind } from './picture-kinds.ts';

/** The first place among the uploads: adding one. */
export function UploadCard({ kind, onClick }: { kind: PictureKind; onClick: () => void }) {
  const { t } = useTranslation('photo-talk');
  return (
    <li className="min-w-0">
      <button
        type="button"
        onClick={onClick}
        className="flex aspect-[4/5] w-full flex-col items-center justify-center gap-3 rounded-card border border-dashed border-line-strong bg-hover/50 p-3 text-center transition-colors duration-150 hover:border-accent hover:bg-accent-wash"
      >
        <span className="grid size-12 place-items-center rounded-panel bg-accent-wash text-accent-text">
          <Plus size={22} aria-hidden />
        </span>
        <span className="text-[13px] font-medium">{t(`${kind}_upload`)}</span>
        <span className="text-xs text-muted">{t('uploadLimits')}</span>
      </button>
    </li>
  );
}
