import { scriptLength, scriptWords } from '@likeness/domain/script';
import { maxScenes } from '@likeness/domain/scenes';
import { AudioLines, Copy, Plus, Trash2 } from 'lucide-react';
import { useState, type DragEvent, type KeyboardEvent } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { useAvatarsById } from './use-avatars-by-id.ts';
import { addScene, moveScene, removeScene, type Scene } from './scenes-draft.ts';
import { useScenesDraft } from './scenes-draft.store.ts';

const firstWords = 40;

/** The scenes in their order: chosen by a click, moved by dragging or with Alt and the arrow keys. */
export function SceneRail({ wrong }: { wrong: number | undefined }) {
  const { t } = useTranslation('scenes');
  const { draft, change } = useScenesDraft();
  const { scenes, open, output } = draft;
  const [dragged, setDragged] = useState<string>();
  const avatars = useAvatarsById();

  const onKeyDown = (event: KeyboardEvent, scene: Scene, at: number) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    if (event.altKey) return change({ scenes: moveScene(scenes, scene.key, at + by) });
    const next = scenes[at + by];
    if (next) change({ open: next.key });
  };
  const onDrop = (event: DragEvent, at: number) => {
    event.preventDefault();
    if (dragged) change({ scenes: moveScene(scenes, dragged, at) });
    setDragged(undefined);
  };

  return (
    <div className="min-w-0">
      <ol
        aria-label={t('scenes')}
        className="scroll-thin grid max-h-[62dvh] grid-cols-[minmax(0,1fr)] gap-1.5 overflow-y-auto p-0.5"
      >
        {scenes.map((scene, at) => {
          const avatar = avatars.get(scene.avatarId);
          const said =
            scene.drive === 'audio' ? scene.audio?.name : scriptWords(scene.text).trim().slice(0, firstWords);
          return (
            <li
              key={scene.key}
              className={cx(
                'group relative flex items-center gap-1 rounded-card border transition-colors',
                scene.key === open ? 'border-accent bg-accent-wash' : 'border-line hover:bg-hover',
                wrong === at && 'border-bad!',
                dragged === scene.key && 'opacity-50',
              )}
            >
              <button
                type="button"
                aria-current={scene.key === open ? 'true' : undefined}
                title={t('moveHint')}
                draggable
                onDragStart={() => setDragged(scene.key)}
                onDragEnd={() => setDragged(undefined)}
                onDragOver={(event) => dragged && event.preventDefault()}
                onDrop={(event) => onDrop(event, at)}
                onClick={() => change({ open: scene.key })}
                onKeyDown={(event) => onKeyDown(event, scene, at)}
                className="focus-inset flex min-w-0 flex-1 items-center gap-2.5 rounded-card p-2 text-left"
              >
                <span className="num w-5 shrink-0 text-center text-xs text-muted">{at + 1}</span>
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
                    {scene.drive === 'audio'
                      ? t('recording')
                      : t('characters', { count: scriptLength(scene.text) })}
                  </span>
                </span>
              </button>
              <span className="right-1.5 flex shrink-0 rounded-control opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 pointer-fine:absolute pointer-fine:bg-raised pointer-coarse:pr-1.5 pointer-coarse:opacity-100">
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={t('duplicateScene', { number: at + 1 })}
                  disabled={scenes.length >= maxScenes}
                  onClick={() => change(addScene({ scenes, open: scene.key }, scene))}
                >
                  <Copy size={14} />
                </Button>
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={t('deleteScene', { number: at + 1 })}
                  disabled={scenes.length === 1}
                  onClick={() => change(removeScene({ scenes, open }, scene.key))}
                >
                  <Trash2 size={14} />
                </Button>
              </span>
            </li>
          );
        })}
      </ol>
      <Button
        className="mt-2 w-full"
        disabled={scenes.length >= maxScenes}
        onClick={() => change(addScene({ scenes, open }))}
      >
        <Plus size={15} aria-hidden />
        {t('addScene')}
      </Button>
    </div>
  );
}
