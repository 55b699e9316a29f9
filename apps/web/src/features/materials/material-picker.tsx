import { AudioLines, Film, FolderOpen } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatClock } from '../../lib/format.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PlayButton } from '../../ui/play-button.tsx';
import { useMaterials, type Material } from './materials.queries.ts';

type Props = { type: 'video' | 'image' | 'audio'; label: string; onChoose: (material: Material) => void };

/** Own materials to choose from: pictures, videos, or recordings that can be listened to first. */
export default function MaterialPicker({ type, label, onChoose }: Props) {
  const { t } = useTranslation('materials');
  const materials = useMaterials(type, '');
  const list = materials.data?.list ?? [];
  if (materials.isError) return <LoadFailed error={materials.error} retry={() => void materials.refetch()} />;
  if (materials.isPending) return <Skeleton className="h-40" />;
  if (list.length === 0)
    return (
      <div className="grid justify-items-center gap-3 py-8 text-center text-[13px] text-muted">
        {t(`hint_${type}`)}
        <ButtonLink size="sm" to="/material/index">
          <FolderOpen size={14} aria-hidden />
          {t('title')}
        </ButtonLink>
      </div>
    );
  return (
    <ul
      aria-label={label}
      className={
        type !== 'audio'
          ? 'scroll-thin -m-1 grid max-h-[322px] grid-cols-2 gap-2.5 overflow-y-auto p-1'
          : 'scroll-thin -mx-1 grid max-h-[300px] gap-0.5 overflow-y-auto px-1 py-0.5'
      }
    >
      {list.map((material) =>
        type !== 'audio' ? (
          <li key={material.id}>
            <button
              type="button"
              title={material.name}
              onClick={() => onChoose(material)}
              className="relative grid aspect-video w-full place-items-center overflow-hidden rounded-thumb bg-hover text-accent-text"
            >
              {material.cover ? (
                <img src={material.cover} alt="" loading="lazy" className="size-full object-cover" />
              ) : (
                <Film size={26} strokeWidth={1.4} aria-hidden />
              )}
              <span className="absolute inset-x-0 bottom-0 truncate bg-linear-to-t from-black/75 px-1.5 pt-4 pb-1 text-left text-[11px] text-white">
                {material.name}
              </span>
            </button>
          </li>
        ) : (
          <li key={material.id} className="flex items-center gap-2.5 rounded-thumb pl-2.5 hover:bg-hover">
            <PlayButton
              soundKey={`material-${material.id}`}
              url={material.url}
              name={material.name}
              className="size-8!"
            />
            <button
              type="button"
              onClick={() => onChoose(material)}
              className="focus-inset flex min-w-0 flex-1 items-center gap-2 rounded-thumb py-2 pr-2.5 text-left"
            >
              <b className="min-w-0 flex-1 truncate font-[550]">{material.name}</b>
              <span className="num flex items-center gap-1 text-xs text-muted">
                <AudioLines size={13} aria-hidden />
                {formatClock(material.duration ?? 0)}
              </span>
            </button>
          </li>
        ),
      )}
    </ul>
  );
}
