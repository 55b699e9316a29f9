import { isReadyStyle, readyStyle } from '@likeness/domain/ready-styles';
import { readyStyleNames, type SubtitleStyle } from '@likeness/domain/subtitle-style';
import { ChevronDown, RotateCcw } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { rovingKeys } from '../../lib/roving.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SubtitleLetters } from './subtitle-letters.tsx';
import { ground } from './subtitle-ground.ts';

const SubtitleAdjust = lazy(() => import('./subtitle-adjust.tsx'));

type Props = { value: SubtitleStyle; onChange: (value: SubtitleStyle) => void; upright: boolean };

/** Eight ready styles, each as it looks, and behind a button all that can be changed of the chosen one. */
export default function SubtitleStyles({ value, onChange, upright }: Props) {
  const { t } = useTranslation('subtitle-style');
  const [open, setOpen] = useState(false);
  const id = useId();
  const changed = !isReadyStyle(value);
  return (
    <section aria-label={t('title')} className="@container grid gap-2.5">
      <div
        role="radiogroup"
        tabIndex={-1}
        aria-label={t('title')}
        onKeyDown={(event) => rovingKeys(event, '[role=radio]')}
        className="grid grid-cols-2 gap-2 @sm:grid-cols-4 outline-none"
      >
        {readyStyleNames.map((ready) => {
          const chosen = ready === value.ready;
          const look = chosen ? value : readyStyle(ready);
          return (
            <button
              key={ready}
              type="button"
              role="radio"
              aria-checked={chosen}
              tabIndex={chosen ? 0 : -1}
              // A place that was chosen is kept: it is where the picture has room.
              onClick={() => !chosen && onChange({ ...readyStyle(ready), place: value.place })}
              className={cx(
                'grid gap-1 rounded-control p-1 text-xs transition-colors',
                chosen ? 'bg-hover text-ink ring-2 ring-accent' : 'text-muted hover:bg-hover hover:text-ink',
              )}
            >
              <span className="relative block h-14 overflow-hidden rounded-chip" style={ground} aria-hidden>
                <SubtitleLetters
                  frame={{ width: 104, height: 56 }}
                  style={{ ...look, place: 0.5 }}
                  text={t('sample')}
                  letter={12.5 * Math.min(1.35, Math.max(0.85, look.size))}
                />
              </span>
              <span className="truncate px-0.5 text-center">
                {t(`style_${ready}`)}
                {chosen && changed && <span className="text-faint"> · {t('adjusted')}</span>}
              </span>
            </button>
          );
        })}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {t('adjust')}
          <ChevronDown
            size={14}
            aria-hidden
            className={cx('transition-transform duration-200', open && 'rotate-180')}
          />
        </Button>
        {changed && (
          <Button size="sm" variant="ghost" onClick={() => onChange(readyStyle(value.ready))}>
            <RotateCcw size={14} aria-hidden />
            {t('reset', { name: t(`style_${value.ready}`) })}
          </Button>
        )}
      </div>
      <div id={id} hidden={!open}>
        {open && (
          <Suspense fallback={<Skeleton className="h-64" />}>
            <SubtitleAdjust value={value} onChange={onChange} upright={upright} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
