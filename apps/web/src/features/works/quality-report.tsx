import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { quality as rate, type QualityValues } from './quality.ts';

/** What was measured on the finished video, in plain words with the figure behind each. */
export function QualityReport({ quality }: { quality: QualityValues }) {
  const { t } = useTranslation('works');
  const lines = rate(quality);
  if (lines.length === 0) return null;
  return (
    <details className="mt-4 rounded-card border border-line bg-surface px-3.5 py-2.5 text-[13px]">
      <summary className="font-medium">{t('quality')}</summary>
      <ul className="mt-2 grid gap-1.5">
        {lines.map(({ name, good, value }) => (
          <li key={name} className="flex items-start gap-2">
            {good ? (
              <CircleCheck size={16} className="mt-0.5 shrink-0 text-ok" aria-hidden />
            ) : (
              <TriangleAlert size={16} className="mt-0.5 shrink-0 text-warn" aria-hidden />
            )}
            <span className="flex-1">{t(good ? `${name}_good` : `${name}_weak`)}</span>
            <span className="num text-muted">{value}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
