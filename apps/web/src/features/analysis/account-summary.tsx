import { accountFigures } from '@likeness/domain/account-analysis';
import { scriptRoles } from '@likeness/domain/script-analysis';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatNumber } from '../../lib/format.ts';
import { cx } from '../../ui/cx.ts';
import { Tag } from '../../ui/tag.tsx';
import type { Account } from './analysis.queries.ts';
import { Figures } from './figures.tsx';
import { roleFill } from './role-fill.ts';

type Props = { profile: Account['profile']; summary: NonNullable<Account['summary']> };

/** What is known of an account, and what its videos have in common. */
export function AccountSummary({ profile, summary }: Props) {
  const { t } = useTranslation('analysis');
  const videos = summary.hooks.length;
  const known = accountFigures.flatMap((name) => {
    const value = profile[name];
    return value === null ? [] : [[t(name), formatNumber(value)] as const];
  });
  const shared = [
    [t('length'), t('secondsOf', { seconds: formatNumber(summary.seconds, 1) })],
    [t('pace'), t('paceOf', { words: formatNumber(summary.wordsPerSecond, 1) })],
    [t('sentenceLength'), t('wordsOf', { count: Math.round(summary.sentenceLength) })],
    [
      t('shot'),
      summary.shotSeconds === null ? '–' : t('secondsOf', { seconds: formatNumber(summary.shotSeconds, 1) }),
    ],
    [t('questions'), formatNumber(summary.questions, 1)],
    [t('numbers'), formatNumber(summary.numbers, 1)],
    [t('turns'), formatNumber(summary.turns, 1)],
    [t('exclamations'), formatNumber(summary.exclamations, 1)],
  ] as const;
  return (
    <>
      {known.length > 0 && <Figures figures={known} />}
      <section aria-label={t('shared')}>
        <h3 className="mb-2 font-semibold">{t('shared')}</h3>
        <Figures figures={shared} />
      </section>
      <section aria-label={t('course')}>
        <h3 className="mb-2 font-semibold">{t('course')}</h3>
        <div className="flex h-3 gap-px overflow-hidden rounded-full" aria-hidden>
          {scriptRoles.map((role) => (
            <span key={role} style={{ flexGrow: summary.roles[role] }} className={roleFill[role]} />
          ))}
        </div>
        <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-[13px] text-muted">
          {scriptRoles.map((role) => (
            <li key={role} className="flex items-center gap-1.5">
              <span className={cx('size-2.5 rounded-full', roleFill[role])} aria-hidden />
              {t(`role_${role}`)} <span className="num">{Math.round(100 * summary.roles[role])} %</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={t('hooks')}>
        <h3 className="mb-2 font-semibold">{t('hooks')}</h3>
        <p className="mb-2 text-[13px] text-muted">
          {t('hooksOf', {
            videos: formatNumber(videos),
            asking: formatNumber(summary.askingHooks),
            numbers: formatNumber(summary.numberHooks),
            calls: formatNumber(summary.calls),
          })}
        </p>
        <ol className="grid gap-1">
          {summary.hooks.map((hook, index) => (
            <li key={index} className="rounded-control bg-hover px-3 py-2 leading-6 break-words">
              {hook}
            </li>
          ))}
        </ol>
      </section>
      {summary.tags.length > 0 && (
        <section aria-label={t('tags')}>
          <h3 className="mb-2 font-semibold">{t('tags')}</h3>
          <ul className="flex flex-wrap gap-1.5">
            {summary.tags.map(({ tag, videos: carrying }) => (
              <li key={tag}>
                <Tag>
                  #{tag} <span className="num">{formatNumber(carrying)}</span>
                </Tag>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
