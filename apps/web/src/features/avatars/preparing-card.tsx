import { RotateCcw, Trash2, TriangleAlert, X } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { worksApi } from '../works/works.api.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { ProgressRing } from '../../ui/progress-ring.tsx';
import { toast } from '../../ui/toast.ts';
import { coverAspect } from './avatar-card.tsx';
import { refreshAvatars, type Avatar } from './avatars.queries.ts';

/** An avatar that is still being prepared, or could not be. */
export function PreparingCard({ avatar, onDelete }: { avatar: Avatar; onDelete: () => void }) {
  const { t } = useTranslation('avatars');
  const failed = avatar.status === 'failed';
  const act = (action: (input: { id: string }) => Promise<unknown>) => {
    if (avatar.work_id) action({ id: avatar.work_id }).then(refreshAvatars, toast.error);
  };
  return (
    <li className="min-w-0">
      <div className={cx('relative overflow-hidden rounded-card bg-hover', coverAspect[avatar.orientation])}>
        {avatar.cover && (
          <img
            src={avatar.cover_small || avatar.cover}
            alt=""
            className="size-full object-cover object-top"
          />
        )}
        <div className="absolute inset-0 flex flex-col items-center justify-center gap-2.5 bg-[#08080cc0] p-3 text-center text-[13px] text-white">
          {failed ? (
            <>
              <TriangleAlert size={22} className="text-[#ff8a8a]" aria-hidden />
              <span className="font-medium">{t('prepareFailed')}</span>
              {avatar.message && <span className="line-clamp-4 text-xs text-white/85">{avatar.message}</span>}
            </>
          ) : (
            <>
              <ProgressRing value={avatar.progress ?? 0} label={t('preparingOf', { name: avatar.name })} />
              {t('preparing')}
            </>
          )}
        </div>
      </div>
      <div className="mt-2 flex items-center gap-1">
        <span className="min-w-0 flex-1 truncate text-[13px]">{avatar.name}</span>
        {failed && avatar.work_id && (
          <Button
            size="icon-sm"
            variant="ghost"
            aria-label={t('retryOf', { name: avatar.name })}
            onClick={() => act(worksApi.retry)}
          >
            <RotateCcw size={15} />
          </Button>
        )}
        {failed ? (
          <Button
            size="icon-sm"
            variant="ghost"
            aria-label={t('deleteOf', { name: avatar.name })}
            onClick={onDelete}
          >
            <Trash2 size={15} />
          </Button>
        ) : (
          <Button
            size="icon-sm"
            variant="ghost"
            aria-label={t('cancelOf', { name: avatar.name })}
            onClick={() => act(worksApi.cancel)}
          >
            <X size={15} />
          </Button>
        )}
      </div>
    </li>
  );
}
