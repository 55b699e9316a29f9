import { useTranslation } from '../../i18n/i18n.ts';
import { countOf, useUnseenWorks } from '../../lib/unseen-works.ts';
import { cx } from '../../ui/cx.ts';

/** How many works of these pages ended while their user looked elsewhere, beside the entry that leads to them. */
export function UnseenBadge({ pages, className }: { pages: readonly string[]; className?: string }) {
  const { t } = useTranslation('works');
  const count = useUnseenWorks((state) => countOf(state, pages));
  if (count === 0) return null;
  return (
    <span
      className={cx(
        'num grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-[11px] font-semibold text-on-accent',
        className,
      )}
    >
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{t('ended', { count })}</span>
    </span>
  );
}
