import { useMedia } from '../../lib/use-media.ts';
import { GreetingFilm } from '../../ui/greeting-film.tsx';
import type { Avatar } from '../avatars/avatars.queries.ts';

const frame = 'relative w-34 overflow-hidden rounded-t-panel border border-b-0 border-line-strong shadow-pop';

/** A presenter who greets the visitor, between two of the library. */
export function HeroFaces({ faces: [left, right] }: { faces: Avatar[] }) {
  const wide = useMedia('(min-width: 1024px)');
  return (
    <div className="absolute inset-y-0 right-8 hidden items-end gap-3 lg:flex">
      {left && <Face avatar={left} height="76%" />}
      <span className={frame} style={{ height: '94%' }}>
        {wide && <GreetingFilm className="size-full" />}
      </span>
      {right && <Face avatar={right} height="68%" />}
    </div>
  );
}

function Face({ avatar, height }: { avatar: Avatar; height: string }) {
  return (
    <span className={frame} style={{ height }}>
      <img src={avatar.cover_small || avatar.cover} alt="" className="size-full object-cover object-top" />
    </span>
  );
}
