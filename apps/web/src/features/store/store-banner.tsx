import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { usePictures } from '../photo-talk/photo-talk.queries.ts';
import type { Entry } from './catalogue.ts';
import { PriceLine } from './price-line.tsx';
import type { Price } from './store.queries.ts';

type Props = {
  banner: Entry;
  name: string;
  price: Price | undefined;
};

/** The banner of a kind of pictures that speak, with some of them from the library. */
export function StoreBanner({ banner, name, price }: Props) {
  const { t } = useTranslation('store');
  const faces = usePictures(banner.pictures ?? 'person', 'public').data?.list.slice(0, 3) ?? [];
  const { icon: Icon } = banner;
  return (
    <Link
      to={banner.page}
      className="group relative flex min-h-52 overflow-hidden rounded-panel border border-line bg-surface p-5 transition-colors hover:border-line-strong sm:p-6"
    >
      <span
        aria-hidden
        className="absolute inset-0 bg-[radial-gradient(70%_130%_at_100%_0%,color-mix(in_srgb,var(--accent)_30%,transparent),transparent_70%)]"
      />
      <span className="relative z-1 flex max-w-[56%] flex-col sm:max-w-[50%] xl:max-w-[42%]">
        <span className="flex items-center gap-2 text-accent-text">
          <Icon size={20} strokeWidth={1.75} aria-hidden />
          <b className="text-xl font-[650] text-ink">{name}</b>
        </span>
        <span className="mt-2 text-[13px] text-balance break-keep text-muted">{t(`hint_${banner.key}`)}</span>
        <span className="mt-auto grid gap-3 pt-4">
          {price && <PriceLine price={price} />}
          <span className="flex items-center gap-1.5 text-[13px] font-medium text-accent-text">
            {t('begin')}
            <ArrowRight size={14} className="transition-transform group-hover:translate-x-0.5" aria-hidden />
          </span>
        </span>
      </span>
      <span aria-hidden className="absolute right-4 bottom-0 flex items-end gap-2">
        {faces.map((face, index) => (
          <img
            key={face.id}
            src={face.cover_small || face.url}
            alt=""
            className={[
              'h-28 w-22 max-sm:hidden lg:max-2xl:hidden',
              'h-44 w-34 max-sm:h-36 max-sm:w-28',
              'h-32 w-24 max-xl:hidden',
            ][index]?.concat(' rounded-t-card object-cover object-top shadow-pop')}
          />
        ))}
      </span>
    </Link>
  );
}
