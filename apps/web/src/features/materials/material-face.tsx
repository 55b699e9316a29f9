import { AudioLines, FileText, Film } from 'lucide-react';
import { cx } from '../../ui/cx.ts';
import type { Material } from './materials.queries.ts';

/** What a material looks like: its picture, the beginning of its words, or a sign of its kind. */
export function MaterialFace({ material, small }: { material: Material; small?: boolean }) {
  if (material.type === 'text')
    return (
      <span className={cx('block h-full text-[13px] text-muted', small ? 'p-2' : 'p-4')}>
        <FileText size={16} className="mb-1.5 text-accent-text" aria-hidden />
        {!small && <span className="line-clamp-4">{material.text}</span>}
      </span>
    );
  if (material.type !== 'audio' && material.cover)
    return <img src={material.cover} alt="" loading="lazy" className="size-full object-contain" />;
  const Icon = material.type === 'audio' ? AudioLines : Film;
  return (
    <span className="grid size-full place-items-center bg-linear-135 from-accent-wash to-hover text-accent-text">
      <Icon size={small ? 20 : 38} strokeWidth={1.4} aria-hidden />
    </span>
  );
}
