import { useTranslation } from '../../i18n/i18n.ts';
import { formatClock, formatMinute, formatBytes } from '../../lib/format.ts';
import { ChoiceMark } from '../../ui/choice-mark.tsx';
import { cx } from '../../ui/cx.ts';
import { MaterialFace } from './material-face.tsx';
import { MaterialMenu } from './material-menu.tsx';
import type { Material, MaterialAction } from './materials.queries.ts';
import { sourceWord } from './source-word.ts';

export type MaterialProps = {
  material: Material;
  onAction: (action: MaterialAction) => void;
  /** Whether it is among those that are chosen together; undefined while nothing is being chosen. */
  chosen?: boolean | undefined;
  onChoose: () => void;
};

/** One material as a card: what it looks like, and what can be done with it. */
export function MaterialCard({ material, onAction, chosen, onChoose }: MaterialProps) {
  const { t } = useTranslation('materials');
  const { name, duration } = material;
  const choosing = chosen !== undefined;
  return (
    <div className="group relative">
      <button
        type="button"
        onClick={() => (choosing ? onChoose() : onAction('preview'))}
        className={cx(
          'relative block aspect-video w-full overflow-hidden rounded-card bg-hover text-left inset-ring inset-ring-line',
          chosen && 'outline-2 outline-accent',
        )}
      >
        <span className="sr-only">{t(choosing ? 'choose' : 'open', { name })} </span>
        <MaterialFace material={material} />
        {duration !== null && (
          <span className="num absolute right-2 bottom-2 rounded-chip bg-black/66 px-1.5 text-xs leading-5 text-white">
            {formatClock(duration)}
          </span>
        )}
      </button>
      <ChoiceMark
        label={t('choose', { name })}
        chosen={chosen}
        onChoose={onChoose}
        className="absolute top-2 left-2"
      />
      {!choosing && (
        <span className="reveal absolute top-2 right-2">
          <MaterialMenu material={material} onAction={onAction} />
        </span>
      )}
      <b className="mt-2.5 block truncate font-[550]" title={name}>
        {name}
      </b>
      <span className="mt-0.5 flex gap-2 text-xs text-muted">
        <time dateTime={material.create_time_iso} className="num shrink-0 whitespace-nowrap">
          {formatMinute(material.create_time)}
        </time>
        <span className="min-w-0 truncate">{sourceWord(t, material)}</span>
      </span>
    </div>
  );
}

/** One material as a line of a list. */
export function MaterialLine({ material, onAction, chosen, onChoose }: MaterialProps) {
  const { t } = useTranslation('materials');
  const { name, duration, size } = material;
  const choosing = chosen !== undefined;
  return (
    <div
      className={cx(
        'group flex h-full items-center gap-3 rounded-card px-2 hover:bg-hover',
        chosen && 'bg-accent-wash',
      )}
    >
      <ChoiceMark label={t('choose', { name })} chosen={chosen} onChoose={onChoose} always />
      <button
        type="button"
        onClick={() => (choosing ? onChoose() : onAction('preview'))}
        className="flex min-w-0 flex-1 items-center gap-3 text-left"
      >
        <span className="h-10 w-16 shrink-0 overflow-hidden rounded-thumb bg-hover inset-ring inset-ring-line">
          <MaterialFace material={material} small />
        </span>
        <span className="sr-only">{t(choosing ? 'choose' : 'open', { name })} </span>
        <b className="min-w-0 flex-1 truncate font-[550]">{name}</b>
        <span className="w-28 truncate text-xs text-muted max-md:hidden">{sourceWord(t, material)}</span>
        <span className="num w-14 text-right text-xs text-muted max-sm:hidden">
          {duration === null ? '' : formatClock(duration)}
        </span>
        <span className="num w-20 text-right text-xs text-muted max-sm:hidden">
          {size === null ? '' : formatBytes(size)}
        </span>
        <time
          dateTime={material.create_time_iso}
          className="num w-32 text-right text-xs text-muted max-md:hidden"
        >
          {formatMinute(material.create_time)}
        </time>
      </button>
      {!choosing && <MaterialMenu material={material} onAction={onAction} plain />}
    </div>
  );
}
