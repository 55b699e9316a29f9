import { maxScenes } from '@likeness/domain/scenes';
import { Plus } from 'lucide-react';
import { memo, useEffect, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { FilmstripScene } from './filmstrip-scene.tsx';
import { addScene, moveScene, removeScene, type Scene } from './scenes-draft.ts';
import { useScenesDraft } from './scenes-draft.store.ts';

type Props = {
  /** Position of the scene with a mistake. */
  wrong: number | undefined;
  /** The open one is being spoken, or heard. */
  busy: boolean;
  playing: boolean;
  onPlay: (key: string) => void;
};

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Scrolls the strip, and nothing around it, until a tile is in sight. */
function keepInSight(strip: HTMLElement, tile: HTMLElement): void {
  const [outer, inner] = [strip.getBoundingClientRect(), tile.getBoundingClientRect()];
  strip.scrollLeft += Math.max(0, inner.right - outer.right + 8) - Math.max(0, outer.left - inner.left + 8);
}

/** The scenes in their order: opened by a click or the arrow keys, moved by dragging or with Alt and the arrow keys. */
export const Filmstrip = memo(function Filmstrip({ wrong, busy, playing, onPlay }: Props) {
  const { t } = useTranslation('scenes');
  const { draft, change } = useScenesDraft();
  const { scenes, open } = draft;
  const [dragged, setDragged] = useState<string>();
  const list = useRef<HTMLOListElement>(null);
  const byKeys = useRef(false);

  const openAt = scenes.findIndex(({ key }) => key === open);
  // The open one is in sight, and has the keyboard where that moved it.
  useEffect(() => {
    const tile = list.current?.children[openAt]?.querySelector<HTMLElement>('button');
    if (!list.current || !tile) return;
    keepInSight(list.current, tile);
    if (byKeys.current) tile.focus({ preventScroll: true });
    byKeys.current = false;
  }, [openAt]);

  const move = (key: string, to: number) => change({ scenes: moveScene(scenes, key, to) });
  const onKeyDown = (event: KeyboardEvent, { key }: Scene, at: number) => {
    const to = { Home: 0, End: scenes.length - 1 }[event.key] ?? at + (steps[event.key] ?? NaN);
    if (Number.isNaN(to)) return;
    event.preventDefault();
    const other = scenes[to];
    if (!other) return;
    byKeys.current = true;
    if (event.altKey) move(key, to);
    else change({ open: other.key });
  };
  const onDrop = (event: DragEvent, at: number) => {
    event.preventDefault();
    if (dragged) move(dragged, at);
    setDragged(undefined);
  };
  const remove = (scene: Scene, at: number) => {
    change(removeScene({ scenes, open }, scene.key));
    if (!scene.text.trim() && !scene.audio) return;
    const bringBack = () => {
      const { draft: now, change: put } = useScenesDraft.getState();
      if (now.scenes.length < maxScenes)
        put({ scenes: now.scenes.toSpliced(Math.min(at, now.scenes.length), 0, scene), open: scene.key });
    };
    toast.info(t('sceneDeleted', { number: at + 1 }), { label: t('undo'), run: bringBack });
  };

  return (
    <div className="mt-3 flex min-w-0 items-stretch gap-2">
      <ol
        ref={list}
        aria-label={t('scenes')}
        className="scroll-thin flex min-w-0 gap-2 overflow-x-auto p-1 pb-2"
      >
        {scenes.map((scene, at) => (
          <FilmstripScene
            key={scene.key}
            scene={scene}
            number={at + 1}
            open={scene.key === open}
            wrong={wrong === at}
            dragged={scene.key === dragged}
            busy={scene.key === open && busy}
            playing={scene.key === open && playing}
            onPlay={() => onPlay(scene.key)}
            onOpen={() => change({ open: scene.key })}
            onKeyDown={(event) => onKeyDown(event, scene, at)}
            onDragStart={() => setDragged(scene.key)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => dragged && event.preventDefault()}
            onDrop={(event) => onDrop(event, at)}
            onDuplicate={() => change(addScene({ scenes, open: scene.key }, scene))}
            onRemove={() => remove(scene, at)}
            full={scenes.length >= maxScenes}
            alone={scenes.length === 1}
          />
        ))}
      </ol>
      <Button
        className="my-1 mb-2 h-auto! w-20 flex-col whitespace-normal!"
        reason={scenes.length >= maxScenes ? t('scenesFull', { max: maxScenes }) : undefined}
        onClick={() => change(addScene({ scenes, open }))}
      >
        <Plus size={16} aria-hidden />
        <span className="text-xs">{t('addScene')}</span>
      </Button>
    </div>
  );
});
