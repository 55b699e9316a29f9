import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageTitle } from '../site/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useOneClickVideos } from './one-click.queries.ts';
import { VideoList } from './video-list.tsx';
import { VideoResult } from './video-result.tsx';

/** Every short video that was made, with the chosen one large. */
export function OneClickHistoryPage() {
  const { t } = useTranslation('one-click');
  const videos = useOneClickVideos();
  const [chosen, setChosen] = useState<string>();
  const list = videos.data?.list ?? [];
  const shown = list.find(({ id }) => id === chosen) ?? list[0];
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <PageTitle title={t('history')} />
        <ButtonLink to="/cozeVideo" variant="primary">
          {t('newOne')}
        </ButtonLink>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_260px]">
        <Panel aria-label={t('result')} className="min-h-72">
          <VideoResult video={shown} />
        </Panel>
        <Panel aria-label={t('history')} className="p-3!">
          <VideoList videos={videos} chosen={shown?.id} onChoose={({ id }) => setChosen(id)} />
        </Panel>
      </div>
    </>
  );
}
