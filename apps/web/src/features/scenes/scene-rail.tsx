import { scriptLength, scriptWords } from '@likeness/domain/script';
import { maxScenes } from '@likeness/domain/scenes';
import { AudioLines } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { OrderRail } from '../../ui/order-rail.tsx';
import { useAvatarsById } from './use-avatars-by-id.ts';
import { addScene, moveScene, removeScene, type Scene } from './scenes-draft.ts';
import { useScenesDraft } from './scenes-draft.store.ts';

const shownWords = 40;

/** The scenes in their order. */
export function SceneRail({ wrong }: { wrong: number | undefined }) {
  const { t } = useTranslation('scenes');
  const { draft, change } = useScenesDraft();
  const { scenes, open } = draft;
  return (
    <OrderRail
      items={scenes}
      open={open}
      wrong={wrong}
      max={maxScenes}
      words={{
        list: t('scenes'),
        move: t('moveHint'),
        add: t('addScene'),
        duplicate: (number) => t('duplicateScene', { number }),
        remove: (number) => t('deleteScene', { number }),
      }}
      onOpen={(key) => change({ open: key })}
      onMove={(key, to) => change({ scenes: moveScene(scenes, key, to) })}
      onDuplicate={(scene) => change(addScene({ scenes, open: scene.key }, scene))}
      onRemove={(key) => change(removeScene({ scenes, open }, key))}
      onAdd={() => change(addScene({ scenes, open }))}
    >
      {(scene) => <SceneLook scene={scene} />}
    </OrderRail>
  );
}

/** The speaker, the beginning of what is said, and how much of it there is. */
function SceneLook({ scene }: { scene: Scene }) {
  const { t } = useTranslation('scenes');
  const { output } = useScenesDraft().draft;
  const avatar = useAvatarsById().get(scene.avatarId);
  const said =
    scene.drive === 'audio' ? scene.audio?.name : scriptWords(scene.text).trim().slice(0, shownWords);
  return (
    <>
      <span className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-thumb bg-hover text-muted">
        {output === 'video' && avatar ? (
          <img
            src={avatar.cover_small || avatar.cover}
            alt=""
            className="size-full object-cover object-top"
          />
        ) : (
          <AudioLines size={16} aria-hidden />
        )}
      </span>
      <span className="min-w-0">
        <span className="block truncate text-[13px]">{said?.trim() || t('emptyScene')}</span>
        <span className="num block text-xs text-muted">
          {scene.drive === 'audio' ? t('recording') : t('characters', { count: scriptLength(scene.text) })}
        </span>
      </span>
    </>
  );
}
