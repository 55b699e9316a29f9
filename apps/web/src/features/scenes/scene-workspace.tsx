import { lazy, Suspense } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WorkNameInput } from '../../ui/work-name-input.tsx';
import { Filmstrip } from './filmstrip.tsx';
import { SceneEditor } from './scene-editor.tsx';
import type { Scene } from './scenes-draft.ts';
import { useScenesDraft } from './scenes-draft.store.ts';
import { useScenePlay } from './use-scene-play.ts';

const SceneStage = lazy(() => import('./scene-stage.tsx'));
const SceneOptions = lazy(() => import('./scene-options.tsx'));

/** What bars, title and film strip leave of the window. */
const stageRoom = '[--room:calc(100dvh-29rem)] max-lg:[--room:calc(100dvh-34rem)]';

type Props = {
  open: Scene;
  /** Position of the scene with a mistake, and what is wrong with the open one. */
  wrong: number | undefined;
  error: string | undefined;
};

/** The open scene as it will be seen, the strip of all scenes, and what can be changed. Rendered for every word that is heard. */
export function SceneWorkspace({ open, wrong, error }: Props) {
  const { t } = useTranslation('scenes');
  const { draft, change } = useScenesDraft();
  const play = useScenePlay(open, (key) => change({ open: key }));
  return (
    <div className="@container/form">
      <div className="grid items-start gap-4 @2xl/form:grid-cols-[minmax(0,9fr)_minmax(0,10fr)]">
        <Panel aria-label={t('scenes')} className="@2xl/form:sticky @2xl/form:top-18">
          {draft.output === 'video' && (
            <Suspense
              fallback={<div className={cx('h-11 @xl/form:h-[calc(var(--room)+2.25rem)]', stageRoom)} />}
            >
              <SceneStage key={open.key} scene={open} spoken={play.spoken} placeOf={() => stageRoom} />
            </Suspense>
          )}
          <Filmstrip wrong={wrong} busy={play.busy} playing={play.playing} onPlay={play.playOther} />
        </Panel>
        <div className="grid min-w-0 gap-4">
          <Panel aria-label={t('scene')}>
            <WorkNameInput
              label={t('workName')}
              untitled={t('untitled')}
              value={draft.name}
              onChange={(name) => change({ name })}
            />
            <SceneEditor key={open.key} scene={open} play={play} error={error} />
          </Panel>
          <Panel aria-label={t('options')}>
            <Suspense fallback={<Skeleton className="h-80" />}>
              <SceneOptions />
            </Suspense>
          </Panel>
        </div>
      </div>
    </div>
  );
}
