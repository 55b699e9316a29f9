import { useMedia } from '../../lib/use-media.ts';
import { GreetingFilm } from '../../ui/greeting-film.tsx';

const heights = [22, 40, 68, 96, 60, 84, 120, 72, 48, 88, 112, 64, 36, 76, 52, 28];

/** The left half of the login page: the operator's picture, or a presenter who greets. */
export function LoginArt({ picture, title }: { picture: string | undefined; title: string }) {
  const wide = useMedia('(min-width: 1024px)');
  return (
    <aside className="relative hidden overflow-hidden border-r border-line bg-surface lg:block">
      {picture ? (
        <img src={picture} alt="" className="absolute inset-0 size-full object-cover" />
      ) : (
        <>
          <div
            aria-hidden
            className="absolute inset-0 bg-[radial-gradient(70%_60%_at_30%_20%,color-mix(in_srgb,var(--accent)_38%,transparent),transparent_70%),radial-gradient(60%_60%_at_80%_90%,rgb(255_122_184/0.2),transparent_70%)]"
          />
          <div
            aria-hidden
            className="absolute inset-x-0 top-1/2 flex -translate-y-1/2 items-center justify-center gap-2.5"
          >
            {heights.map((height, index) => (
              <span
                // oxlint-disable-next-line react/no-array-index-key -- a fixed row of bars
                key={index}
                className="w-2.5 origin-center animate-[bars_2.4s_ease-in-out_infinite] rounded-full bg-linear-to-b from-accent-text to-[#ff7ab8]"
                style={{ height: height * 1.7, animationDelay: `${(index % 7) * -0.32}s`, opacity: 0.45 }}
              />
            ))}
          </div>
          {wide && (
            <span className="absolute top-[9%] left-1/2 aspect-9/16 h-[62%] -translate-x-1/2 overflow-hidden rounded-panel border border-line-strong shadow-pop">
              <GreetingFilm className="size-full" />
            </span>
          )}
        </>
      )}
      <p className="absolute inset-x-12 bottom-12 text-[30px] leading-[1.3] font-[680] tracking-tight text-balance break-keep">
        {title}
      </p>
    </aside>
  );
}
