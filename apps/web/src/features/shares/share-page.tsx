import { ApiError } from '@likeness/contract/sender';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Link2Off, Sparkles } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { errorText } from '../../ui/error-text.ts';
import { formatMinute } from '../../lib/format.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { useDocumentTitle } from '../site/page-title.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSiteTitle } from '../site/site.queries.ts';
import { ResultPlayer } from '../works/result-player.tsx';
import { sharesApi } from '../works/shares.api.ts';

const route = getRouteApi('/share');

/** A work as it is shown to anyone with a link to it, with or without an account. */
export function SharePage() {
  const { t } = useTranslation('result');
  const { token = '' } = route.useSearch();
  const site = useSiteTitle();
  const work = useQuery({
    queryKey: ['share', token],
    queryFn: ({ signal }) => sharesApi.open({ token }, { signal }),
    retry: false,
    refetchOnWindowFocus: false,
    // Each asking counts as one more who opened it.
    staleTime: Infinity,
  });
  useDocumentTitle(work.data?.name ?? '');
  useUnlisted();
  // What the server itself refuses is no longer to be had; anything else may be tried again.
  const isEnded = work.error instanceof ApiError && work.error.message !== '';
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto grid min-h-dvh max-w-5xl content-start gap-4 px-4 py-5 outline-none sm:py-8"
    >
      {work.isPending && <Skeleton className="aspect-video" />}
      {work.isError &&
        (isEnded ? (
          <EmptyState icon={Link2Off} title={t('sharedGone')} hint={errorText(work.error)} />
        ) : (
          <LoadFailed error={work.error} retry={() => void work.refetch()} />
        ))}
      {work.data && (
        <>
          <ResultPlayer work={work.data} />
          <div>
            <h1 className="text-xl font-[650] break-words">{work.data.name}</h1>
            <p className="mt-1.5 flex items-center gap-1.5 text-[13px] text-muted">
              <Sparkles size={14} className="shrink-0" aria-hidden />
              {work.data.only_audio ? t('sharedAudioAi') : t('sharedAi')}
            </p>
            <p className="num mt-1 text-xs text-muted">
              {t('sharedUntil', { time: formatMinute(work.data.expire_time) })}
            </p>
          </div>
        </>
      )}
      <footer className="mt-2 flex flex-wrap items-center gap-3 border-t border-line pt-4 text-[13px] text-muted">
        <span className="flex-1">{t('sharedBy', { site })}</span>
        <ButtonLink to="/home">{t('sharedTry')}</ButtonLink>
      </footer>
    </main>
  );
}

/** Search engines pass by: a link is for whom it was given. */
function useUnlisted(): void {
  useEffect(() => {
    const meta = document.createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex';
    document.head.append(meta);
    return () => meta.remove();
  }, []);
}
