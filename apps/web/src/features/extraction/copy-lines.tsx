import type { CopyLine } from '@likeness/domain/extraction';
import { Ear, Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatClock } from '../../lib/format.ts';

type Props = { lines: CopyLine[]; onChange: (lines: CopyLine[]) => void };

/** The lines with their times. Where the ear and the eye disagree, one press takes the other. */
export function CopyLines({ lines, onChange }: Props) {
  const { t } = useTranslation('extraction');
  const change = (index: number, text: string) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, text } : line)));
  return (
    <ol className="grid gap-2">
      {lines.map((line, index) => (
        <li
          key={`${line.start}-${index}`}
          className="grid gap-1.5 rounded-card border border-line p-2.5 sm:grid-cols-[5rem_1fr]"
        >
          <span className="num pt-2 text-xs text-muted">
            {formatClock(line.start)}–{formatClock(line.end)}
          </span>
          <div className="grid gap-1.5">
            <textarea
              aria-label={t('lineOf', { number: index + 1 })}
              rows={line.text.includes('\n') ? 2 : 1}
              maxLength={2000}
              value={line.text}
              onChange={(event) => change(index, event.target.value)}
              className="w-full resize-y rounded-control border border-line-strong bg-raised px-3 py-1.5 text-sm outline-none focus:border-accent focus:ring-3 focus:ring-accent/25"
            />
            <div className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
              <Source
                icon={<Eye size={13} aria-hidden />}
                label={t('readAs')}
                text={line.read}
                take={(text) => change(index, text)}
              />
              <Source
                icon={<Ear size={13} aria-hidden />}
                label={t('heardAs')}
                text={line.heard}
                take={(text) => change(index, text)}
              />
            </div>
          </div>
        </li>
      ))}
    </ol>
  );
}

type SourceProps = { icon: ReactNode; label: string; text: string; take: (text: string) => void };

function Source({ icon, label, text, take }: SourceProps) {
  if (!text) return null;
  return (
    <button
      type="button"
      title={label}
      onClick={() => take(text)}
      className="inline-flex items-center gap-1 rounded-chip text-left hover:text-ink"
    >
      {icon}
      <span className="sr-only">{label}</span>
      {text}
    </button>
  );
}
