import { format, parseISO, startOfDay, subDays } from 'date-fns';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { DayPicker, type DateRange } from 'react-day-picker';
import { enUS, ms, zhCN, zhTW } from 'react-day-picker/locale';
import { useTranslation } from '../i18n/i18n.ts';
import { currentLanguage } from '../lib/language.ts';
import { Button } from './button.tsx';
import type { DayRange } from './day-range.ts';

const locales = { 'zh-CN': zhCN, 'en-US': enUS, 'zh-TW': zhTW, 'ms-MY': ms };
const dayOf = (date: Date) => format(date, 'yyyy-MM-dd');

const classNames = {
  months: 'relative flex gap-6',
  month_caption: 'mb-3 flex h-7 items-center justify-center font-medium',
  nav: 'absolute inset-x-0 top-0 z-10 flex justify-between',
  button_previous: 'grid size-7 place-items-center rounded-chip hover:bg-hover',
  button_next: 'grid size-7 place-items-center rounded-chip hover:bg-hover',
  weekday: 'size-9 text-xs font-normal text-faint',
  day: 'p-0',
  day_button: 'num size-9 rounded-control hover:bg-hover',
  range_start: 'rounded-l-control bg-accent-wash [&>button]:bg-accent [&>button]:text-white',
  range_end: 'rounded-r-control bg-accent-wash [&>button]:bg-accent [&>button]:text-white',
  range_middle: 'bg-accent-wash',
  today: 'font-semibold text-accent-text',
  disabled:
    'text-faint [&>button]:cursor-not-allowed [&>button]:line-through [&>button]:hover:bg-transparent',
};

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  return orientation === 'left' ? <ChevronLeft size={16} /> : <ChevronRight size={16} />;
}

type Props = {
  value: DayRange | undefined;
  onChange: (value: DayRange | undefined) => void;
  close: () => void;
};

/** Shortcuts and a calendar; days that have not come yet cannot be chosen. */
export default function DateRangeContent({ value, onChange, close }: Props) {
  const { t } = useTranslation('common');
  const [today] = useState(() => startOfDay(new Date()));
  const [draft, setDraft] = useState<DateRange | undefined>(
    value && { from: parseISO(value.from), to: parseISO(value.to) },
  );
  const choose = (days: number) => {
    onChange({ from: dayOf(subDays(today, days - 1)), to: dayOf(today) });
    close();
  };
  return (
    <div className="flex gap-4 max-sm:flex-col">
      <div className="flex flex-col gap-1 border-line max-sm:flex-row sm:border-r sm:pr-4">
        <Button variant="ghost" size="sm" className="justify-start" onClick={() => choose(7)}>
          {t('lastWeek')}
        </Button>
        <Button variant="ghost" size="sm" className="justify-start" onClick={() => choose(30)}>
          {t('lastMonth')}
        </Button>
        {value && (
          <Button
            variant="ghost"
            size="sm"
            className="justify-start"
            onClick={() => {
              onChange(undefined);
              close();
            }}
          >
            {t('clear')}
          </Button>
        )}
      </div>
      <DayPicker
        mode="range"
        locale={locales[currentLanguage()]}
        selected={draft}
        onSelect={(range) => {
          setDraft(range);
          if (range?.from && range.to && range.from <= range.to) {
            onChange({ from: dayOf(range.from), to: dayOf(range.to) });
          }
        }}
        disabled={{ after: today }}
        endMonth={today}
        defaultMonth={window.innerWidth > 700 ? subDays(today, 30) : today}
        numberOfMonths={window.innerWidth > 700 ? 2 : 1}
        showOutsideDays={false}
        components={{ Chevron }}
        classNames={classNames}
      />
    </div>
  );
}
