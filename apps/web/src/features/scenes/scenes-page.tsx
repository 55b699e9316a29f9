import type { Problem } from '@likeness/domain/problems';
import { workNameProblem } from '@likeness/domain/speaking';
import { FileText } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { problemText } from '../../lib/language.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WorkNameInput } from '../../ui/work-name-input.tsx';
import { usePublicAvatars } from '../avatars/avatars.queries.ts';
import { useVoices } from '../voices/voices.queries.ts';
import { Filmstrip } from './filmstrip.tsx';
import { SceneEditor } from './scene-editor.tsx';
import { ScenesBar } from './scenes-bar.tsx';
import type { ScenesDraft } from './scenes-draft.ts';
import { useScenesDraft } from './scenes-draft.store.ts';
import { draftProblem } from './scenes.queries.ts';
import { useScenePlay } from './use-scene-play.ts';

const SceneStage = lazy(() => import('./scene-stage.tsx'));
const SceneOptions = lazy(() => import('./scene-options.tsx'));
const SplitDialog = lazy(() => import('./split-dialog.tsx'));
const ScenesOrder = lazy(() => import('./scenes-order.tsx'));

/** What bars, title and film strip leave of the window. */
const stageRoom = '[--room:calc(100dvh-29rem)] max-lg:[--room:calc(100dvh-34rem)]';

/** Several scenes in a row, each with an avatar, a voice and words of its own. */
export function ScenesPage() {
  const { t } = useTranslation('scenes');
  const { draft, change } = useScenesDraft();
  const [refused, setRefused] = useState<{ draft: ScenesDraft; problem: Problem }>();
  const [dialog, setDialog] = useState<'split' | 'order'>();
  const publicAvatars = usePublicAvatars();
  const publicVoices = useVoices('public');
  const wrong = refused?.draft.scenes === draft.scenes ? refused.problem : undefined;
  const at = wrong?.params['index'];
  const wrongAt = typeof at === 'number' ? at - 1 : undefined;
  const open = draft.scenes.find(({ key }) => key === draft.open) ?? draft.scenes[0]!;

  // The first scene of a newcomer has a speaker, so that words are all that is missing.
  const avatarId = publicAvatars.data?.slist?.[0]?.id ?? publicAvatars.data?.list[0]?.id;
  useEffect(() => {
    const [first] = draft.scenes;
    if (!first || draft.scenes.length > 1 || first.avatarId || !avatarId) return;
    change({ scenes: [{ ...first, avatarId }] });
  }, [draft.scenes, avatarId, change]);

  const play = useScenePlay(open, (key) => change({ open: key }));

  const submit = () => {
    const found = draftProblem(draft) ?? workNameProblem(draft.name);
    setRefused(found && { draft, problem: found });
    if (!found) return setDialog('order');
    const position = found.params['index'];
    const scene = typeof position === 'number' ? draft.scenes[position - 1] : undefined;
    if (scene) change({ open: scene.key });
  };

  const said =
    wrong &&
    (wrongAt === undefined
      ? problemText(wrong)
      : `${t('sceneNumber', { number: wrongAt + 1 })}: ${problemText(wrong)}`);
  const inOpen = wrongAt !== undefined && draft.scenes[wrongAt]?.key === open.key;
  return (
    <>
      <PageTitle title={t('title')}>
        <Button onClick={() => setDialog('split')}>
          <FileText size={15} aria-hidden />
          {t('split')}
        </Button>
      </PageTitle>
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
            <Filmstrip wrong={wrongAt} play={play} />
          </Panel>
          <div className="grid min-w-0 gap-4">
            <Panel aria-label={t('scene')}>
              <WorkNameInput
                label={t('workName')}
                untitled={t('untitled')}
                value={draft.name}
                onChange={(name) => change({ name })}
              />
              <SceneEditor
                key={open.key}
                scene={open}
                play={play}
                error={inOpen && wrong ? problemText(wrong) : undefined}
              />
            </Panel>
            <Panel aria-label={t('options')}>
              <Suspense fallback={<Skeleton className="h-80" />}>
                <SceneOptions />
              </Suspense>
            </Panel>
          </div>
        </div>
      </div>
      <ScenesBar onSubmit={submit} error={said} loading={publicAvatars.isPending || publicVoices.isPending} />
      <Suspense>
        {dialog === 'split' && <SplitDialog onClose={() => setDialog(undefined)} />}
        {dialog === 'order' && <ScenesOrder onClose={() => setDialog(undefined)} />}
      </Suspense>
    </>
  );
}
