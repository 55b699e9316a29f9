import { useQuery } from '@tanstack/react-query';
import { BookOpen, Play } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { siteApi } from '../site/site.api.ts';
import { formatClock } from '../../lib/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageTitle } from '../site/page-title.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { QuickStart } from './quick-start.tsx';

const GuideVideo = lazy(() => import('./guide-video.tsx'));
const quickStart = 'start';

/** The written quick start, and the operator's themes of short videos. */
export function GuidePage() {
  const { t } = useTranslation('guide');
  const guide = useQuery({
    queryKey: ['site', 'guide'],
    queryFn: ({ signal }) => siteApi.guide({}, { signal }),
    staleTime: Infinity,
  });
  const [theme, setTheme] = useState(quickStart);
  const [watched, setWatched] = useState<{ title: string; url: string; cover: string }>();
  const themes = guide.data?.themes ?? [];
  const videos = themes.find((item) => item.key === theme)?.list ?? [];
  return (
    <>
      <PageTitle title={t('title')} />
      <Tabs
        label={t('themes')}
        value={theme}
        onChange={setTheme}
        items={[
          { key: quickStart, label: t('quickStart') },
          ...themes.map(({ key, name }) => ({ key, label: name })),
        ]}
      >
        {guide.isPending && <Skeleton className="h-60" />}
        {guide.isError && theme !== quickStart && (
          <LoadFailed error={guide.error} retry={() => void guide.refetch()} />
        )}
        {theme === quickStart && !guide.isPending && <QuickStart />}
        {theme !== quickStart && videos.length === 0 && <EmptyState icon={BookOpen} title={t('empty')} />}
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(236px,1fr))] gap-4">
          {videos.map((video) => (
            <li key={video.id}>
              <button
                type="button"
                onClick={() => setWatched(video)}
                className="group block w-full overflow-hidden rounded-card border border-line bg-surface text-left transition-colors hover:border-line-strong"
              >
                <span className="relative block aspect-video bg-hover">
                  {video.cover && (
                    <img src={video.cover} alt="" loading="lazy" className="size-full object-cover" />
                  )}
                  <span className="absolute inset-0 grid place-items-center text-white">
                    <span className="grid size-11 place-items-center rounded-full bg-black/50 backdrop-blur-sm">
                      <Play size={18} fill="currentColor" aria-hidden />
                    </span>
                  </span>
                  {video.duration > 0 && (
                    <span className="num absolute right-2 bottom-2 rounded-chip bg-black/70 px-1.5 text-xs leading-5 text-white">
                      {formatClock(video.duration)}
                    </span>
                  )}
                </span>
                <span className="block p-3">
                  <b className="block truncate font-[550]">{video.title}</b>
                  <span className="line-clamp-2 text-xs text-muted">{video.desc}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </Tabs>
      {watched && (
        <Suspense>
          <GuideVideo video={watched} onClose={() => setWatched(undefined)} />
        </Suspense>
      )}
    </>
  );
}
