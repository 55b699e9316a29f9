import { useMedia } from '../../lib/use-media.ts';
import { useWhenIdle } from '../../lib/when-idle.ts';
import { MovingCover } from '../../ui/moving-cover.tsx';
import type { Avatar } from '../avatars/avatars.queries.ts';

const heights = ['76%', '94%', '68%'];

/** Three presenters of the library. The tallest moves, once the page has nothing else to load. */
export function HeroFaces({ faces }: { faces: Avatar[] }) {
  const wide = useMedia('(min-width: 1024px)');
  const idle = useWhenIdle();
  return (
    <div aria-hidden className="absolute inset-y-0 right-8 hidden items-end gap-3 lg:flex">
      {faces.map((face, index) => (
        <span
          key={face.id}
          className="relative w-34 overflow-hidden rounded-t-panel border border-b-0 border-line-strong shadow-pop"
          style={{ height: heights[index] }}
        >
          <img src={face.cover_small || face.cover} alt="" className="size-full object-cover object-top" />
          {index === 1 && wide && idle && <MovingCover src={face.url} className="object-cover object-top" />}
        </span>
      ))}
    </div>
  );
}
