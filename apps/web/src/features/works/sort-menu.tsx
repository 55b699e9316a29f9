import { ArrowDownUp, Check } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { WorkSort } from './works.queries.ts';

const sorts = ['new', 'old', 'name'] as const satisfies WorkSort[];

/** In which order works stand. */
export function SortMenu({ sort, onSort }: { sort: WorkSort; onSort: (sort: WorkSort) => void }) {
  const { t } = useTranslation('works');
  return (
    <Menu
      trigger={
        <Button size="sm" variant="ghost" aria-label={`${t('sort')}: ${t(`sort_${sort}`)}`}>
          <ArrowDownUp size={14} aria-hidden />
          {t(`sort_${sort}`)}
        </Button>
      }
      groups={[
        {
          items: sorts.map((value) => ({
            key: value,
            icon: <Check size={15} className={value === sort ? '' : 'invisible'} aria-hidden />,
            label: t(`sort_${value}`),
            onSelect: () => onSort(value),
          })),
        },
      ]}
    />
  );
}
