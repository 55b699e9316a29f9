import { scriptWords } from '@likeness/domain/script';
import { maxScenes } from '@likeness/domain/scenes';
import { AudioLines, Copy, Pause, Play, Trash2, TriangleAlert } from 'lucide-react';
import type { DragEvent, KeyboardEvent } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatClock } from '../../lib/format.ts';
import { problemText } from '../../lib/language.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { estimate } from '../drive/estimate.ts';
import type { Scene } from './scenes-draft.ts';
import { useScenesDraft } from './scenes-draft.store.ts';
import { draftProblem } from './scenes.queries.ts';
import { useAvatarsById } from './use-avatars-by-id.ts';

const shownWords = 40;

type Props = {
  scene: Scene;
  number: number;
  open: boolean;
  /** The order was refused because of it. */
  wrong: boolean;
  dragged: boolean;
  /** It is being spoken, or heard. */
  busy: boolean;
  playing: boolean;
  onPlay: () => void;
  /** No more scenes may be there; it is the only one. */
  full: boolean;
  alone: boolean;
  onOpen: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDragOver: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
  onDuplicate: () => void;
  onRemove: () => void;
};

/** One scene of the strip: who speaks, the beginning of what is said, how long it takes, and what is missing. */
export function FilmstripScene(props: Props) {
  const { scene, number, open, wrong, dragged, busy, playing, full, alone, ...acts } = props;
  const { onOpen, onPlay, onDuplicate, onRemove, ...moves } = acts;
  const { t } = useTranslation(['scenes', 'drive']);
  const { draft } = useScenesDraft();
  const avatar = useAvatarsById().get(scene.avatarId);
  const text = scene.drive === 'audio' ? scene.audio?.name : scriptWords(scene.text);
  const said = text?.trim().slice(0, shownWords).trim() ?? '';
  const length = estimate(scene, 0);
  const missing = draftProblem({ ...draft, scenes: [scene] });
  const tabIndex = open ? 0 : -1;
  return (
    <li className={cx('group relative w-28 shrink-0', dragged && 'opacity-50')}>
      <button
        type="button"
        aria-current={open ? 'true' : undefined}
        title={t('moveHint')}
        tabIndex={tabIndex}
        draggable
        onClick={onOpen}
        {...moves}
        className={cx(
          'block w-full overflow-hidden rounded-card border text-left transition-colors',
          wrong ? 'border-bad' : open ? 'border-accent ring-1 ring-accent' : 'border-line hover:bg-hover',
        )}
      >
        <span className="num absolute top-1.5 left-1.5 z-1 min-w-5 rounded-chip bg-black/65 px-1 text-center text-xs text-white">
          {number}
        </span>
        <span className="relative grid h-20 place-items-center overflow-hidden bg-hover text-muted">
          {draft.output === 'video' && avatar ? (
            <img
              src={avatar.cover_small || avatar.cover}
              alt=""
              draggable={false}
              className="size-full object-cover object-top"
            />
          ) : (
            <AudioLines size={18} aria-hidden />
          )}
          {missing && (
            <span
              title={problemText(missing)}
              className="absolute bottom-1 left-1.5 grid size-5 place-items-center rounded-full bg-black/65 text-[#f5b544]"
            >
              <TriangleAlert size={12} aria-hidden />
            </span>
          )}
          {length && (
            <span className="num absolute right-1.5 bottom-1.5 rounded-chip bg-black/65 px-1 text-[11px] text-white">
              {length.exact ? '' : '≈ '}
              {formatClock(length.seconds)}
            </span>
          )}
        </span>
        <span className={cx('block truncate px-2 py-1 text-xs', !said && 'text-muted')}>
          {said || t('emptyScene')}
        </span>
        {missing && <span className="sr-only">{problemText(missing)}</span>}
      </button>
      <button
        type="button"
        tabIndex={tabIndex}
        aria-label={t(playing ? 'pauseScene' : 'playScene', { number })}
        onClick={onPlay}
        className={cx(
          // Beside its number: the middle opens the scene, and what ends or doubles it stands at the other side.
          'absolute top-1 left-7.5 grid size-6 place-items-center rounded-full bg-black/65 text-white transition-opacity hover:bg-black/85',
          !open &&
            'pointer-fine:opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 focus-visible:opacity-100',
        )}
      >
        {busy ? (
          <Spinner size={14} />
        ) : playing ? (
          <Pause size={13} fill="currentColor" aria-hidden />
        ) : (
          <Play size={13} fill="currentColor" aria-hidden />
        )}
      </button>
      <span className="flex justify-center gap-1 transition-opacity pointer-coarse:mt-1 pointer-fine:absolute pointer-fine:top-1 pointer-fine:right-1 pointer-fine:opacity-0 group-focus-within:opacity-100 group-hover:opacity-100">
        <Button
          variant="overlay"
          size="icon-sm"
          className="pointer-fine:size-6!"
          tabIndex={tabIndex}
          aria-label={t('duplicateScene', { number })}
          reason={full ? t('scenesFull', { max: maxScenes }) : undefined}
          onClick={onDuplicate}
        >
          <Copy size={14} />
        </Button>
        <Button
          variant="overlay"
          size="icon-sm"
          className="pointer-fine:size-6!"
          tabIndex={tabIndex}
          aria-label={t('deleteScene', { number })}
          reason={alone ? t('lastScene') : undefined}
          onClick={onRemove}
        >
          <Trash2 size={14} />
        </Button>
      </span>
    </li>
  );
}
