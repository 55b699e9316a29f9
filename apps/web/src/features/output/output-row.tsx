import { frameOf, sharpness } from '@likeness/domain/output';
import { ChevronDown, Proportions } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { fittingOutput } from './output-draft.ts';
import type { OutputProps } from './output-props.ts';
import { useOutputs } from './output.queries.ts';

const OutputChoices = lazy(() => import('./output-choices.tsx'));

/** How the video is exported: one line that says it, and behind it the choices. */
export default function OutputRow({ draft, change, speaker, situation, staged }: OutputProps) {
  const { t } = useTranslation('output');
  const [open, setOpen] = useState(false);
  const id = useId();
  const outputs = useOutputs().data;
  const options = fittingOutput(draft, situation);
  const size = speaker && frameOf({ ...speaker, fps: 25, face: undefined }, options);
  // A crop is only known when the face is: then the size comes with the video.
  const cropped = options.aspect !== 'source' && options.fill === 'auto' && options.background === 'original';
  const summary = [
    size && !cropped ? t(`sharp_${sharpness(size)}`) : '',
    options.aspect === 'source' ? t('aspect_source') : options.aspect,
    size && !cropped ? `${size.width} × ${size.height}` : '',
    options.background === 'original' ? '' : t(`background_${options.background}`),
    options.burnSubtitles ? t('subtitlesShort') : '',
    outputs?.label ?? '',
  ].filter(Boolean);
  return (
    <section className="mt-4 rounded-card border border-line" aria-label={t('title')}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="focus-inset flex min-h-11 w-full items-center gap-2.5 rounded-card px-3.5 text-left transition-colors hover:bg-hover"
      >
        <Proportions size={16} className="shrink-0 text-muted" aria-hidden />
        <span className="shrink-0 text-[13px] font-medium">{t('title')}</span>
        <span
          title={summary.join(' · ')}
          className="num min-w-0 flex-1 truncate text-right text-xs text-muted max-sm:whitespace-normal"
        >
          {summary.map((said, index) => (
            // Where words are short of space, the size in pixels is what says least.
            <span key={said} className={cx(said.includes(' × ') && 'max-sm:hidden')}>
              {index > 0 && ' · '}
              {said}
            </span>
          ))}
        </span>
        <ChevronDown
          size={16}
          aria-hidden
          className={cx('shrink-0 text-faint transition-transform duration-200', open && 'rotate-180')}
        />
      </button>
      <div id={id} hidden={!open}>
        {open && (
          <Suspense fallback={<Skeleton className="m-3.5 h-40" />}>
            <OutputChoices
              staged={staged}
              draft={draft}
              change={change}
              speaker={speaker}
              situation={situation}
              outputs={outputs}
            />
          </Suspense>
        )}
      </div>
    </section>
  );
}
