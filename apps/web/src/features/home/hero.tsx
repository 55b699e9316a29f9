import { Plus } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { useMedia } from '../../lib/use-media.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { GreetingFilm } from '../../ui/greeting-film.tsx';
import { usePublicAvatars } from '../avatars/avatars.queries.ts';
import { useSettings } from '../site/site.queries.ts';
import { HeroFaces } from './hero-faces.tsx';

/** Wide windows show the library's own faces instead. */
const noPicture = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

/** What the studio does, in one sentence, with the two things to begin with. */
export function Hero() {
  const { t } = useTranslation(['home', 'shell']);
  const banner = useSettings()?.banner;
  const narrow = useMedia('(width < 1024px)');
  const faces = usePublicAvatars().data?.slist?.slice(0, 2) ?? [];
  return (
    <section className="relative mb-5 overflow-hidden rounded-panel border border-line bg-surface p-6 sm:p-8 lg:min-h-56 lg:p-10">
      <div
        aria-hidden
        className="absolute inset-0 bg-[radial-gradient(60%_120%_at_85%_0%,color-mix(in_srgb,var(--accent)_34%,transparent),transparent_70%),radial-gradient(40%_90%_at_60%_110%,rgb(255_122_184/0.16),transparent_70%)]"
      />
      {banner ? (
        <img
          src={banner}
          alt=""
          className="absolute inset-y-0 right-0 hidden h-full max-w-[55%] object-cover lg:block"
        />
      ) : (
        <HeroFaces faces={faces} />
      )}
      <div className="relative max-w-xl">
        <h1 className="text-[28px] leading-[1.25] font-[680] break-keep lg:text-[34px]">{t('heroTitle')}</h1>
        <p className="mt-2 max-w-md text-[15px] text-balance break-keep text-muted">{t('heroText')}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink variant="primary" size="lg" to="/create">
            <Plus size={18} aria-hidden />
            {t('shell:createVideo')}
          </ButtonLink>
          <ButtonLink
            size="lg"
            to="/profile"
            search={{ add: 1 }}
            className="bg-raised/70! backdrop-blur hover:bg-hover!"
          >
            {t('customAvatar')}
          </ButtonLink>
        </div>
      </div>
      {!banner && (
        <picture className="relative mt-6 -mb-6 block sm:-mb-8 lg:hidden">
          <source media="(width < 1024px)" srcSet="/hero.webp" />
          <img src={noPicture} alt="" width={364} height={150} className="mx-auto w-full max-w-md" />
          {narrow && (
            <span className="absolute inset-y-0 left-1/2 w-30 -translate-x-1/2 overflow-hidden rounded-t-card border border-b-0 border-line-strong shadow-pop">
              <GreetingFilm small className="size-full" />
            </span>
          )}
        </picture>
      )}
    </section>
  );
}
