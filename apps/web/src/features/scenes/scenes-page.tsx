import type { Problem } from '@likeness/domain/problems';
import { workNameProblem } from '@likeness/domain/speaking';
import { FileText } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { problemText } from '../../lib/language.ts';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../site/page-title.tsx';
import { usePublicAvatars } from '../avatars/avatars.queries.ts';
import { useVoices } from '../voices/voices.queries.ts';
import { SceneWorkspace } from './scene-workspace.tsx';
import { ScenesBar } from './scenes-bar.tsx';
import type { ScenesDraft } from './scenes-draft.ts';
import { useScenesDraft } from './scenes-draft.store.ts';
import { draftProblem } from './scenes.queries.ts';

const SplitDialog = lazy(() => import('./split-dialog.tsx'));
const ScenesOrder = lazy(() => import('./scenes-order.tsx'));

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
      <SceneWorkspace open={open} wrong={wrongAt} error={inOpen && wrong ? problemText(wrong) : undefined} />
      <ScenesBar onSubmit={submit} error={said} loading={publicAvatars.isPending || publicVoices.isPending} />
      <Suspense>
        {dialog === 'split' && <SplitDialog onClose={() => setDialog(undefined)} />}
        {dialog === 'order' && <ScenesOrder onClose={() => setDialog(undefined)} />}
      </Suspense>
    </>
  );
}
