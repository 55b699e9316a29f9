import type { SpanKind } from '@likeness/domain/footage-course';
import { useTranslation } from '../../../i18n/i18n.ts';
import { formatClock } from '../../../lib/format.ts';
import { markOf, type Course } from './course.ts';

type Span = Course['spans'][number];

/** How many places of a kind are named; of more the first. */
const named = 6;

const timeOf = ({ kind, from, to }: Span): string =>
  kind === 'jump' && to === from ? formatClock(from) : `${formatClock(from)}–${formatClock(to)}`;

type Props = { spans: Course['spans']; onShow: (second: number) => void };

/** What is wrong in the footage, in words: each kind with its mark, and where it is. Pressing a place shows it. */
export function SpanList({ spans, onShow }: Props) {
  const { t } = useTranslation('cloning');
  const kinds = [...new Set(spans.map(({ kind }) => kind))];
  return (
    <ul className="grid gap-1 text-[13px]">
      {kinds.map((kind) => (
        <li key={kind} className="flex items-baseline gap-2">
          <Mark kind={kind} />
          <span className="shrink-0">{t(`span_${kind}`)}</span>
          <Places spans={spans.filter((span) => span.kind === kind)} onShow={onShow} />
        </li>
      ))}
    </ul>
  );
}

function Places({ spans, onShow }: Props) {
  const { t } = useTranslation('cloning');
  const more = spans.length - named;
  return (
    <span className="flex min-w-0 flex-wrap gap-x-2 text-muted">
      {spans.slice(0, named).map((span) => (
        <button
          key={span.from}
          type="button"
          aria-label={t('spanShow', { time: timeOf(span) })}
          onClick={() => onShow(span.from)}
          className="num rounded-chip underline decoration-dotted underline-offset-3 hover:text-ink pointer-coarse:min-h-6"
        >
          {timeOf(span)}
        </button>
      ))}
      {more > 0 && <span>{t('spansMore', { count: String(more) })}</span>}
    </span>
  );
}

const Mark = ({ kind }: { kind: SpanKind }) => (
  <span
    aria-hidden
    className="size-3 shrink-0 rounded-[3px] border border-line-strong"
    style={{ background: markOf[kind] }}
  />
);
