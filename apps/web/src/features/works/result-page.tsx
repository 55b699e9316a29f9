import { workActions } from '@likeness/domain/status';
import { ApiError } from '@likeness/contract/sender';
import { toolOf } from '@likeness/domain/tools';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, ArrowUpRight, Captions, Download, SearchX, Share2, SquarePen } from 'lucide-react';
import { lazy, Suspense, useRef, useState, type ReactElement } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatBytes, formatClock, formatMinute, formatNumber } from '../../lib/format.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Menu } from '../../ui/menu.tsx';
import { PageTitle } from '../site/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDownload } from '../../ui/use-download.ts';
import { SaveButton } from '../materials/save-button.tsx';
import { downloadName, fileNameOf } from './download-name.ts';
import { tabOf } from './ended-work.ts';
import { FailedResult } from './failed-result.tsx';
import { ofPicture } from './quality.ts';
import { QualityReport } from './quality-report.tsx';
import { ResultPlayer } from './result-player.tsx';
import { Transcript } from './transcript.tsx';
import type { WorkAction } from './work-action.ts';
import { formOf, isForSites } from './work-form.ts';
import { WorkMenu } from './work-menu.tsx';
import { WorkProgress } from './work-progress.tsx';
import { useWork, type Work } from './works.queries.ts';

const WorkDialogs = lazy(() => import('./work-dialogs.tsx'));
const ShareDialog = lazy(() => import('./share-dialog.tsx'));

const route = getRouteApi('/shell/works/result');

/** One work: played, judged, and everything that can be done with it. */
export function ResultPage(): ReactElement {
  const { t } = useTranslation(['result', 'works']);
  const { id = '' } = route.useSearch();
  const work = useWork(id);
  const [action, setAction] = useState<WorkAction | 'share'>();
  const navigate = useNavigate();
  const shown = work.data;
  const tab = shown && tabOf(shown.kind);
  const isGone = id === '' || (work.error instanceof ApiError && work.error.problem === 'not-found');
  const close = () => setAction(undefined);
  return (
    <>
      <ButtonLink variant="ghost" size="sm" to="/works" search={tab ?? {}} className="mb-2 -ml-2.5">
        <ArrowLeft size={15} aria-hidden />
        {t('backToWorks')}
      </ButtonLink>
      {isGone ? (
        <>
          <PageTitle title={t('works:title')} />
          <EmptyState icon={SearchX} title={t('missingTitle')} hint={t('missingText')}>
            <ButtonLink variant="primary" to="/works">
              {t('backToWorks')}
            </ButtonLink>
          </EmptyState>
        </>
      ) : (
        <>
          <PageTitle title={shown?.name ?? t('works:title')}>
            {shown && workActions[shown.status].remove && (
              <WorkMenu work={shown} onAction={setAction} place="page" />
            )}
          </PageTitle>
          {work.isPending && <Skeleton className="aspect-video max-h-[70dvh]" />}
          {work.isError && <LoadFailed error={work.error} retry={() => void work.refetch()} />}
          {shown && <Result work={shown} onAction={setAction} />}
        </>
      )}
      {shown && action && (
        <Suspense>
          {action === 'share' ? (
            <ShareDialog work={shown} onClose={close} />
          ) : (
            <WorkDialogs
              action={action}
              work={shown}
              onClose={close}
              onRemoved={() => void navigate({ to: '/works', search: tab ?? {}, replace: true })}
            />
          )}
        </Suspense>
      )}
    </>
  );
}

type ResultProps = { work: Work; onAction: (action: WorkAction | 'share') => void };

function Result({ work, onAction }: ResultProps) {
  const { t } = useTranslation(['result', 'works']);
  const player = useRef<HTMLVideoElement>(null);
  const can = workActions[work.status];
  const go = (seconds: number) => {
    if (!player.current) return;
    // Just after the border, so that its line is the one that is said.
    player.current.currentTime = seconds + 0.01;
    void player.current.play().catch(() => undefined);
  };
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
      {can.play && <ResultPlayer key={work.url.split('?')[0]} ref={player} work={work} />}
      {work.status === 'failed' && <FailedResult work={work} title={t('works:failed')} />}
      {work.status === 'generating' && (
        <div>
          <div className="relative aspect-video overflow-hidden rounded-panel bg-hover">
            {work.cover && <img src={work.cover} alt="" className="size-full object-contain" />}
            <WorkProgress work={work} onCancel={() => onAction('cancel')} />
          </div>
          <p className="mt-2 text-[13px] text-muted">{t('notYet')}</p>
        </div>
      )}
      <Panel>
        {can.play && <Actions work={work} onAction={onAction} />}
        {can.play && work.quality && (
          <QualityReport quality={work.quality} ofPicture={ofPicture(work.kind)} />
        )}
        {can.play && work.subtitles && <Transcript player={player} onGo={go} />}
        <Facts work={work} />
      </Panel>
    </div>
  );
}

function Actions({ work, onAction }: ResultProps) {
  const { t } = useTranslation(['result', 'works']);
  const { linkProps, save } = useDownload();
  const { subtitles } = work;
  const form = formOf(work.kind);
  const wide = subtitles ? '' : 'col-span-2';
  const captions = (kind: 'srt' | 'vtt', url: string) => {
    const name = downloadName(work.name, kind);
    return { key: kind, label: t(kind), href: url, download: name, onSelect: () => save(url, name) };
  };
  return (
    <div className="grid grid-cols-2 gap-2 [&>*]:min-w-0">
      <a
        {...linkProps(work.url, fileNameOf(work))}
        className={buttonClass({ variant: 'primary' }, 'col-span-2')}
      >
        <Download size={16} aria-hidden />
        {work.only_audio ? t('works:downloadAudio') : t('works:download')}
      </a>
      {isForSites(work.kind) && (
        <Button className="col-span-2" onClick={() => onAction('site')}>
          <ArrowUpRight size={15} aria-hidden />
          {t('works:downloadForSite')}
        </Button>
      )}
      <Button onClick={() => onAction('share')}>
        <Share2 size={15} aria-hidden />
        {t('share')}
      </Button>
      <SaveButton kept={{ rid: work.id }} size="md" />
      {form ? (
        <ButtonLink to={form} search={{ again: work.id }} className={wide}>
          <SquarePen size={15} aria-hidden />
          {t('works:editAgain')}
        </ButtonLink>
      ) : (
        <ButtonLink to={toolOf(work.kind)?.page ?? '/create'} className={wide}>
          <SquarePen size={15} aria-hidden />
          {t('makeAnother')}
        </ButtonLink>
      )}
      {subtitles && (
        <Menu
          trigger={
            <Button>
              <Captions size={16} aria-hidden />
              {t('works:captions')}
            </Button>
          }
          groups={[{ items: [captions('srt', subtitles.srt), captions('vtt', subtitles.vtt)] }]}
        />
      )}
    </div>
  );
}

function Facts({ work }: { work: Work }) {
  const { t } = useTranslation('result');
  const facts: [string, string | undefined][] = [
    [t('size'), work.width && work.height ? `${work.width} × ${work.height}` : undefined],
    [t('length'), work.seconds === null ? undefined : formatClock(work.seconds)],
    [t('bytes'), work.size === null ? undefined : formatBytes(work.size)],
    [t('made'), work.made_by || work.api_name || undefined],
    [t('charged'), t('points', { count: work.credits, credits: formatNumber(work.credits) })],
    [t('created'), formatMinute(work.create_time)],
  ];
  return (
    <dl
      aria-label={t('facts')}
      className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-[13px] first:mt-0"
    >
      {facts.map(([name, value]) =>
        value === undefined ? null : (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="num text-right break-words">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
