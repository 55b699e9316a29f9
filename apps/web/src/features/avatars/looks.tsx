import { Plus } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { useMyAvatars, type Avatar } from './avatars.queries.ts';

type Props = { avatar: Avatar; onShow: (avatar: Avatar) => void; onAdd: (avatar: Avatar) => void };

/** The looks of one person, in the order in which they were filmed, and filming another one. */
export function Looks({ avatar, onShow, onAdd }: Props) {
  const { t } = useTranslation('cloning');
  const all = useMyAvatars().data?.list ?? [];
  const looks = all
    .filter((one) => one.person_id === avatar.person_id && one.status !== 'failed')
    .toReversed();
  return (
    <section aria-label={t('looks')} className="mt-4 grid gap-2 border-t border-line pt-4 text-[13px]">
      <div className="flex items-center gap-3">
        <h3 className="flex-1 font-semibold">{t('looks')}</h3>
        <Button size="sm" variant="ghost" onClick={() => onAdd(avatar)}>
          <Plus size={14} aria-hidden />
          {t('addLook')}
        </Button>
      </div>
      {looks.length > 1 ? (
        <ul className="scroll-thin -m-1 flex gap-2 overflow-x-auto p-1">
          {looks.map((look) => (
            <li key={look.id}>
              <button
                type="button"
                title={look.name}
                aria-label={look.status === 'ready' ? look.name : t('lookPreparing', { name: look.name })}
                aria-current={look.id === avatar.id}
                onClick={() => onShow(look)}
                className={cx(
                  'block h-20 w-15 overflow-hidden rounded-thumb bg-hover outline-offset-2',
                  look.id === avatar.id && 'outline-2 outline-accent',
                )}
              >
                {look.cover_small && (
                  <img src={look.cover_small} alt="" className="size-full object-cover object-top" />
                )}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">{t('looksHint')}</p>
      )}
    </section>
  );
}
