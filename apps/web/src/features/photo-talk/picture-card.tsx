import { Clapperboard, Crosshair, Trash2 } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import type { Picture } from './photo-talk.queries.ts';
import { pictureKinds, type PictureKind } from './picture-kinds.ts';

type Props = {
  kind: PictureKind;
  picture: Picture;
  /** Own pictures can be changed and deleted, those of the library cannot. */
  onMouth?: () => void;
  onDelete?: () => void;
};

/** One picture; what can be done with it appears with the pointer or the focus. */
export function PictureCard({ kind, picture, onMouth, onDelete }: Props) {
  const { t } = useTranslation(['photo-talk', 'common', 'shell']);
  const { name } = picture;
  const ready = picture.status === 'ready';
  return (
    <li className="group relative min-w-0">
      <div className="relative aspect-[4/5] overflow-hidden rounded-card bg-hover after:pointer-events-none after:absolute after:inset-0 after:rounded-card after:inset-ring after:inset-ring-line">
        <img
          src={picture.cover_small || picture.url}
          alt=""
          loading="lazy"
          className="size-full object-cover transition-transform duration-300 group-hover:scale-103"
        />
        {!ready && (
          <span className="absolute top-2 left-2 rounded-chip bg-black/70 px-2 py-0.5 text-xs text-[#ffd48a] backdrop-blur-sm">
            {t('needsPlacement')}
          </span>
        )}
        <div className="reveal absolute inset-x-2 bottom-2 flex gap-2">
          {ready ? (
            <ButtonLink
              size="sm"
              variant="primary"
              className="min-w-0 flex-1"
              to={pictureKinds[kind].create}
              search={{ id: picture.id, source: picture.source === 'mine' ? 1 : 2 }}
              aria-label={t('common:createWith', { name })}
            >
              <Clapperboard size={14} aria-hidden />
              {t('shell:createVideo')}
            </ButtonLink>
          ) : (
            <Button
              size="sm"
              variant="primary"
              className="min-w-0 flex-1"
              aria-label={t('placeOf', { name })}
              onClick={onMouth}
            >
              <Crosshair size={14} aria-hidden />
              {t('place')}
            </Button>
          )}
        </div>
        {onDelete && (
          <div className="reveal absolute top-2 right-2 flex gap-1.5">
            {ready && (
              <Button
                size="icon-sm"
                variant="overlay"
                aria-label={t('placeOf', { name })}
                title={t('adjust')}
                onClick={onMouth}
              >
                <Crosshair size={15} />
              </Button>
            )}
            <Button size="icon-sm" variant="overlay" aria-label={t('deleteOf', { name })} onClick={onDelete}>
              <Trash2 size={15} />
            </Button>
          </div>
        )}
      </div>
      <div className="mt-2 truncate text-[13px]" title={name}>
        {name}
      </div>
    </li>
  );
}
