import { CalendarDays } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import type { DayRange } from './day-range.ts';
import { Popover } from './popover.tsx';
import { Skeleton } from './skeleton.tsx';

const Content = lazy(() => import('./date-range-content.tsx'));

type Props = { value: DayRange | undefined; onChange: (value: DayRange | undefined) => void };

/** A button that shows the range and opens the calendar. */
export function DateRange({ value, onChange }: Props) {
  const { t } = useTranslation('common');
  const text = value ? `${value.from} – ${value.to}` : t('anyDate');
  return (
    <Popover
      label={t('dateRange')}
      trigger={
        <Button
          className={cx('num font-normal', !value && 'text-muted')}
          aria-label={`${t('dateRange')}: ${text}`}
        >
          <CalendarDays size={16} aria-hidden />
          {text}
        </Button>
      }
    >
      {(close) => (
        <Suspense fallback={<Skeleton className="h-72 w-72" />}>
          <Content value={value} onChange={onChange} close={close} />
        </Suspense>
      )}
    </Popover>
  );
}
