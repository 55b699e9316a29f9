import { Headset, Search } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageTitle } from '../site/page-title.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmployeeCard } from './employee-card.tsx';
import { useEmployees } from './employees.queries.ts';

const HireDialog = lazy(() => import('./hire-dialog.tsx'));

const grid = 'grid gap-4 grid-cols-[repeat(auto-fill,minmax(min(100%,340px),1fr))]';

/** The catalogue of digital employees: found, tried, hired. */
export function EmployeesPage() {
  const { t } = useTranslation('employees');
  const [name, setName] = useState('');
  const [show, setShow] = useState<'all' | 'hired'>('all');
  const [hiring, setHiring] = useState('');
  const employees = useEmployees();
  const all = employees.data?.list ?? [];
  const wanted = name.trim().toLocaleLowerCase();
  const found = all.filter(
    (bot) =>
      (show === 'all' || bot.hired) &&
      [bot.name, bot.title, bot.desc].some((words) => words.toLocaleLowerCase().includes(wanted)),
  );
  const chosen = all.find(({ id }) => id === hiring);
  return (
    <>
      <PageTitle title={t('title')}>
        <Segmented
          label={t('show')}
          value={show}
          onChange={setShow}
          options={[
            { value: 'all', label: t('all') },
            { value: 'hired', label: t('hired') },
          ]}
        />
        <SearchInput label={t('search')} value={name} onChange={setName} />
      </PageTitle>
      <p className="-mt-2 mb-4 max-w-2xl text-[13px] text-muted">{t('intro')}</p>
      {employees.isPending && (
        <div className={grid}>
          {[1, 2, 3, 4, 5, 6].map((key) => (
            <Skeleton key={key} className="h-44" />
          ))}
        </div>
      )}
      {employees.isError && <LoadFailed error={employees.error} retry={() => void employees.refetch()} />}
      {employees.data && found.length === 0 && wanted && (
        <EmptyState icon={Search} title={t('nothingFound', { name })} />
      )}
      {employees.data && found.length === 0 && !wanted && (
        <EmptyState icon={Headset} title={t('noneHired')} hint={t('noneHiredHint')} />
      )}
      <ul className={grid}>
        {found.map((bot) => (
          <EmployeeCard key={bot.id} bot={bot} onHire={() => setHiring(bot.id)} />
        ))}
      </ul>
      <Suspense>{chosen && <HireDialog bot={chosen} onClose={() => setHiring('')} />}</Suspense>
    </>
  );
}
