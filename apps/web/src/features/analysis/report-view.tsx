import { scriptRoles } from '@likeness/domain/script-analysis';
import { textEmotions } from '@likeness/domain/text-emotions';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatClock, formatNumber } from '../../lib/format.ts';
import { cx } from '../../ui/cx.ts';
import { Tag } from '../../ui/tag.tsx';
import type { Report } from './analysis.queries.ts';
import { Figures } from './figures.tsx';
import { roleFill } from './role-fill.ts';
import { VideoFigures } from './video-figures.tsx';

/** How a script is built: its figures, its course over the seconds, its sentences and what they feel like. */
export function ReportView({ report }: { report: Report }) {
  const { t } = useTranslation('analysis');
  const [pointed, setPointed] = useState<number>();
  const { sentences, seconds } = report;
  const estimated = report.times === 'estimated';
  const figures = [
    [t('length'), t('secondsOf', { seconds: formatNumber(seconds, 1) })],
    [t('characters'), formatNumber(report.characters)],
    [t('pace'), t('paceOf', { words: formatNumber(report.wordsPerSecond, 1) })],
    [t('sentenceLength'), t('wordsOf', { count: Math.round(report.sentenceLength) })],
    [t('questions'), formatNumber(report.questions)],
    [t('numbers'), formatNumber(report.numbers)],
    [t('turns'), formatNumber(report.turns)],
    [t('exclamations'), formatNumber(report.exclamations)],
  ] as const;
  const { video } = report;
  const felt = textEmotions.filter((emotion) => report.emotions[emotion] > 0);
  const most = Math.max(1, ...felt.map((emotion) => report.emotions[emotion]));
  return (
    <div className="grid gap-5">
      <Figures figures={figures} />
      {video && <VideoFigures video={video} />}
      {estimated && <p className="-mt-2 text-xs text-muted">{t('estimatedNote')}</p>}

      <section aria-label={t('course')}>
        <h3 className="mb-2 font-semibold">{t('course')}</h3>
        <div className="flex h-9 gap-px overflow-hidden rounded-control" aria-hidden>
          {sentences.map(({ role, start, end }, index) => (
            <span
              key={index}
              style={{ flexGrow: Math.max(0.2, end - start) }}
              onPointerEnter={() => setPointed(index)}
              onPointerLeave={() => setPointed(undefined)}
              className={cx(
                'min-w-px transition-opacity',
                roleFill[role],
                pointed !== undefined && pointed !== index && 'opacity-40',
              )}
            />
          ))}
        </div>
        <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-[13px] text-muted">
          {scriptRoles
            .filter((role) => report.roles[role] > 0)
            .map((role) => (
              <li key={role} className="flex items-center gap-1.5">
                <span className={cx('size-2.5 rounded-full', roleFill[role])} aria-hidden />
                {t(`role_${role}`)} {t('secondsOf', { seconds: formatNumber(report.roles[role], 1) })}
              </li>
            ))}
        </ul>
      </section>

      <section aria-label={t('sentences')}>
        <h3 className="mb-2 font-semibold">{t('sentences')}</h3>
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-1">
          {sentences.map((sentence, index) => (
            <li
              key={index}
              className={cx('flex gap-3 rounded-control px-2.5 py-2', pointed === index && 'bg-hover')}
            >
              <span
                className={cx('mt-1 w-1 shrink-0 self-stretch rounded-full', roleFill[sentence.role])}
                aria-hidden
              />
              <span className="num w-11 shrink-0 text-[13px] leading-6 text-muted">
                {formatClock(sentence.start)}
              </span>
              <div className="min-w-0 flex-1">
                <p className="leading-6 break-words">{sentence.text}</p>
                <div className="mt-1 flex flex-wrap gap-1.5">
                  <Tag>{t(`role_${sentence.role}`)}</Tag>
                  {sentence.question && <Tag>{t('question')}</Tag>}
                  {sentence.numbers.map((number) => (
                    <Tag key={number}>{number}</Tag>
                  ))}
                  {sentence.emotions.map((emotion) => (
                    <Tag key={emotion}>{t(`feeling_${emotion}`)}</Tag>
                  ))}
                </div>
              </div>
            </li>
          ))}
        </ol>
      </section>

      <section aria-label={t('feelings')}>
        <h3 className="mb-2 font-semibold">{t('feelings')}</h3>
        {felt.length === 0 && <p className="text-[13px] text-muted">{t('noFeelings')}</p>}
        <dl className="grid gap-1.5">
          {felt.map((emotion) => (
            <div
              key={emotion}
              className="grid grid-cols-[minmax(72px,auto)_minmax(0,1fr)_auto] items-center gap-3 text-[13px]"
            >
              <dt className="text-muted">{t(`feeling_${emotion}`)}</dt>
              <span className="h-2 rounded-full bg-hover" aria-hidden>
                <span
                  className="block h-full rounded-full bg-accent"
                  style={{ width: `${(100 * report.emotions[emotion]) / most}%` }}
                />
              </span>
              <dd className="num">{t('feltOf', { count: report.emotions[emotion] })}</dd>
            </div>
          ))}
        </dl>
      </section>

      {report.tags.length > 0 && (
        <section aria-label={t('tags')}>
          <h3 className="mb-2 font-semibold">{t('tags')}</h3>
          <ul className="flex flex-wrap gap-1.5">
            {report.tags.map((tag) => (
              <li key={tag}>
                <Tag>#{tag}</Tag>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
