import { Pause, Play, Redo2, RotateCcw, Sparkles, Undo2 } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { useMedia } from '../../lib/use-media.ts';
import { Button } from '../../ui/button.tsx';

type Props = {
  canUndo: boolean;
  canRedo: boolean;
  changed: boolean;
  moving: boolean;
  /** Missing where the placement already is the suggestion. */
  onSuggest: (() => void) | undefined;
  onUndo: () => void;
  onRedo: () => void;
  onReset: () => void;
  onMoving: (moving: boolean) => void;
};

/** Undo, redo, back to the start, the suggestion, and whether the mouth moves. */
export function PlacementToolbar(props: Props) {
  const { t } = useTranslation('photo-talk');
  const phone = useMedia('(max-width: 640px)');
  return (
    <div
      role="toolbar"
      aria-label={t('tools')}
      className="mt-2 flex flex-wrap items-center justify-center gap-1"
    >
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('undo')}
        disabled={!props.canUndo}
        onClick={props.onUndo}
      >
        <Undo2 size={17} />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('redo')}
        disabled={!props.canRedo}
        onClick={props.onRedo}
      >
        <Redo2 size={17} />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('reset')}
        disabled={!props.changed}
        onClick={props.onReset}
      >
        <RotateCcw size={16} />
      </Button>
      <Button
        variant="ghost"
        size={phone ? 'icon' : 'md'}
        aria-label={props.moving ? t('holdStill') : t('moveIt')}
        onClick={() => props.onMoving(!props.moving)}
      >
        {props.moving ? <Pause size={15} aria-hidden /> : <Play size={15} aria-hidden />}
        {!phone && (props.moving ? t('holdStill') : t('moveIt'))}
      </Button>
      <Button variant="soft" disabled={!props.onSuggest} onClick={props.onSuggest} className="ml-1">
        <Sparkles size={15} aria-hidden />
        {t('suggest')}
      </Button>
    </div>
  );
}
