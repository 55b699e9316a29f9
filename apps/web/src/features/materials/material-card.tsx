import { useNavigate } from '@tanstack/react-router';
import { AudioLines, Clapperboard, Download, Ellipsis, FileText, Film, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatClock, formatMinute } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu-content.tsx';
import { useDownload } from '../../ui/use-download.ts';
import { useDraft } from '../avatar-videos/draft.store.ts';
import { driveWith } from './drive-with.ts';
import type { Material } from './materials.queries.ts';

export type MaterialDeed = 'preview' | 'rename' | 'remove';

/** One material: what it looks like, and what can be done with it. */
export function MaterialCard({
  material,
  onDeed,
}: {
  material: Material;
  onDeed: (deed: MaterialDeed) => void;
}) {
  const { t } = useTranslation(['materials', 'common']);
  const navigate = useNavigate();
  const change = useDraft((state) => state.change);
  const { name, duration } = material;
  const drive = driveWith(material);
  const { save } = useDownload();
  const items: MenuItem[] = [];
  if (drive)
    items.push({
      key: 'use',
      icon: <Clapperboard size={15} aria-hidden />,
      label: t('use'),
      onSelect: () => {
        change(drive);
        void navigate({ to: '/create' });
      },
    });
  if (material.url)
    items.push({
      key: 'download',
      icon: <Download size={15} aria-hidden />,
      label: t('download'),
      href: material.url,
      download: name,
      onSelect: () => save(material.url, name),
    });
  items.push(
    {
      key: 'rename',
      icon: <Pencil size={15} aria-hidden />,
      label: material.type === 'text' ? t('edit') : t('common:rename'),
      onSelect: () => onDeed('rename'),
    },
    {
      key: 'remove',
      icon: <Trash2 size={15} aria-hidden />,
      label: t('common:delete'),
      danger: true,
      onSelect: () => onDeed('remove'),
    },
  );
  return (
    <li className="group relative min-w-0">
      <button
        type="button"
        onClick={() => onDeed('preview')}
        className="relative block aspect-video w-full overflow-hidden rounded-card bg-hover text-left inset-ring inset-ring-line"
      >
        <span className="sr-only">{t('open', { name })} </span>
        <Face material={material} />
        {duration !== null && (
          <span className="num absolute right-2 bottom-2 rounded-chip bg-black/66 px-1.5 text-xs leading-5 text-white">
            {formatClock(duration)}
          </span>
        )}
      </button>
      <span className="reveal absolute top-2 right-2">
        <Menu
          trigger={
            <Button size="icon-sm" variant="overlay" aria-label={t('moreOf', { name })}>
              <Ellipsis size={16} />
            </Button>
          }
          groups={[{ items }]}
        />
      </span>
      <b className="mt-2.5 block truncate font-[550]" title={name}>
        {name}
      </b>
      <time dateTime={material.create_time_iso} className="num mt-0.5 block text-xs text-muted">
        {formatMinute(material.create_time)}
      </time>
    </li>
  );
}

function Face({ material }: { material: Material }) {
  if (material.type === 'text')
    return (
      <span className="block h-full p-4 text-[13px] text-muted">
        <FileText size={16} className="mb-1.5 text-accent-text" aria-hidden />
        <span className="line-clamp-4">{material.text}</span>
      </span>
    );
  if (material.type !== 'audio' && material.cover)
    return <img src={material.cover} alt="" loading="lazy" className="size-full object-contain" />;
  const Icon = material.type === 'audio' ? AudioLines : Film;
  return (
    <span className="grid size-full place-items-center bg-linear-135 from-accent-wash to-hover text-accent-text">
      <Icon size={38} strokeWidth={1.4} aria-hidden />
    </span>
  );
}
