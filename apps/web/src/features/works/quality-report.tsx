import {
  judgeQuality,
  overallQuality,
  type QualityLevel,
  type QualityValues,
} from '@likeness/domain/quality';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { figureOf } from './quality.ts';

const signs: Record<QualityLevel, typeof CircleCheck> = {
  good: CircleCheck,
  fair: TriangleAlert,
  poor: CircleAlert,
};
const colours: Record<QualityLevel, string> = { good: 'text-ok', fair: 'text-warn', poor: 'text-bad' };

function Sign({ level }: { level: QualityLevel }) {
  const Icon = signs[level];
  return <Icon size={16} className={`mt-0.5 shrink-0 ${colours[level]}`} aria-hidden />;
}

/** What was measured on the finished video: what each figure means, and what helps that kind of work where it is not good. */
export function QualityReport({ quality, ofPicture }: { quality: QualityValues; ofPicture: boolean }) {
  const { t } = useTranslation('result');
  const lines = judgeQuality(quality);
  const overall = overallQuality(lines);
  if (!overall) return null;
  return (
    // Bad news is not hidden behind a click.
    <details
      open={overall === 'poor'}
      className="mt-4 rounded-card border border-line bg-surface px-3.5 py-2.5 text-[13px]"
    >
      <summary className="font-medium">
        <span className="ml-1 inline-flex items-start gap-1.5 align-top">
          <Sign level={overall} />
          {t(`quality_${overall}`)}
        </span>
      </summary>
      <ul className="mt-2.5 grid gap-2.5">
        {lines.map((line) => (
          <li key={line.name} className="flex items-start gap-2">
            <Sign level={line.level} />
            <div className="min-w-0 flex-1">
              <p>{t(`${line.name}_${line.level}`)}</p>
              {line.level !== 'good' && (
                <p className="mt-0.5 text-muted">{t(ofPicture ? 'picture_help' : `${line.name}_help`)}</p>
              )}
            </div>
            <span className="num shrink-0 text-muted" title={t(`${line.name}_figure`)}>
              {figureOf(line)}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2.5 border-t border-line pt-2 text-xs text-muted">{t('qualityNote')}</p>
    </details>
  );
}
